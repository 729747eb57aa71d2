import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { inspect } from "node:util";
import fc from "fast-check";
import { base64url, type JWTHeaderParameters, type JWTPayload, SignJWT } from "jose";
import { afterEach, describe, expect, it, onTestFinished } from "vitest";
import {
  type Authenticate,
  createSubscriptionsHandler,
  type JwtBearerOptions,
  jwtBearer,
  memoryStore,
  type RequestRecord,
  staticTokens,
} from "../../src/service/index.js";

const domain = "workspaceevents.googleapis.com";
const realm = `Bearer realm="${domain}"`;
const path = "/v1beta/subscriptions";
const filter = 'event_types:"google.workspace.chat.message.v1.created"';
const route = "/v1beta/subscriptions";
const scopes = ["chat.messages"];

/** Everything that may be seen of a request: the answer, and what the operator is told. */
interface Outcome {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly records: readonly Omit<RequestRecord, "id" | "milliseconds">[];
  readonly errors: readonly unknown[];
}

interface Question {
  /** One header, or several of the same name. */
  readonly authorization?: string | readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Beside the filter. */
  readonly query?: string;
}

/** All that was seen in a test. */
const seen: string[] = [];
/** What must not have been seen when it is over. */
const secrets: string[] = [];

afterEach(() => {
  const told = seen.splice(0).join("\n");
  expect(secrets.splice(0).filter((secret) => told.includes(secret))).toEqual([]);
});

const secret = (token: string): string => {
  if (token !== "") secrets.push(token);
  return token;
};

/** Lists with the given credentials. */
async function ask(authenticate: Authenticate, question: Question = {}): Promise<Outcome> {
  const { authorization = [], headers: others = {}, query = "" } = question;
  const headers = new Headers(others);
  for (const value of [authorization].flat()) headers.append("Authorization", value);
  const form = new URLSearchParams({ filter });
  return send(authenticate, new Request(`http://localhost${path}?${form}${query && `&${query}`}`, { headers }));
}

async function send(authenticate: Authenticate, request: Request): Promise<Outcome> {
  const records: RequestRecord[] = [];
  const errors: unknown[] = [];
  const response = await createSubscriptionsHandler({
    store: memoryStore(),
    authenticate,
    onRequest: (record) => records.push(record),
    onError: (error) => errors.push(error),
  })(request);
  const text = await response.text();
  const { status, headers } = response;
  seen.push(text, inspect([...headers]), inspect(records), inspect(errors, { depth: 9, showHidden: true }));
  const known = records.map(({ id: _, milliseconds: __, detail: ___, ...others }) => others);
  return { status, headers, body: JSON.parse(text), records: known, errors };
}

/** An answer other than success. */
const errorBody = (code: number, status: string, reason: string, message: string): object => ({
  error: {
    code,
    message,
    status,
    details: [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason, domain, metadata: {} }],
  },
});

const failures = {
  missing: {
    challenge: realm,
    reason: "CREDENTIALS_MISSING",
    message: "The request has no credentials. Send an access token: Authorization: Bearer …",
  },
  type: {
    challenge: realm,
    reason: "ACCESS_TOKEN_TYPE_UNSUPPORTED",
    message: "The credentials are not a bearer token.",
  },
  expired: {
    challenge: `${realm}, error="invalid_token"`,
    reason: "ACCESS_TOKEN_EXPIRED",
    message: "The access token has expired.",
  },
  invalid: {
    challenge: `${realm}, error="invalid_token"`,
    reason: "ACCESS_TOKEN_INVALID",
    message: "The access token is not valid.",
  },
} as const;

type Failure = keyof typeof failures;

/** The whole answer to credentials that are not taken. */
function expectFailure(outcome: Outcome, failure: Failure): void {
  const { challenge, reason, message } = failures[failure];
  expect(outcome.body).toEqual(errorBody(401, "UNAUTHENTICATED", reason, message));
  const { status, headers, records, errors } = outcome;
  expect({ status, records, errors }).toEqual({
    status: 401,
    records: [{ method: "GET", route, status: 401 }],
    errors: [],
  });
  expect(headers.get("WWW-Authenticate")).toBe(challenge);
  expect(headers.get("Content-Type")).toBe("application/json; charset=UTF-8");
  expect(headers.get("Cache-Control")).toBe("no-store");
}

function expectCaller({ status, body, records, errors }: Outcome, authority: string): void {
  expect({ status, body, records, errors }).toEqual({
    status: 200,
    body: {},
    records: [{ method: "GET", route, status: 200, authority }],
    errors: [],
  });
}

/** The whole answer to credentials in two places. */
function expectTwice({ status, body, headers, errors }: Outcome): void {
  const description = "there are credentials in two places";
  const violation = { field: "access_token", description, reason: "REPEATED_PARAMETER" };
  const metadata = {};
  expect(body).toEqual({
    error: {
      code: 400,
      message: `Invalid access_token: ${description}`,
      status: "INVALID_ARGUMENT",
      details: [
        { "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "REPEATED_PARAMETER", domain, metadata },
        { "@type": "type.googleapis.com/google.rpc.BadRequest", fieldViolations: [violation] },
      ],
    },
  });
  expect([status, headers.get("WWW-Authenticate"), errors]).toEqual([400, null, []]);
}

const annsToken = "ann-S3cret.t0ken_~+/-==";
const bobsToken = "bob-S3cret";
const tokens = staticTokens([
  { token: annsToken, authority: "users/ann", scopes },
  { token: bobsToken, authority: "users/bob", scopes: [...scopes, "of.another.api"] },
]);

describe("what is a credential", () => {
  it.each([
    ["no header", {}, "missing"],
    ["an empty header", { authorization: "" }, "missing"],
    ["a scheme without a token", { authorization: "Bearer" }, "missing"],
    ["a scheme and a space", { authorization: "Bearer " }, "missing"],
    ["an empty access_token", { query: "access_token=" }, "missing"],
    ["access_token without a value", { query: "access_token" }, "missing"],
    ["an access_token that is malformed", { query: "access_token=%zz" }, "missing"],
    ["Basic", { authorization: `Basic ${annsToken}` }, "type"],
    ["Digest", { authorization: `Digest username="${bobsToken}"` }, "type"],
    ["a token without a scheme", { authorization: annsToken }, "type"],
    ["a scheme that only begins alike", { authorization: `Bearers ${annsToken}` }, "type"],
    ["another token", { authorization: "Bearer other-S3cret" }, "invalid"],
    ["a token and something more", { authorization: `Bearer ${bobsToken}x` }, "invalid"],
    ["the beginning of a token", { authorization: `Bearer ${bobsToken.slice(0, -1)}` }, "invalid"],
    ["a token in another case", { authorization: `Bearer ${bobsToken.toUpperCase()}` }, "invalid"],
    ["a token in quotes", { authorization: `Bearer "${bobsToken}"` }, "invalid"],
    ["two tokens in one header", { authorization: `Bearer ${bobsToken} ${annsToken}` }, "invalid"],
    ["a token with characters that none has", { authorization: "Bearer b%6Fb-S3cret" }, "invalid"],
    ["a token of more than 16 KiB", { authorization: `Bearer ${"x".repeat(16 * 1024 + 1)}` }, "invalid"],
    ["another token in the query", { query: "access_token=other-S3cret" }, "invalid"],
    ["an access_token with a space", { query: `access_token=+${bobsToken}` }, "invalid"],
  ] as const)("%s is answered 401", async (_, question: Question, failure) => {
    [annsToken, bobsToken, bobsToken.slice(0, -1), "other-S3cret", "b%6Fb"].forEach(secret);
    expectFailure(await ask(tokens, question), failure);
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
  ] as const)("%s is none", async (_, question: Question) => {
    secret(bobsToken);
    expectFailure(await ask(tokens, question), "missing");
  });

  it.each([
    ["the header", { authorization: `Bearer ${annsToken}` }, "users/ann"],
    ["the header of another caller", { authorization: `Bearer ${bobsToken}` }, "users/bob"],
    ["the scheme in lower case", { authorization: `bearer ${annsToken}` }, "users/ann"],
    ["the scheme in upper case", { authorization: `BEARER ${annsToken}` }, "users/ann"],
    ["spaces in between", { authorization: `Bearer   ${annsToken}` }, "users/ann"],
    ["access_token", { query: `access_token=${encodeURIComponent(annsToken)}` }, "users/ann"],
    ["an encoded name", { query: `access%5Ftoken=${bobsToken}` }, "users/bob"],
    ["the header beside a key", { authorization: `Bearer ${bobsToken}`, query: "key=of-the-project" }, "users/bob"],
    ["the header beside oauth_token", { authorization: `Bearer ${bobsToken}`, query: "oauth_token=x" }, "users/bob"],
  ] as const)("%s tells who calls", async (_, question: Question, authority) => {
    secret(annsToken);
    secret(bobsToken);
    expectCaller(await ask(tokens, question), authority);
  });

  it.each([
    ["header and query", { authorization: `Bearer ${bobsToken}`, query: `access_token=${bobsToken}` }],
    ["header and an empty access_token", { authorization: `Bearer ${bobsToken}`, query: "access_token=" }],
    ["another scheme and the query", { authorization: "Basic eDp5", query: `access_token=${bobsToken}` }],
    ["two headers", { authorization: [`Bearer ${bobsToken}`, `Bearer ${annsToken}`] }],
    ["the same header twice", { authorization: [`Bearer ${bobsToken}`, `Bearer ${bobsToken}`] }],
    ["two access_tokens", { query: `access_token=${bobsToken}&access_token=${annsToken}` }],
    ["two access_tokens, one of them encoded", { query: `access_token=${bobsToken}&%61ccess_token=${bobsToken}` }],
  ] as const)("%s are two credentials: 400", async (_, question: Question) => {
    secret(annsToken);
    secret(bobsToken);
    expectTwice(await ask(tokens, question));
    expectTwice(await ask(jwtBearer({ ...trusted, jwks: keySet }), question));
  });

  it.each([
    ["read from", {}, `access_token=${bobsToken}`, 200],
    ["not hidden in", { Authorization: `Bearer ${bobsToken}` }, `access_token=${bobsToken}`, 400],
  ])("are %s the form of an overridden list", async (_, credentials, token, status) => {
    secret(bobsToken);
    const headers = { "X-HTTP-Method-Override": "GET", ...credentials };
    const body = `${new URLSearchParams({ filter })}&${token}`;
    const outcome = await send(tokens, new Request(`http://localhost${path}`, { method: "POST", headers, body }));
    expect(outcome.status).toBe(status);
  });
});

describe("authenticate", () => {
  it.each(["missing", "type", "expired", "invalid"] as const)("says %s", async (failure) => {
    expectFailure(await ask(() => ({ failure })), failure);
    expectFailure(await ask(async () => ({ failure })), failure);
  });

  it.each([
    ["no authority", undefined],
    ["null", null],
    ["a number", 7],
    ["an empty text", ""],
    ["a name alone", "ann"],
    ["the collection alone", "users/"],
    ["another collection", "groups/ann"],
    ["another case", "Users/ann"],
    ["something in front", "/users/ann"],
    ["a path", "users/ann/keys"],
    ["a space", "users/ann lee"],
    ["a line break", "users/ann\n"],
    ["a no-break space", "users/ann\u00a0"],
    ["a control character", "users/ann\u0000"],
    ["half a character", "users/ann\ud800"],
    ["256 characters", `users/${"x".repeat(250)}`],
  ])("is not believed if it gives %s as the authority", async (_, authority) => {
    expectFailure(await ask(() => ({ authority: authority as string, scopes })), "invalid");
  });

  it.each(["users/ann", "users/1", "users/ann@example.com", "users/é", `users/${"x".repeat(249)}`])(
    "is believed if it gives %s",
    async (authority) => {
      expectCaller(await ask(() => ({ authority, scopes })), authority);
    },
  );

  it.each([
    [
      "throws",
      () => {
        throw new Error("key server down");
      },
    ],
    ["rejects", () => Promise.reject(new Error("key server down"))],
  ] as [string, Authenticate][])("that %s is answered 503, and the operator is told", async (_, authenticate) => {
    const { status, headers, body, records, errors } = await ask(authenticate, { authorization: "Bearer x" });
    expect(body).toEqual(
      errorBody(503, "UNAVAILABLE", "AUTHENTICATION_UNAVAILABLE", "Credentials cannot be checked now."),
    );
    expect([status, headers.get("Retry-After"), headers.get("WWW-Authenticate")]).toEqual([503, "1", null]);
    expect([records, errors]).toEqual([[{ method: "GET", route, status: 503 }], [new Error("key server down")]]);
  });
});

describe("staticTokens", () => {
  it("takes the content of a file as well as the list in it", async () => {
    const list = [{ token: bobsToken, authority: "users/bob", scopes }];
    for (const authenticate of [staticTokens(list), staticTokens({ tokens: list })]) {
      expectCaller(await ask(authenticate, { authorization: `Bearer ${bobsToken}` }), "users/bob");
    }
  });

  it.each([[[]], [{ tokens: [] }]])("knows nobody by the empty list %j", async (list) => {
    expectFailure(await ask(staticTokens(list), { authorization: `Bearer ${bobsToken}` }), "invalid");
  });

  it("takes a token of 16 KiB", async () => {
    const token = "x".repeat(16 * 1024);
    const authenticate = staticTokens([{ token, authority: "users/bob", scopes }]);
    expectCaller(await ask(authenticate, { authorization: `Bearer ${token}` }), "users/bob");
  });

  it("keeps to what the list said when it was given", async () => {
    const list = [{ token: bobsToken, authority: "users/bob", scopes }];
    const authenticate = staticTokens(list);
    list.length = 0;
    expectCaller(await ask(authenticate, { authorization: `Bearer ${bobsToken}` }), "users/bob");
  });

  const good = { token: bobsToken, authority: "users/bob", scopes };
  const file = 'a tokens file is { "tokens": [ … ] }';
  const malformed = "tokens[1]: token must be letters, digits or . _ ~ + / -, and perhaps = at its end";
  it.each([
    ["nothing", undefined, file],
    ["null", null, file],
    ["a text", bobsToken, file],
    ["an object without tokens", { token: bobsToken }, file],
    ["tokens that are no list", { tokens: { [bobsToken]: good } }, file],
    ["an entry that is null", [good, null], malformed],
    ["an entry that is a text", [good, annsToken], malformed],
    ["no token", [good, { authority: "users/ann", scopes }], malformed],
    ["an empty token", [good, { ...good, token: "" }], malformed],
    ["a token that is a number", [good, { ...good, token: 7 }], malformed],
    ["a token with a space", [good, { ...good, token: `${annsToken} x` }], malformed],
    ["a token with a line break", [good, { ...good, token: `${annsToken}\n` }], malformed],
    ["a token with a comma", [good, { ...good, token: `${annsToken},x` }], malformed],
    ["a token with = inside", [good, { ...good, token: `x=${annsToken}` }], malformed],
    ["a token with é", [good, { ...good, token: `é${annsToken}` }], malformed],
    ["no authority", [{ token: annsToken, scopes }], "tokens[0]: authority must be users/{user}"],
    ["a malformed authority", [{ ...good, authority: "bob" }], "tokens[0]: authority must be users/{user}"],
    ["no scopes", [{ token: annsToken, authority: "users/ann" }], "tokens[0]: scopes must be a list of texts"],
    ["scopes in one text", [{ ...good, scopes: "chat.bot" }], "tokens[0]: scopes must be a list of texts"],
    ["a scope that is no text", [{ ...good, scopes: [7] }], "tokens[0]: scopes must be a list of texts"],
    ["a token twice", [good, { ...good, authority: "users/ann" }], "a token is there twice"],
  ])("refuses %s", (_, list, message) => {
    expect(() => staticTokens(list as [])).toThrow(new TypeError(message));
    expect([annsToken, bobsToken].filter((token) => message.includes(token))).toEqual([]);
  });
});

const now = new Date("2026-01-01T00:00:00Z");
const seconds = now.getTime() / 1_000;
const issuer = "https://issuer.example";
const audience = "https://events.example";
const trusted = { issuer, audience, now: () => now };
const claims: JWTPayload = { iss: issuer, aud: audience, sub: "ann", exp: seconds + 3_600, scope: "chat.messages" };

interface Pair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

const rsaPair = (): Pair => generateKeyPairSync("rsa", { modulusLength: 2048 });
const rsa = rsaPair();
const foreign = rsaPair();
const ec: Pair = generateKeyPairSync("ec", { namedCurve: "P-256" });
const ed: Pair = generateKeyPairSync("ed25519");
const jwkOf = ({ publicKey }: Pair, kid: string): { kty: string; kid: string } => ({
  ...(publicKey.export({ format: "jwk" }) as { kty: string }),
  kid,
});
const keySet = { keys: [jwkOf(rsa, "rsa"), jwkOf(ec, "ec"), jwkOf(ed, "ed")] };

const header: JWTHeaderParameters = { alg: "RS256", kid: "rsa" };

/** Claims, well-formed or not; one that is undefined is left out. */
type Claims = Readonly<Record<string, unknown>>;

const sign = (
  changed: Claims = {},
  protectedHeader: JWTHeaderParameters = header,
  { privateKey } = rsa,
): Promise<string> =>
  new SignJWT({ ...claims, ...changed } as JWTPayload).setProtectedHeader(protectedHeader).sign(privateKey);

const encode = (value: unknown): string => base64url.encode(typeof value === "string" ? value : JSON.stringify(value));

/** A token with the signature of a message authentication code. */
function signWithSecret(key: string | Buffer): string {
  const signed = `${encode({ ...header, alg: "HS256" })}.${encode(claims)}`;
  return `${signed}.${createHmac("sha256", key).update(signed).digest("base64url")}`;
}

/** A token's parts, some of them replaced. */
async function altered(change: (parts: readonly [string, string, string]) => readonly string[]): Promise<string> {
  return change((await sign()).split(".") as [string, string, string]).join(".");
}

const withJwt = (token: string, options: Partial<JwtBearerOptions> = {}): Promise<Outcome> => {
  const authenticate = jwtBearer({ ...trusted, jwks: keySet, ...options });
  return ask(authenticate, { authorization: `Bearer ${secret(token)}` });
};

describe("jwtBearer", () => {
  it.each([
    ["RS256", "rsa", rsa],
    ["ES256", "ec", ec],
    ["EdDSA", "ed", ed],
  ])("takes a token signed with %s", async (alg, kid, pair) => {
    expectCaller(await withJwt(await sign({}, { alg, kid }, pair)), "users/ann");
  });

  it("takes no other algorithm than it is told", async () => {
    const options = { algorithms: ["ES256"] };
    expectCaller(await withJwt(await sign({}, { alg: "ES256", kid: "ec" }, ec), options), "users/ann");
    expectFailure(await withJwt(await sign(), options), "invalid");
    expectCaller(await withJwt(await sign({}, { ...header, alg: "PS256" }), { algorithms: ["PS256"] }), "users/ann");
  });

  it("takes one of several issuers and audiences", async () => {
    const options = { issuer: ["https://other.example", issuer], audience: ["x", audience] };
    expectCaller(await withJwt(await sign({ aud: ["y", audience] }), options), "users/ann");
    expectFailure(await withJwt(await sign({ iss: "https://third.example" }), options), "invalid");
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
    ["an object", { scope: { "chat.messages": true } }, 403],
  ])("reads %s", async (_, changed: Claims, status) => {
    expect((await withJwt(await sign(changed))).status).toBe(status);
  });

  it.each([
    ["users/{sub}", {}, "users/ann"],
    ["what it is told", { authority: ({ email }: JWTPayload) => `users/${email}` }, "users/ann@example.com"],
  ])("knows the caller as %s", async (_, options, authority) => {
    expectCaller(await withJwt(await sign({ email: "ann@example.com" }), options), authority);
  });

  it.each([
    ["a sub with a space", { sub: "ann lee" }, {}],
    ["a sub with a slash", { sub: "ann/../bob" }, {}],
    ["an empty sub", { sub: "" }, {}],
    ["a sub of 300 characters", { sub: "x".repeat(300) }, {}],
    ["an authority that is nobody's", {}, { authority: () => "" }],
  ])("does not take %s", async (_, changed, options) => {
    expectFailure(await withJwt(await sign(changed), options), "invalid");
  });

  it.each([
    ["no sub", { sub: undefined }],
    ["null as its sub", { sub: null }],
  ])("does not take a token with %s for that of a user who is called so", async (_, changed) => {
    expectFailure(await withJwt(await sign(changed)), "invalid");
  });

  it.each([
    ["has expired 29 seconds ago", { exp: seconds - 29 }, {}, undefined],
    ["has expired 30 seconds ago", { exp: seconds - 30 }, {}, "expired"],
    ["will be valid in 30 seconds", { nbf: seconds + 30 }, {}, undefined],
    ["will be valid in 31 seconds", { nbf: seconds + 31 }, {}, "invalid"],
    ["has just expired, by clocks that agree", { exp: seconds }, { clockTolerance: 0 }, "expired"],
    ["expires in a second, by clocks that agree", { exp: seconds + 1 }, { clockTolerance: 0 }, undefined],
  ] as const)("judges a token that %s", async (_, changed, options, failure) => {
    const outcome = await withJwt(await sign(changed), options);
    if (failure) expectFailure(outcome, failure);
    else expectCaller(outcome, "users/ann");
  });

  it("takes access_token only if it is asked for", async () => {
    const token = secret(await sign());
    const question = { query: `access_token=${token}` };
    expectFailure(await ask(jwtBearer({ ...trusted, jwks: keySet }), question), "missing");
    expectFailure(await ask(jwtBearer({ ...trusted, jwks: keySet, inQuery: false }), question), "missing");
    expectCaller(await ask(jwtBearer({ ...trusted, jwks: keySet, inQuery: true }), question), "users/ann");
  });

  it.each([
    ["no header", {}, "missing"],
    ["another scheme", { authorization: "DPoP x" }, "type"],
    ["key", { query: "key=x" }, "missing"],
    ["oauth_token", { query: "oauth_token=x" }, "missing"],
    ["X-Goog-Api-Key", { headers: { "X-Goog-Api-Key": "x" } }, "missing"],
  ] as const)("takes %s for no token", async (_, question: Question, failure) => {
    expectFailure(await ask(jwtBearer({ ...trusted, jwks: keySet, inQuery: true }), question), failure);
  });

  it.each([16_383, 16_384, 16_385])("looks at %d characters", async (length) => {
    const outcome = await withJwt(await tokenOf(length));
    if (length <= 16_384) expectCaller(outcome, "users/ann");
    else expectFailure(outcome, "invalid");
  });
});

/** Forged tokens; none of them is signed by a trusted key for this service. */
const forged: readonly (readonly [what: string, token: () => string | Promise<string>])[] = [
  ["no algorithm", () => `${encode({ alg: "none" })}.${encode(claims)}.`],
  ["no algorithm, and a key", () => `${encode({ alg: "none", kid: "rsa" })}.${encode(claims)}.`],
  ["None", () => `${encode({ alg: "None" })}.${encode(claims)}.`],
  ["NONE", () => `${encode({ alg: "NONE" })}.${encode(claims)}.`],
  ["no algorithm, and a signature", () => altered(([, body, end]) => [encode({ ...header, alg: "none" }), body, end])],
  ["an empty algorithm", () => altered(([, body, end]) => [encode({ ...header, alg: "" }), body, end])],
  [
    "an algorithm that is no text",
    () => altered(([, body, end]) => [encode({ ...header, alg: ["RS256"] }), body, end]),
  ],
  ["an algorithm in lower case", () => altered(([, body, end]) => [encode({ ...header, alg: "rs256" }), body, end])],
  ["HS256 with the public key (SPKI)", () => signWithSecret(pem("spki"))],
  ["HS256 with the public key (PKCS #1)", () => signWithSecret(pem("pkcs1"))],
  ["HS256 with the public key (DER)", () => signWithSecret(rsa.publicKey.export({ type: "spki", format: "der" }))],
  ["HS256 with the public key (JWK)", () => signWithSecret(JSON.stringify(keySet.keys[0]))],
  ["HS256 with an empty secret", () => signWithSecret("")],
  ["an algorithm that is not in the list", () => sign({}, { ...header, alg: "PS256" })],
  ["RS512", () => sign({}, { ...header, alg: "RS512" })],
  ["an algorithm of another key", () => altered(([, body, end]) => [encode({ alg: "ES256", kid: "ec" }), body, end])],
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
  ["a beginning in the future", () => sign({ nbf: seconds + 3_600 })],
  ["a beginning that is a text", () => sign({ nbf: "now" })],
  ["another key with the same kid", () => sign({}, header, foreign)],
  ["another key with another kid", () => sign({}, { ...header, kid: "foreign" }, foreign)],
  ["another key without a kid", () => sign({}, { alg: "RS256" }, foreign)],
  ["a kid that is a path", () => sign({}, { ...header, kid: "../../dev/null" }, foreign)],
  ["an embedded key", () => sign({}, { ...header, jwk: jwkOf(foreign, "rsa") }, foreign)],
  ["an embedded key alone", () => sign({}, { alg: "RS256", jwk: jwkOf(foreign, "rsa") }, foreign)],
  ["the address of a key", () => sign({}, { ...header, jku: "https://evil.example/keys" }, foreign)],
  ["an embedded certificate", () => sign({}, { ...header, x5c: ["AAAA"], x5u: "https://evil.example" }, foreign)],
  ["an unknown critical header", () => crit({ crit: ["exp"], exp: 1 })],
  ["an empty list of critical headers", () => crit({ crit: [] })],
  ["critical headers that are no list", () => crit({ crit: "exp" })],
  ["a payload that is not encoded", () => crit({ crit: ["b64"], b64: false })],
  ["an altered payload", () => altered(([head, , end]) => [head, encode({ ...claims, sub: "bob" }), end])],
  ["an altered header", () => altered(([, body, end]) => [encode({ ...header, typ: "JWT" }), body, end])],
  ["no signature", () => altered(([head, body]) => [head, body, ""])],
  ["a cut signature", () => altered(([head, body, end]) => [head, body, end.slice(0, -8)])],
  ["a signature of one character", () => altered(([head, body]) => [head, body, "A"])],
  ["a signature and something more", () => altered(([head, body, end]) => [head, body, `${end}AAAA`])],
  ["a signature of zeros", () => altered(([head, body]) => [head, body, Buffer.alloc(256).toString("base64url")])],
  ["an ECDSA signature of zeros", () => altered(([, body]) => [encode({ alg: "ES256", kid: "ec" }), body, zeros64])],
  ["an EdDSA signature of zeros", () => altered(([, body]) => [encode({ alg: "EdDSA", kid: "ed" }), body, zeros64])],
  ["two parts", () => altered(([head, body]) => [head, body])],
  ["four parts", () => altered((parts) => [...parts, "AAAA"])],
  [
    "five parts, as if encrypted",
    () => altered(([, body, end]) => [encode({ alg: "dir", enc: "A256GCM" }), "", body, end, end]),
  ],
  ["one part", () => "AAAA"],
  ["dots alone", () => ".."],
  ["a header that is not JSON", () => altered(([, body, end]) => [encode("{"), body, end])],
  ["a header that is a list", () => altered(([, body, end]) => [encode([header]), body, end])],
  ["a header that is null", () => altered(([, body, end]) => [encode("null"), body, end])],
  ["a header that is not UTF-8", () => altered(([, body, end]) => ["_w", body, end])],
  ["a payload that is not JSON", () => signText("{")],
  ["a payload that is a list", () => signText(JSON.stringify([claims]))],
  ["a payload that is null", () => signText("null")],
];

describe("a forged token", () => {
  it.each(forged)("with %s is not taken", async (_, make) => {
    expectFailure(await withJwt(await make()), "invalid");
  });

  it("with any header at all is answered 401", async () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom("RS256", "ES256", "EdDSA", "rsa", "ec", "ed"),
    );
    const names = ["alg", "kid", "typ", "crit", "b64", "jwk", "jku", "x5c", "enc", "zip", "cty", "use"];
    const anyHeader = fc.dictionary(fc.constantFrom(...names), value);
    const authenticate = jwtBearer({ ...trusted, jwks: keySet });
    const authentic = await sign();
    const [, body = "", end = ""] = authentic.split(".");
    await fc.assert(
      fc.asyncProperty(anyHeader, async (changed) => {
        const request = new Request("http://localhost/", {
          headers: { Authorization: `Bearer ${encode(changed)}.${body}.${end}` },
        });
        expect(await authenticate(request)).toMatchObject({ failure: "invalid" });
      }),
      { numRuns: 500, examples: [[{}], [{ alg: "RS256", kid: "ec" }], [{ alg: "EdDSA", kid: "rsa" }]] },
    );
  });

  it("that has expired as well is not told so", async () => {
    expectFailure(await withJwt(await sign({ exp: seconds - 3_600 }, header, foreign)), "invalid");
  });

  it("is told so if only the time is over", async () => {
    expectFailure(await withJwt(await sign({ exp: seconds - 3_600 })), "expired");
  });
});

describe("the keys", () => {
  it("come from a key server, once for many requests", async () => {
    let asked = 0;
    const jwks = await keyServer((_, response) => {
      asked += 1;
      response.setHeader("Content-Type", "application/json").end(JSON.stringify(keySet));
    });
    const authenticate = jwtBearer({ ...trusted, jwks });
    const token = secret(await sign());
    for (let n = 0; n < 3; n += 1)
      expectCaller(await ask(authenticate, { authorization: `Bearer ${token}` }), "users/ann");
    expectFailure(await ask(authenticate, { authorization: `Bearer ${await sign({}, header, foreign)}` }), "invalid");
    expect(asked).toBe(1);
  });

  it("come from a key server given as a text as well", async () => {
    const jwks = await keyServer((_, response) => response.end(JSON.stringify(keySet)));
    expectCaller(await withJwt(await sign(), { jwks: jwks.href }), "users/ann");
  });

  it.each([
    ["nothing there", undefined],
    ["an error", [500, JSON.stringify(keySet)]],
    ["not found", [404, JSON.stringify(keySet)]],
    ["another place", [302, ""]],
    ["no JSON", [200, "<html>"]],
    ["no key set", [200, "{}"]],
    ["null", [200, "null"]],
    ["keys that are no list", [200, '{"keys":{}}']],
  ] as const)("cannot be had from a server that has %s: 503", async (_, reply) => {
    let asked = 0;
    const jwks = await keyServer((__, response) => {
      asked += 1;
      const [status, text] = reply ?? [0, ""];
      if (status === 0) response.destroy();
      else response.writeHead(status, { Location: "/elsewhere" }).end(text);
    });
    const outcome = await withJwt(await sign(), { jwks });
    expect(outcome.body).toEqual(
      errorBody(503, "UNAVAILABLE", "AUTHENTICATION_UNAVAILABLE", "Credentials cannot be checked now."),
    );
    const { status, headers, records, errors } = outcome;
    expect([status, headers.get("Retry-After"), headers.get("WWW-Authenticate")]).toEqual([503, "1", null]);
    expect([records, errors.length, asked]).toEqual([[{ method: "GET", route, status: 503 }], 1, 1]);
  });

  it("cannot be had from a server that does not listen: 503, and the token is in no record", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const jwks = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    server.close();
    await once(server, "close");
    const { status, errors } = await withJwt(await sign(), { jwks });
    expect([status, errors.length]).toEqual([503, 1]);
  });

  it("are not needed to refuse what is no signed token", async () => {
    const jwks = await keyServer((_, response) => response.writeHead(500).end());
    const authenticate = jwtBearer({ ...trusted, jwks });
    expectFailure(await ask(authenticate), "missing");
    expectFailure(await ask(authenticate, { authorization: "Basic x" }), "type");
    expectFailure(await ask(authenticate, { authorization: "Bearer x" }), "invalid");
    expectFailure(await ask(authenticate, { authorization: `Bearer ${signWithSecret("x")}` }), "invalid");
    expectFailure(await ask(authenticate, { authorization: `Bearer ${"x".repeat(20_000)}` }), "invalid");
  });

  it("are asked for again once the server is back", async () => {
    let isUp = false;
    const jwks = await keyServer((_, response) => {
      if (isUp) response.end(JSON.stringify(keySet));
      else response.writeHead(503).end();
    });
    const authenticate = jwtBearer({ ...trusted, jwks });
    const authorization = `Bearer ${secret(await sign())}`;
    expect((await ask(authenticate, { authorization })).status).toBe(503);
    isUp = true;
    expectCaller(await ask(authenticate, { authorization }), "users/ann");
  });
});

describe("jwtBearer refuses", () => {
  it.each([
    ["no issuer", { issuer: "" }, "jwtBearer needs issuer"],
    ["an empty list of issuers", { issuer: [] }, "jwtBearer needs issuer"],
    ["an issuer that is missing", { issuer: undefined }, "jwtBearer needs issuer"],
    ["an empty issuer among others", { issuer: [issuer, ""] }, "jwtBearer needs issuer"],
    ["no audience", { audience: "" }, "jwtBearer needs audience"],
    ["an empty list of audiences", { audience: [] }, "jwtBearer needs audience"],
    ["an audience that is missing", { audience: undefined }, "jwtBearer needs audience"],
    ["no algorithms", { algorithms: [] }, "jwtBearer needs algorithms"],
    ["the algorithm none", { algorithms: ["RS256", "none"] }, "a token without a signature proves nothing"],
    ["an address that is none", { jwks: "keys" }, "jwks must be keys or an http or https URL"],
    ["an address of a file", { jwks: "file:///keys" }, "jwks must be keys or an http or https URL"],
  ])("%s", (_, options, message) => {
    const make = (): Authenticate => jwtBearer({ ...trusted, jwks: keySet, ...options } as JwtBearerOptions);
    expect(make).toThrow(TypeError);
    expect(make).toThrow(message);
  });
});

/** A good token of so many characters. A part of a token never has a length of one more than a multiple of four. */
async function tokenOf(length: number): Promise<string> {
  const make = (padding: number, more: number): Promise<string> =>
    sign({ more: "x".repeat(more) }, { ...header, padding: "x".repeat(padding) });
  const padding = Math.floor(((length - (await make(0, 0)).length) * 3) / 4) - 6;
  for (let step = 0; step < 24; step += 1) {
    const token = await make(padding + (step % 6), Math.floor(step / 6));
    if (token.length === length) return token;
  }
  throw new RangeError(`no token of ${length} characters`);
}

const zeros64 = Buffer.alloc(64).toString("base64url");

const pem = (type: "spki" | "pkcs1"): string =>
  createPublicKey(rsa.privateKey.export({ type: "pkcs1", format: "pem" })).export({ type, format: "pem" }) as string;

/** A token with a signature that fits, over a header that no library would write. */
async function crit(extra: object): Promise<string> {
  return signed(encode({ ...header, ...extra }), encode(claims));
}

const signText = (payload: string): Promise<string> => signed(encode(header), encode(payload));

async function signed(head: string, payload: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    "pkcs8",
    rsa.privateKey.export({ type: "pkcs8", format: "der" }),
    { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const signature = await crypto.subtle.sign("RSASSA-PKCS1-v1_5", key, Buffer.from(`${head}.${payload}`));
  return `${head}.${payload}.${Buffer.from(signature).toString("base64url")}`;
}

/** Answers as a key server on this machine, until the test is over. */
async function keyServer(listener: RequestListener): Promise<URL> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`);
}
