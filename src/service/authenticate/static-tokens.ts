import { concatBytes, equalBytes, randomBytes, utf8ToBytes } from "@noble/ciphers/utils.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { isAuthority } from "../subscription.js";
import type { Authenticate, Caller } from "./authenticate.js";
import { bearerToken, isTokenSyntax, maxTokenLength } from "./bearer-token.js";

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
 * @param list The content of a tokens file, or the list in it.
 * @throws TypeError if the list is malformed or has a token twice. The message contains no token.
 */
export function staticTokens(list: readonly StaticToken[] | { readonly tokens: readonly StaticToken[] }): Authenticate {
  const key = randomBytes(32);
  const fingerprintOf = (token: string): Uint8Array => sha256(concatBytes(key, utf8ToBytes(token)));
  const entries = readTokens(list).map(({ token, ...caller }) => ({ fingerprint: fingerprintOf(token), caller }));
  const hasDuplicates = entries.some((entry, index) =>
    entries.slice(0, index).some((other) => equalBytes(entry.fingerprint, other.fingerprint)),
  );
  if (hasDuplicates) throw new TypeError("a token is there twice");
  return (request) => {
    const bearer = bearerToken(request, { inQuery: true });
    if ("failure" in bearer) return bearer;
    const fingerprint = fingerprintOf(bearer.token);
    let caller: Caller | undefined;
    // No early exit, so that the time does not tell which entry matches.
    for (const entry of entries) if (equalBytes(entry.fingerprint, fingerprint)) caller = entry.caller;
    return caller ?? { failure: "invalid" };
  };
}

function readTokens(list: unknown): readonly StaticToken[] {
  const tokens: unknown = Array.isArray(list) ? list : Object(list).tokens;
  if (!Array.isArray(tokens)) throw new TypeError('a tokens file is { "tokens": [ … ] }');
  return tokens.map((entry: unknown, index) => {
    const { token, authority, scopes } = Object(entry);
    const malformed = (problem: string): TypeError => new TypeError(`tokens[${index}]: ${problem}`);
    if (typeof token === "string" && token.length > maxTokenLength) {
      throw malformed(`token is longer than ${maxTokenLength}`);
    }
    if (typeof token !== "string" || !isTokenSyntax(token)) {
      throw malformed("token must be letters, digits or . _ ~ + / -, and perhaps = at its end");
    }
    if (!isAuthority(authority)) throw malformed("authority must be users/{user}");
    if (!Array.isArray(scopes) || !scopes.every((scope) => typeof scope === "string")) {
      throw malformed("scopes must be a list of texts");
    }
    return { token, authority, scopes };
  });
}
