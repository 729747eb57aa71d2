import type { JWTPayload } from "jose";
import { afterEach, describe, expect, it } from "vitest";
import { type Authenticate, type JwtBearerOptions, jwtBearer } from "../../../src/service/index.js";
import {
  type Credentials,
  expectCaller,
  expectFailure,
  expectNoVisibleSecret,
  listWith,
  secret,
} from "../../support/credentials.js";
import {
  audience,
  type Claims,
  ecKey,
  edKey,
  header,
  issuer,
  jwtOptions,
  listWithJwt,
  nowSeconds,
  rsaKey,
  sign,
  signOfLength,
} from "../../support/jwt.js";

afterEach(expectNoVisibleSecret);

describe("jwtBearer", () => {
  it.each([
    ["RS256", "rsa", rsaKey],
    ["ES256", "ec", ecKey],
    ["EdDSA", "ed", edKey],
  ])("accepts a token signed with %s", async (alg, kid, keyPair) => {
    expectCaller(await listWithJwt(await sign({}, { alg, kid }, keyPair)), "users/ann");
  });

  it("accepts only tokens with an algorithm of its options", async () => {
    const options = { algorithms: ["ES256"] };
    expectCaller(await listWithJwt(await sign({}, { alg: "ES256", kid: "ec" }, ecKey), options), "users/ann");
    expectFailure(await listWithJwt(await sign(), options), "invalid");
    expectCaller(
      await listWithJwt(await sign({}, { ...header, alg: "PS256" }), { algorithms: ["PS256"] }),
      "users/ann",
    );
  });

  it("accepts a token with one of several issuers and one of several audiences", async () => {
    const options = { issuer: ["https://other.example", issuer], audience: ["x", audience] };
    expectCaller(await listWithJwt(await sign({ aud: ["y", audience] }), options), "users/ann");
    expectFailure(await listWithJwt(await sign({ iss: "https://third.example" }), options), "invalid");
  });

  it.each([
    ["a text in scope", { scope: "openid chat.messages" }, 200],
    ["a list in scope", { scope: ["openid", "chat.messages"] }, 200],
    ["a text in scp", { scope: undefined, scp: "openid chat.messages" }, 200],
    ["a list in scp", { scope: undefined, scp: ["openid", "chat.messages"] }, 200],
    ["whole scopes", { scope: "https://www.googleapis.com/auth/chat.messages" }, 200],
    ["other scopes", { scope: "openid email" }, 403],
    ["no scopes", { scope: undefined }, 403],
    ["a scope that is no text", { scope: 7 }, 403],
    ["scopes that are no texts", { scope: [7, null, ["chat.messages"]] }, 403],
    ["an object as its scope", { scope: { "chat.messages": true } }, 403],
  ])("checks the scopes of a token with %s", async (_, changedClaims: Claims, status) => {
    expect((await listWithJwt(await sign(changedClaims))).status).toBe(status);
  });

  it.each([
    ["users/{sub}, by default", {}, "users/ann"],
    ["the function authority", { authority: ({ email }: JWTPayload) => `users/${email}` }, "users/ann@example.com"],
  ])("determines the name of the caller by %s", async (_, options, authority) => {
    expectCaller(await listWithJwt(await sign({ email: "ann@example.com" }), options), authority);
  });

  it.each([
    ["a sub with a space", { sub: "ann lee" }, {}],
    ["a sub with a slash", { sub: "ann/../bob" }, {}],
    ["an empty sub", { sub: "" }, {}],
    ["a sub of 300 characters", { sub: "x".repeat(300) }, {}],
    ["an empty authority", {}, { authority: () => "" }],
  ])("refuses a token with %s", async (_, changedClaims, options) => {
    expectFailure(await listWithJwt(await sign(changedClaims), options), "invalid");
  });

  it.each([
    ["no sub", { sub: undefined }],
    ["null as its sub", { sub: null }],
  ])("refuses a token with %s, and does not use undefined or null as the caller", async (_, changedClaims) => {
    expectFailure(await listWithJwt(await sign(changedClaims)), "invalid");
  });

  it.each([
    ["has expired 29 seconds ago", { exp: nowSeconds - 29 }, {}, undefined],
    ["has expired 30 seconds ago", { exp: nowSeconds - 30 }, {}, "expired"],
    ["will be valid in 30 seconds", { nbf: nowSeconds + 30 }, {}, undefined],
    ["will be valid in 31 seconds", { nbf: nowSeconds + 31 }, {}, "invalid"],
    ["expires now, without tolerance", { exp: nowSeconds }, { clockTolerance: 0 }, "expired"],
    ["expires in a second, without tolerance", { exp: nowSeconds + 1 }, { clockTolerance: 0 }, undefined],
  ] as const)("checks the time of a token that %s", async (_, changedClaims, options, failure) => {
    const outcome = await listWithJwt(await sign(changedClaims), options);
    if (failure) expectFailure(outcome, failure);
    else expectCaller(outcome, "users/ann");
  });

  it("accepts the query parameter access_token only with the option acceptsQueryToken", async () => {
    const signedToken = secret(await sign());
    const credentials = { query: `access_token=${signedToken}` };
    expectFailure(await listWith(jwtBearer(jwtOptions), credentials), "missing");
    expectFailure(await listWith(jwtBearer({ ...jwtOptions, acceptsQueryToken: false }), credentials), "missing");
    expectCaller(await listWith(jwtBearer({ ...jwtOptions, acceptsQueryToken: true }), credentials), "users/ann");
  });

  it.each([
    ["a request without credentials", {}, "missing"],
    ["another scheme", { authorization: "DPoP x" }, "type"],
    ["key", { query: "key=x" }, "missing"],
    ["oauth_token", { query: "oauth_token=x" }, "missing"],
    ["X-Goog-Api-Key", { headers: { "X-Goog-Api-Key": "x" } }, "missing"],
  ] as const)("finds no token in %s", async (_, credentials: Credentials, failure) => {
    expectFailure(await listWith(jwtBearer({ ...jwtOptions, acceptsQueryToken: true }), credentials), failure);
  });

  it.each([16_383, 16_384, 16_385])("accepts tokens of at most 16,384 characters: %d", async (tokenLength) => {
    const outcome = await listWithJwt(await signOfLength(tokenLength));
    if (tokenLength <= 16_384) expectCaller(outcome, "users/ann");
    else expectFailure(outcome, "invalid");
  });
});

describe("jwtBearer throws a TypeError:", () => {
  it.each([
    ["an empty issuer", { issuer: "" }, "jwtBearer needs issuer"],
    ["an empty list of issuers", { issuer: [] }, "jwtBearer needs issuer"],
    ["an undefined issuer", { issuer: undefined }, "jwtBearer needs issuer"],
    ["an empty issuer among others", { issuer: [issuer, ""] }, "jwtBearer needs issuer"],
    ["an empty audience", { audience: "" }, "jwtBearer needs audience"],
    ["an empty list of audiences", { audience: [] }, "jwtBearer needs audience"],
    ["an undefined audience", { audience: undefined }, "jwtBearer needs audience"],
    ["no algorithms", { algorithms: [] }, "jwtBearer needs algorithms"],
    ["the algorithm none", { algorithms: ["RS256", "none"] }, 'algorithms must not contain "none"'],
    ["keys that are not a URL", { jwks: "keys" }, "jwks must be keys or an http or https URL"],
    ["the URL of a file", { jwks: "file:///keys" }, "jwks must be keys or an http or https URL"],
  ])("%s", (_, options, message) => {
    const createAuthenticate = (): Authenticate => jwtBearer({ ...jwtOptions, ...options } as JwtBearerOptions);
    expect(createAuthenticate).toThrow(TypeError);
    expect(createAuthenticate).toThrow(message);
  });
});
