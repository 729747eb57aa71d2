import { concatBytes, equalBytes, randomBytes, utf8ToBytes } from "@noble/ciphers/utils.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { isAuthority } from "../subscription.js";
import type { Authenticate, Caller } from "./authenticate.js";
import { bearerToken, hasTokenSyntax, maxBearerTokenLength } from "./bearer-token.js";

/** One entry of a tokens file. */
export interface StaticToken {
  readonly token: string;
  /** `users/{user}`. */
  readonly authority: string;
  /** OAuth scopes, whole or as suffixes of the profile's `scopeBase`. */
  readonly scopes: readonly string[];
}

/**
 * Authenticates with a fixed list of tokens: for tests, emulators and small installations. A token can be in the header or in
 * the query parameter `access_token`. Tokens are compared in constant time.
 *
 * @param tokensFileOrList The content of a tokens file, or the list in it.
 * @throws TypeError if the list is malformed or has a token twice. The message contains no token.
 */
export function staticTokens(
  tokensFileOrList: readonly StaticToken[] | { readonly tokens: readonly StaticToken[] },
): Authenticate {
  const fingerprintKey = randomBytes(32);
  const fingerprintOf = (token: string): Uint8Array => sha256(concatBytes(fingerprintKey, utf8ToBytes(token)));
  const fingerprintedEntries = readTokenEntries(tokensFileOrList).map(({ token, ...caller }) => ({
    fingerprint: fingerprintOf(token),
    caller,
  }));
  const hasDuplicateTokens = fingerprintedEntries.some((entry, index) =>
    fingerprintedEntries
      .slice(0, index)
      .some((earlierEntry) => equalBytes(entry.fingerprint, earlierEntry.fingerprint)),
  );
  if (hasDuplicateTokens) throw new TypeError("a token is there twice");
  return (request) => {
    const tokenOrFailure = bearerToken(request, { acceptsQueryToken: true });
    if ("failure" in tokenOrFailure) return tokenOrFailure;
    const requestFingerprint = fingerprintOf(tokenOrFailure.token);
    let matchingCaller: Caller | undefined;
    // No early exit, so that the time does not tell which entry matches.
    for (const entry of fingerprintedEntries)
      if (equalBytes(entry.fingerprint, requestFingerprint)) matchingCaller = entry.caller;
    return matchingCaller ?? { failure: "invalid" };
  };
}

function readTokenEntries(tokensFileOrList: unknown): readonly StaticToken[] {
  const entries: unknown = Array.isArray(tokensFileOrList) ? tokensFileOrList : Object(tokensFileOrList).tokens;
  if (!Array.isArray(entries)) throw new TypeError('a tokens file is { "tokens": [ … ] }');
  return entries.map((entry: unknown, index) => {
    const { token, authority, scopes } = Object(entry);
    const createMalformedEntryError = (problem: string): TypeError => new TypeError(`tokens[${index}]: ${problem}`);
    if (typeof token === "string" && token.length > maxBearerTokenLength) {
      throw createMalformedEntryError(`token is longer than ${maxBearerTokenLength}`);
    }
    if (typeof token !== "string" || !hasTokenSyntax(token)) {
      throw createMalformedEntryError("token must be letters, digits or . _ ~ + / -, and perhaps = at its end");
    }
    if (!isAuthority(authority)) throw createMalformedEntryError("authority must be users/{user}");
    if (!Array.isArray(scopes) || !scopes.every((scope) => typeof scope === "string")) {
      throw createMalformedEntryError("scopes must be a list of texts");
    }
    return { token, authority, scopes };
  });
}
