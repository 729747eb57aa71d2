import { concatBytes, equalBytes, randomBytes, utf8ToBytes } from "@noble/ciphers/utils.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { isAuthority } from "../subscription.js";
import type { Authenticate, Caller } from "./authenticate.js";
import { bearerToken, longestToken } from "./bearer-token.js";

/** One line of a tokens file. */
export interface StaticToken {
  readonly token: string;
  readonly authority: string;
  readonly scopes: readonly string[];
}

/**
 * Authenticates by a fixed list of tokens: for tests, emulators and small installations. Tokens are taken from the header
 * or from `access_token` in the query, and compared in constant time.
 *
 * @param list The content of a tokens file, or the list in it.
 * @throws TypeError if it is malformed or holds a token twice; the message names no token.
 */
export function staticTokens(list: readonly StaticToken[] | { readonly tokens: readonly StaticToken[] }): Authenticate {
  const key = randomBytes(32);
  const fingerprint = (token: string): Uint8Array => sha256(concatBytes(key, utf8ToBytes(token)));
  const known = readTokens(list).map(({ token, ...caller }) => ({ fingerprint: fingerprint(token), caller }));
  const isTwice = known.some((each, index) =>
    known.slice(0, index).some((other) => equalBytes(each.fingerprint, other.fingerprint)),
  );
  if (isTwice) throw new TypeError("a token is there twice");
  return (request) => {
    const found = bearerToken(request, { inQuery: true });
    if ("failure" in found) return found;
    const presented = fingerprint(found.token);
    let caller: Caller | undefined;
    for (const each of known) if (equalBytes(each.fingerprint, presented)) caller = each.caller;
    return caller ?? { failure: "invalid" };
  };
}

function readTokens(list: unknown): readonly StaticToken[] {
  const tokens: unknown = Array.isArray(list) ? list : Object(list).tokens;
  if (!Array.isArray(tokens)) throw new TypeError('a tokens file is { "tokens": [ … ] }');
  return tokens.map((each: unknown, index) => {
    const { token, authority, scopes } = Object(each);
    const refuse = (problem: string): TypeError => new TypeError(`tokens[${index}]: ${problem}`);
    if (typeof token === "string" && token.length > longestToken) throw refuse(`token is longer than ${longestToken}`);
    if (typeof token !== "string" || !/^[A-Za-z0-9._~+/-]+=*$/.test(token)) {
      throw refuse("token must be letters, digits or . _ ~ + / -, and perhaps = at its end");
    }
    if (!isAuthority(authority)) throw refuse("authority must be users/{user}");
    if (!Array.isArray(scopes) || !scopes.every((scope) => typeof scope === "string")) {
      throw refuse("scopes must be a list of texts");
    }
    return { token, authority, scopes };
  });
}
