import { afterEach, describe, expect, it } from "vitest";
import { staticTokens } from "../../../src/service/index.js";
import {
  annsToken,
  bobsToken,
  expectCaller,
  expectFailure,
  expectNoVisibleSecret,
  listWith,
  scopes,
} from "../../support/credentials.js";

afterEach(expectNoVisibleSecret);

describe("staticTokens", () => {
  it("accepts the content of a tokens file, and the list in it", async () => {
    const list = [{ token: bobsToken, authority: "users/bob", scopes }];
    for (const authenticate of [staticTokens(list), staticTokens({ tokens: list })]) {
      expectCaller(await listWith(authenticate, { authorization: `Bearer ${bobsToken}` }), "users/bob");
    }
  });

  it.each([[[]], [{ tokens: [] }]])("accepts the empty list %j, with which every token is invalid", async (list) => {
    expectFailure(await listWith(staticTokens(list), { authorization: `Bearer ${bobsToken}` }), "invalid");
  });

  it("accepts a token of 16 KiB", async () => {
    const token = "x".repeat(16 * 1024);
    const authenticate = staticTokens([{ token, authority: "users/bob", scopes }]);
    expectCaller(await listWith(authenticate, { authorization: `Bearer ${token}` }), "users/bob");
  });

  it("ignores later changes of the list", async () => {
    const list = [{ token: bobsToken, authority: "users/bob", scopes }];
    const authenticate = staticTokens(list);
    list.length = 0;
    expectCaller(await listWith(authenticate, { authorization: `Bearer ${bobsToken}` }), "users/bob");
  });

  const valid = { token: bobsToken, authority: "users/bob", scopes };
  const fileFormat = 'a tokens file is { "tokens": [ … ] }';
  const malformed = "tokens[1]: token must be letters, digits or . _ ~ + / -, and perhaps = at its end";
  it.each([
    ["nothing", undefined, fileFormat],
    ["null", null, fileFormat],
    ["a text", bobsToken, fileFormat],
    ["an object without tokens", { token: bobsToken }, fileFormat],
    ["tokens that are no list", { tokens: { [bobsToken]: valid } }, fileFormat],
    ["an entry that is null", [valid, null], malformed],
    ["an entry that is a text", [valid, annsToken], malformed],
    ["no token", [valid, { authority: "users/ann", scopes }], malformed],
    ["an empty token", [valid, { ...valid, token: "" }], malformed],
    ["a token that is a number", [valid, { ...valid, token: 7 }], malformed],
    ["a token with a space", [valid, { ...valid, token: `${annsToken} x` }], malformed],
    ["a token with a line break", [valid, { ...valid, token: `${annsToken}\n` }], malformed],
    ["a token with a comma", [valid, { ...valid, token: `${annsToken},x` }], malformed],
    ["a token with = inside", [valid, { ...valid, token: `x=${annsToken}` }], malformed],
    ["a token with é", [valid, { ...valid, token: `é${annsToken}` }], malformed],
    ["no authority", [{ token: annsToken, scopes }], "tokens[0]: authority must be users/{user}"],
    ["a malformed authority", [{ ...valid, authority: "bob" }], "tokens[0]: authority must be users/{user}"],
    ["no scopes", [{ token: annsToken, authority: "users/ann" }], "tokens[0]: scopes must be a list of texts"],
    ["scopes in one text", [{ ...valid, scopes: "chat.bot" }], "tokens[0]: scopes must be a list of texts"],
    ["a scope that is no text", [{ ...valid, scopes: [7] }], "tokens[0]: scopes must be a list of texts"],
    ["a token twice", [valid, { ...valid, authority: "users/ann" }], "a token is there twice"],
  ])("refuses %s", (_, list, message) => {
    expect(() => staticTokens(list as [])).toThrow(new TypeError(message));
    expect([annsToken, bobsToken].filter((token) => message.includes(token))).toEqual([]);
  });
});
