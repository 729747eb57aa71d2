import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from "node:crypto";
import { base64url, type JWTHeaderParameters, type JWTPayload, SignJWT } from "jose";
import { type JwtBearerOptions, jwtBearer } from "../../src/service/index.js";
import { listWith, type Outcome, secret } from "./credentials.js";

const now = new Date("2026-01-01T00:00:00Z");
/** The current time in the tests, in seconds. */
export const nowSeconds: number = now.getTime() / 1_000;
export const issuer = "https://issuer.example";
export const audience = "https://events.example";

/** The claims of a valid token. */
export const claims: JWTPayload = {
  iss: issuer,
  aud: audience,
  sub: "ann",
  exp: nowSeconds + 3_600,
  scope: "chat.messages",
};

/** The header of a valid token. */
export const header: JWTHeaderParameters = { alg: "RS256", kid: "rsa" };

interface KeyPair {
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

const createRsaKey = (): KeyPair => generateKeyPairSync("rsa", { modulusLength: 2048 });

export const rsaKey: KeyPair = createRsaKey();
export const ecKey: KeyPair = generateKeyPairSync("ec", { namedCurve: "P-256" });
export const edKey: KeyPair = generateKeyPairSync("ed25519");
/** A key that the service does not trust. */
export const untrustedKey: KeyPair = createRsaKey();

interface Jwk {
  readonly kty: string;
  readonly kid: string;
}

export const toJwk = ({ publicKey }: KeyPair, kid: string): Jwk => ({
  ...(publicKey.export({ format: "jwk" }) as { kty: string }),
  kid,
});

/** The keys that the service trusts. */
export const keySet: { readonly keys: Jwk[] } = {
  keys: [toJwk(rsaKey, "rsa"), toJwk(ecKey, "ec"), toJwk(edKey, "ed")],
};

export const jwtOptions: JwtBearerOptions = { issuer, audience, jwks: keySet, now: () => now };

/** Claims of a token. They may be malformed. If a claim is undefined, the token does not contain it. */
export type Claims = Readonly<Record<string, unknown>>;

/** Replaces some claims of a valid token, and returns a signed token with these claims. */
export const sign = (
  changedClaims: Claims = {},
  protectedHeader: JWTHeaderParameters = header,
  { privateKey }: KeyPair = rsaKey,
): Promise<string> =>
  new SignJWT({ ...claims, ...changedClaims } as JWTPayload).setProtectedHeader(protectedHeader).sign(privateKey);

/** Encodes a part of a token in base64url. A value that is not a string is first written as JSON. */
export const encode = (value: unknown): string =>
  base64url.encode(typeof value === "string" ? value : JSON.stringify(value));

/** Signs a token with HS256. */
export function signWithHmac(key: string | Buffer): string {
  const content = `${encode({ ...header, alg: "HS256" })}.${encode(claims)}`;
  return `${content}.${createHmac("sha256", key).update(content).digest("base64url")}`;
}

/** Creates a valid token, and then changes its three parts without a new signature. */
export async function alterToken(
  change: (parts: readonly [string, string, string]) => readonly string[],
): Promise<string> {
  return change((await sign()).split(".") as [string, string, string]).join(".");
}

/** Returns a signed token with a header that no library would write. */
export const signWithHeader = (extra: object): Promise<string> =>
  signParts(encode({ ...header, ...extra }), encode(claims));

/** Returns a signed token with a payload that may be invalid JSON. */
export const signPayload = (payload: string): Promise<string> => signParts(encode(header), encode(payload));

async function signParts(head: string, payload: string): Promise<string> {
  const key = await crypto.subtle.importKey(
    "pkcs8",
    rsaKey.privateKey.export({ type: "pkcs8", format: "der" }),
    { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const signature = await crypto.subtle.sign("RSASSA-PKCS1-v1_5", key, Buffer.from(`${head}.${payload}`));
  return `${head}.${payload}.${Buffer.from(signature).toString("base64url")}`;
}

/**
 * Returns a valid token with this number of characters. In base64url, the length of a part is never one more than a
 * multiple of four, so several paddings are tried.
 */
export async function signOfLength(length: number): Promise<string> {
  const signPadded = (headerPadding: number, claimPadding: number): Promise<string> =>
    sign({ more: "x".repeat(claimPadding) }, { ...header, padding: "x".repeat(headerPadding) });
  const padding = Math.floor(((length - (await signPadded(0, 0)).length) * 3) / 4) - 6;
  for (let step = 0; step < 24; step += 1) {
    const token = await signPadded(padding + (step % 6), Math.floor(step / 6));
    if (token.length === length) return token;
  }
  throw new RangeError(`no token of ${length} characters`);
}

/** Returns the public part of the trusted RSA key in the PEM format. */
export const publicKeyPem = (type: "spki" | "pkcs1"): string =>
  createPublicKey(rsaKey.privateKey.export({ type: "pkcs1", format: "pem" })).export({ type, format: "pem" }) as string;

/** Lists subscriptions with a token. The token must not become visible in the response, the records or the errors. */
export const listWithJwt = (token: string, options: Partial<JwtBearerOptions> = {}): Promise<Outcome> =>
  listWith(jwtBearer({ ...jwtOptions, ...options }), { authorization: `Bearer ${secret(token)}` });
