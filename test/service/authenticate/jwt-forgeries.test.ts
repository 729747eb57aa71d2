import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { jwtBearer } from "../../../src/service/index.js";
import { expectFailure, expectNoVisibleSecret } from "../../support/credentials.js";
import {
  alterToken,
  claims,
  encode,
  header,
  issuer,
  jwtOptions,
  keySet,
  listWithJwt,
  nowSeconds,
  publicKeyPem,
  rsaKey,
  sign,
  signPayload,
  signWithHeader,
  signWithHmac,
  toJwk,
  untrustedKey,
} from "../../support/jwt.js";

afterEach(expectNoVisibleSecret);

/** The base64url encoding of 64 zero bytes. */
const base64urlOf64Zeros = Buffer.alloc(64).toString("base64url");

/** Each token was signed without a trusted key, or it has a header or claims that the service does not accept. */
const forgedTokens: readonly (readonly [what: string, token: () => string | Promise<string>])[] = [
  ["no algorithm", () => `${encode({ alg: "none" })}.${encode(claims)}.`],
  ["no algorithm, and a key", () => `${encode({ alg: "none", kid: "rsa" })}.${encode(claims)}.`],
  ["None", () => `${encode({ alg: "None" })}.${encode(claims)}.`],
  ["NONE", () => `${encode({ alg: "NONE" })}.${encode(claims)}.`],
  [
    "no algorithm, and a signature",
    () => alterToken(([, body, end]) => [encode({ ...header, alg: "none" }), body, end]),
  ],
  ["an empty algorithm", () => alterToken(([, body, end]) => [encode({ ...header, alg: "" }), body, end])],
  [
    "an algorithm that is no text",
    () => alterToken(([, body, end]) => [encode({ ...header, alg: ["RS256"] }), body, end]),
  ],
  ["an algorithm in lower case", () => alterToken(([, body, end]) => [encode({ ...header, alg: "rs256" }), body, end])],
  ["HS256 with the public key (SPKI)", () => signWithHmac(publicKeyPem("spki"))],
  ["HS256 with the public key (PKCS #1)", () => signWithHmac(publicKeyPem("pkcs1"))],
  ["HS256 with the public key (DER)", () => signWithHmac(rsaKey.publicKey.export({ type: "spki", format: "der" }))],
  ["HS256 with the public key (JWK)", () => signWithHmac(JSON.stringify(keySet.keys[0]))],
  ["HS256 with an empty secret", () => signWithHmac("")],
  ["an algorithm that is not accepted", () => sign({}, { ...header, alg: "PS256" })],
  ["RS512", () => sign({}, { ...header, alg: "RS512" })],
  [
    "an algorithm of another key",
    () => alterToken(([, body, end]) => [encode({ alg: "ES256", kid: "ec" }), body, end]),
  ],
  ["a kid of another kind of key", () => sign({}, { alg: "RS256", kid: "ec" })],
  ["a wrong issuer", () => sign({ iss: "https://evil.example" })],
  ["an issuer with a slash", () => sign({ iss: `${issuer}/` })],
  ["no issuer", () => sign({ iss: undefined })],
  ["a list of issuers", () => sign({ iss: [issuer] })],
  ["a wrong audience", () => sign({ aud: "https://other.example" })],
  ["no audience", () => sign({ aud: undefined })],
  ["an empty list of audiences", () => sign({ aud: [] })],
  ["no expiry", () => sign({ exp: undefined })],
  ["an expiry that is a text", () => sign({ exp: "2999-01-01" })],
  ["an expiry of null", () => sign({ exp: null })],
  ["a start time in the future", () => sign({ nbf: nowSeconds + 3_600 })],
  ["a start time that is a text", () => sign({ nbf: "now" })],
  ["another key with the same kid", () => sign({}, header, untrustedKey)],
  ["another key with another kid", () => sign({}, { ...header, kid: "foreign" }, untrustedKey)],
  ["another key without a kid", () => sign({}, { alg: "RS256" }, untrustedKey)],
  ["a kid that is a path", () => sign({}, { ...header, kid: "../../dev/null" }, untrustedKey)],
  ["an embedded key", () => sign({}, { ...header, jwk: toJwk(untrustedKey, "rsa") }, untrustedKey)],
  ["an embedded key alone", () => sign({}, { alg: "RS256", jwk: toJwk(untrustedKey, "rsa") }, untrustedKey)],
  ["the URL of a key", () => sign({}, { ...header, jku: "https://evil.example/keys" }, untrustedKey)],
  ["an embedded certificate", () => sign({}, { ...header, x5c: ["AAAA"], x5u: "https://evil.example" }, untrustedKey)],
  ["an unknown critical header", () => signWithHeader({ crit: ["exp"], exp: 1 })],
  ["an empty list of critical headers", () => signWithHeader({ crit: [] })],
  ["critical headers that are no list", () => signWithHeader({ crit: "exp" })],
  ["a payload that is not encoded", () => signWithHeader({ crit: ["b64"], b64: false })],
  ["an altered payload", () => alterToken(([head, , end]) => [head, encode({ ...claims, sub: "bob" }), end])],
  ["an altered header", () => alterToken(([, body, end]) => [encode({ ...header, typ: "JWT" }), body, end])],
  ["no signature", () => alterToken(([head, body]) => [head, body, ""])],
  ["a cut signature", () => alterToken(([head, body, end]) => [head, body, end.slice(0, -8)])],
  ["a signature of one character", () => alterToken(([head, body]) => [head, body, "A"])],
  ["a signature with four more characters", () => alterToken(([head, body, end]) => [head, body, `${end}AAAA`])],
  ["a signature of zeros", () => alterToken(([head, body]) => [head, body, Buffer.alloc(256).toString("base64url")])],
  [
    "an ECDSA signature of zeros",
    () => alterToken(([, body]) => [encode({ alg: "ES256", kid: "ec" }), body, base64urlOf64Zeros]),
  ],
  [
    "an EdDSA signature of zeros",
    () => alterToken(([, body]) => [encode({ alg: "EdDSA", kid: "ed" }), body, base64urlOf64Zeros]),
  ],
  ["two parts", () => alterToken(([head, body]) => [head, body])],
  ["four parts", () => alterToken((tokenParts) => [...tokenParts, "AAAA"])],
  [
    "five parts, as if encrypted",
    () => alterToken(([, body, end]) => [encode({ alg: "dir", enc: "A256GCM" }), "", body, end, end]),
  ],
  ["one part", () => "AAAA"],
  ["dots alone", () => ".."],
  ["a header that is not JSON", () => alterToken(([, body, end]) => [encode("{"), body, end])],
  ["a header that is a list", () => alterToken(([, body, end]) => [encode([header]), body, end])],
  ["a header that is null", () => alterToken(([, body, end]) => [encode("null"), body, end])],
  ["a header that is not UTF-8", () => alterToken(([, body, end]) => ["_w", body, end])],
  ["a payload that is not JSON", () => signPayload("{")],
  ["a payload that is a list", () => signPayload(JSON.stringify([claims]))],
  ["a payload that is null", () => signPayload("null")],
];

describe("a forged token", () => {
  it.each(forgedTokens)("is refused: %s", async (_, createToken) => {
    expectFailure(await listWithJwt(await createToken()), "invalid");
  });

  it("is refused, whatever its header is", async () => {
    const arbitraryHeaderValue = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom("RS256", "ES256", "EdDSA", "rsa", "ec", "ed"),
    );
    const headerNames = ["alg", "kid", "typ", "crit", "b64", "jwk", "jku", "x5c", "enc", "zip", "cty", "use"];
    const arbitraryHeader = fc.dictionary(fc.constantFrom(...headerNames), arbitraryHeaderValue);
    const authenticate = jwtBearer(jwtOptions);
    const authenticToken = await sign();
    const [, body = "", end = ""] = authenticToken.split(".");
    await fc.assert(
      fc.asyncProperty(arbitraryHeader, async (forgedHeader) => {
        const request = new Request("http://localhost/", {
          headers: { Authorization: `Bearer ${encode(forgedHeader)}.${body}.${end}` },
        });
        expect(await authenticate(request)).toMatchObject({ failure: "invalid" });
      }),
      { numRuns: 500, examples: [[{}], [{ alg: "RS256", kid: "ec" }], [{ alg: "EdDSA", kid: "rsa" }]] },
    );
  });

  it("is reported as invalid, even if it has expired", async () => {
    expectFailure(await listWithJwt(await sign({ exp: nowSeconds - 3_600 }, header, untrustedKey)), "invalid");
  });
});

it("a token of a trusted key is reported as expired if the expiry is its only problem", async () => {
  expectFailure(await listWithJwt(await sign({ exp: nowSeconds - 3_600 })), "expired");
});
