import { afterEach, describe, expect, it } from "vitest";
import { jwtBearer } from "../../../src/service/index.js";
import {
  annsToken,
  authenticateAnnOrBob,
  bobsToken,
  type Credentials,
  expectCaller,
  expectFailure,
  expectNoVisibleSecret,
  expectTwoCredentials,
  filter,
  listWith,
  path,
  secret,
  send,
} from "../../support/credentials.js";
import { jwtOptions } from "../../support/jwt.js";

afterEach(expectNoVisibleSecret);

describe("the credentials of a request", () => {
  it.each([
    ["no header", {}, "missing"],
    ["an empty header", { authorization: "" }, "missing"],
    ["a scheme without a token", { authorization: "Bearer" }, "missing"],
    ["a scheme and a space", { authorization: "Bearer " }, "missing"],
    ["an empty access_token", { query: "access_token=" }, "missing"],
    ["access_token without a value", { query: "access_token" }, "missing"],
    ["an access_token with malformed encoding", { query: "access_token=%zz" }, "missing"],
    ["Basic", { authorization: `Basic ${annsToken}` }, "type"],
    ["Digest", { authorization: `Digest username="${bobsToken}"` }, "type"],
    ["a token without a scheme", { authorization: annsToken }, "type"],
    ["a scheme that begins with Bearer", { authorization: `Bearers ${annsToken}` }, "type"],
    ["another token", { authorization: "Bearer other-S3cret" }, "invalid"],
    ["a token with one more character", { authorization: `Bearer ${bobsToken}x` }, "invalid"],
    ["the beginning of a token", { authorization: `Bearer ${bobsToken.slice(0, -1)}` }, "invalid"],
    ["a token in another case", { authorization: `Bearer ${bobsToken.toUpperCase()}` }, "invalid"],
    ["a token in quotes", { authorization: `Bearer "${bobsToken}"` }, "invalid"],
    ["two tokens in one header", { authorization: `Bearer ${bobsToken} ${annsToken}` }, "invalid"],
    ["a token with invalid characters", { authorization: "Bearer b%6Fb-S3cret" }, "invalid"],
    ["a token of more than 16 KiB", { authorization: `Bearer ${"x".repeat(16 * 1024 + 1)}` }, "invalid"],
    ["another token in the query", { query: "access_token=other-S3cret" }, "invalid"],
    ["an access_token with a space", { query: `access_token=+${bobsToken}` }, "invalid"],
  ] as const)("are answered with 401: %s", async (_, credentials: Credentials, failure) => {
    [annsToken, bobsToken, bobsToken.slice(0, -1), "other-S3cret", "b%6Fb"].forEach(secret);
    expectFailure(await listWith(authenticateAnnOrBob, credentials), failure);
  });

  it.each([
    ["key", { query: `key=${bobsToken}` }],
    ["$key", { query: `$key=${bobsToken}` }],
    ["oauth_token", { query: `oauth_token=${bobsToken}` }],
    ["X-Goog-Api-Key", { headers: { "X-Goog-Api-Key": bobsToken } }],
    ["Proxy-Authorization", { headers: { "Proxy-Authorization": `Bearer ${bobsToken}` } }],
    ["a cookie", { headers: { Cookie: `access_token=${bobsToken}; Authorization=Bearer ${bobsToken}` } }],
    ["X-Goog-Authenticated-User-Email", { headers: { "X-Goog-Authenticated-User-Email": "accounts:bob" } }],
    ["ACCESS_TOKEN", { query: `ACCESS_TOKEN=${bobsToken}` }],
    ["$access_token", { query: `$access_token=${bobsToken}` }],
    ["a fragment", { query: `#access_token=${bobsToken}` }],
  ] as const)("are missing if there is only %s", async (_, credentials: Credentials) => {
    secret(bobsToken);
    expectFailure(await listWith(authenticateAnnOrBob, credentials), "missing");
  });

  it.each([
    ["the header Authorization", { authorization: `Bearer ${annsToken}` }, "users/ann"],
    ["the header of another caller", { authorization: `Bearer ${bobsToken}` }, "users/bob"],
    ["a header with the scheme in lower case", { authorization: `bearer ${annsToken}` }, "users/ann"],
    ["a header with the scheme in upper case", { authorization: `BEARER ${annsToken}` }, "users/ann"],
    ["a header with several spaces", { authorization: `Bearer   ${annsToken}` }, "users/ann"],
    ["access_token", { query: `access_token=${encodeURIComponent(annsToken)}` }, "users/ann"],
    ["access_token with an encoded name", { query: `access%5Ftoken=${bobsToken}` }, "users/bob"],
    [
      "the header, with a key in the query",
      { authorization: `Bearer ${bobsToken}`, query: "key=of-the-project" },
      "users/bob",
    ],
    [
      "the header, with oauth_token in the query",
      { authorization: `Bearer ${bobsToken}`, query: "oauth_token=x" },
      "users/bob",
    ],
  ] as const)("can be in %s", async (_, credentials: Credentials, authority) => {
    secret(annsToken);
    secret(bobsToken);
    expectCaller(await listWith(authenticateAnnOrBob, credentials), authority);
  });

  it.each([
    ["header and query", { authorization: `Bearer ${bobsToken}`, query: `access_token=${bobsToken}` }],
    ["header and an empty access_token", { authorization: `Bearer ${bobsToken}`, query: "access_token=" }],
    ["another scheme and the query", { authorization: "Basic eDp5", query: `access_token=${bobsToken}` }],
    ["two headers", { authorization: [`Bearer ${bobsToken}`, `Bearer ${annsToken}`] }],
    ["the same header twice", { authorization: [`Bearer ${bobsToken}`, `Bearer ${bobsToken}`] }],
    ["two access_tokens", { query: `access_token=${bobsToken}&access_token=${annsToken}` }],
    ["two access_tokens, one of them encoded", { query: `access_token=${bobsToken}&%61ccess_token=${bobsToken}` }],
  ] as const)("are answered with 400 if there are two: %s", async (_, credentials: Credentials) => {
    secret(annsToken);
    secret(bobsToken);
    expectTwoCredentials(await listWith(authenticateAnnOrBob, credentials));
    expectTwoCredentials(await listWith(jwtBearer(jwtOptions), credentials));
  });

  it.each([
    ["are not read from", {}, `access_token=${bobsToken}`, 401],
    ["are also counted in", { Authorization: `Bearer ${bobsToken}` }, `access_token=${bobsToken}`, 400],
  ])(
    "%s the form body of a list request that is sent as a POST",
    async (_, otherHeaders, tokenParameter, expectedStatus) => {
      secret(bobsToken);
      const headers = { "X-HTTP-Method-Override": "GET", ...otherHeaders };
      const body = `${new URLSearchParams({ filter })}&${tokenParameter}`;
      const outcome = await send(
        authenticateAnnOrBob,
        new Request(`http://localhost${path}`, { method: "POST", headers, body }),
      );
      expect(outcome.status).toBe(expectedStatus);
    },
  );

  it("are read in a short time, even with 60,000 spaces in the header", async () => {
    const authorization = `Bearer a${" ".repeat(60_000)}b`;
    expectFailure(await listWith(authenticateAnnOrBob, { authorization }), "invalid");
  });
});
