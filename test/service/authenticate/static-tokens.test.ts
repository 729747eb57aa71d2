/** @module-tag slow */
import { afterEach, describe, expect, it } from "vitest";
import { type Authenticate, staticTokens } from "../../../src/service/index.js";
import { growsLinearly } from "../../support/cpu-time.js";
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
  it("can be called with the content of a tokens file, or only with the list of tokens", async () => {
    const tokenList = [{ token: bobsToken, authority: "users/bob", scopes }];
    for (const authenticate of [staticTokens(tokenList), staticTokens({ tokens: tokenList })]) {
      expectCaller(await listWith(authenticate, { authorization: `Bearer ${bobsToken}` }), "users/bob");
    }
  });

  it.each([[[]], [{ tokens: [] }]])("refuses every token if the list is empty: %j", async (list) => {
    expectFailure(await listWith(staticTokens(list), { authorization: `Bearer ${bobsToken}` }), "invalid");
  });

  it("accepts a token of 16 KiB", async () => {
    const longestToken = "x".repeat(16 * 1024);
    const authenticate = staticTokens([{ token: longestToken, authority: "users/bob", scopes }]);
    expectCaller(await listWith(authenticate, { authorization: `Bearer ${longestToken}` }), "users/bob");
  });

  it("ignores later changes of the list of tokens", async () => {
    const tokenList = [{ token: bobsToken, authority: "users/bob", scopes }];
    const authenticate = staticTokens(tokenList);
    tokenList.length = 0;
    expectCaller(await listWith(authenticate, { authorization: `Bearer ${bobsToken}` }), "users/bob");
  });

  it("takes time proportional to the number of tokens, and its result checks a request in constant time", async () => {
    const createTokens = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ token: `${bobsToken}-${index}`, authority: "users/bob", scopes }));
    const [tokenList, fourTimesAsMany] = [createTokens(25_000), createTokens(100_000)];
    expect(
      await growsLinearly(
        () => staticTokens(tokenList),
        () => staticTokens(fourTimesAsMany),
      ),
    ).toBe(true);
    const authenticateOften = (authenticate: Authenticate) => async (): Promise<void> => {
      const headers = { Authorization: `Bearer ${bobsToken}-99999` };
      for (let count = 0; count < 2_000; count += 1) await authenticate(new Request("http://localhost/", { headers }));
    };
    const [authenticateByFew, authenticateByMany] = [staticTokens(createTokens(1_000)), staticTokens(fourTimesAsMany)];
    expect(await growsLinearly(authenticateOften(authenticateByFew), authenticateOften(authenticateByMany))).toBe(true);
    expect(await authenticateByMany(new Request(`http://localhost/?access_token=${bobsToken}-99999`))).toEqual({
      authority: "users/bob",
      scopes,
    });
  });

  const validEntry = { token: bobsToken, authority: "users/bob", scopes };
  const messageAbout = (given: string): string =>
    `staticTokens needs a list of tokens or { tokens: [ … ] }, not ${given}`;
  const malformedTokenMessage = "tokens[1]: token must be letters, digits or . _ ~ + / -, optionally with = at the end";
  it.each([
    ["undefined", undefined, messageAbout("undefined")],
    ["null", null, messageAbout("null")],
    ["a text", bobsToken, messageAbout("a text")],
    ["a number", 7, messageAbout("a number")],
    ["an object without tokens", { token: bobsToken }, messageAbout("an object without tokens")],
    [
      "tokens that are no list",
      { tokens: { [bobsToken]: validEntry } },
      messageAbout("an object whose tokens are no list"),
    ],
    ["an entry that is null", [validEntry, null], malformedTokenMessage],
    ["an entry that is a text", [validEntry, annsToken], malformedTokenMessage],
    ["no token", [validEntry, { authority: "users/ann", scopes }], malformedTokenMessage],
    ["an empty token", [validEntry, { ...validEntry, token: "" }], malformedTokenMessage],
    ["a token that is a number", [validEntry, { ...validEntry, token: 7 }], malformedTokenMessage],
    ["a token with a space", [validEntry, { ...validEntry, token: `${annsToken} x` }], malformedTokenMessage],
    ["a token with a line break", [validEntry, { ...validEntry, token: `${annsToken}\n` }], malformedTokenMessage],
    ["a token with a comma", [validEntry, { ...validEntry, token: `${annsToken},x` }], malformedTokenMessage],
    ["a token with = inside", [validEntry, { ...validEntry, token: `x=${annsToken}` }], malformedTokenMessage],
    ["a token with é", [validEntry, { ...validEntry, token: `é${annsToken}` }], malformedTokenMessage],
    ["no authority", [{ token: annsToken, scopes }], "tokens[0]: authority must be users/{user}"],
    ["a malformed authority", [{ ...validEntry, authority: "bob" }], "tokens[0]: authority must be users/{user}"],
    ["no scopes", [{ token: annsToken, authority: "users/ann" }], "tokens[0]: scopes must be a list of texts"],
    ["scopes in one text", [{ ...validEntry, scopes: "chat.bot" }], "tokens[0]: scopes must be a list of texts"],
    ["a scope that is no text", [{ ...validEntry, scopes: [7] }], "tokens[0]: scopes must be a list of texts"],
    ["a token twice", [validEntry, { ...validEntry, authority: "users/ann" }], "the list contains a token twice"],
  ])("refuses %s", (_, malformedTokensFile, message) => {
    expect(() => staticTokens(malformedTokensFile as [])).toThrow(new TypeError(message));
    expect([annsToken, bobsToken].filter((token) => message.includes(token))).toEqual([]);
  });
});
