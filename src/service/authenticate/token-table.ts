import { equalBytes, randomBytes, utf8ToBytes } from "@noble/ciphers/utils.js";
import { isAuthority } from "../subscription.js";
import type { Caller, Unauthenticated } from "./authenticate.js";
import { hasTokenSyntax, maxBearerTokenLength, readBearerToken } from "./read-bearer-token.js";

/** One entry of a tokens file. */
export interface StaticToken {
  /** The secret token: letters, digits or `. _ ~ + / -`, optionally with `=` at the end. */
  readonly token: string;
  /** `users/{user}`. */
  readonly authority: string;
  /** The caller's OAuth scopes. Each is a whole scope, or only the suffix that follows the profile's `scopeBase`. */
  readonly scopes: readonly string[];
}

interface TokenEntry {
  readonly tokenAsUtf8: Uint8Array;
  readonly caller: Caller;
}

/**
 * Fixed tokens and their callers. The time of a lookup reveals nothing about the tokens in the table. The lookup finds
 * an entry by a hash with random seeds, which callers cannot compute. It then compares the token of the entry in
 * constant time.
 */
export class TokenTable {
  readonly #hashOf = createSeededHash();
  readonly #entriesByHash = new Map<number, TokenEntry[]>();
  #entryCount = 0;

  get size(): number {
    return this.#entryCount;
  }

  /**
   * Adds an entry of a tokens file.
   *
   * @param index The index of the entry in the file, for the error message.
   * @throws TypeError if the entry is malformed or its token is already in the table. The message contains no token.
   */
  addTokenEntry(entry: unknown, index: number): void {
    const { token, authority, scopes } = toCheckedStaticToken(entry, index);
    if (this.#findCaller(token)) throw new TypeError("the list contains a token twice");
    const tokenEntry: TokenEntry = { tokenAsUtf8: utf8ToBytes(token), caller: { authority, scopes } };
    const tokenHash = this.#hashOf(token);
    const entriesOfHash = this.#entriesByHash.get(tokenHash);
    if (entriesOfHash) entriesOfHash.push(tokenEntry);
    else this.#entriesByHash.set(tokenHash, [tokenEntry]);
    this.#entryCount += 1;
  }

  /**
   * Returns the caller to whom the token of a request belongs. The token can be in the header `Authorization` or in the
   * query parameter `access_token`.
   */
  authenticate(request: Request): Caller | Unauthenticated {
    const tokenOrFailure = readBearerToken(request, { acceptsQueryToken: true });
    if ("failure" in tokenOrFailure) return tokenOrFailure;
    return this.#findCaller(tokenOrFailure.token) ?? { failure: "invalid" };
  }

  #findCaller(token: string): Caller | undefined {
    const entriesOfHash = this.#entriesByHash.get(this.#hashOf(token));
    if (!entriesOfHash) return undefined;
    const tokenBytes = utf8ToBytes(token);
    return entriesOfHash.find((entry) => equalBytes(entry.tokenAsUtf8, tokenBytes))?.caller;
  }
}

/** Makes a hash function with random seeds. A hash has 52 bits, from two multiplicative hashes. */
function createSeededHash(): (token: string) => number {
  const [firstSeed = 0, secondSeed = 0] = new Int32Array(randomBytes(8).buffer);
  return (token) => {
    let [first, second] = [firstSeed, secondSeed];
    for (let index = 0; index < token.length; index += 1) {
      const codeUnit = token.charCodeAt(index);
      first = Math.imul(first ^ codeUnit, 0x9e3779b1);
      second = Math.imul(second ^ codeUnit, 0x85ebca6b);
      first ^= first >>> 15;
      second ^= second >>> 13;
    }
    return (first >>> 6) * 2 ** 26 + (second >>> 6);
  };
}

/**
 * Returns the entries of a tokens file, or of a value with its structure. The entries are not checked yet. Undefined if
 * there is no list of entries.
 */
export function listTokenEntriesToValidate(tokensFileOrList: unknown): readonly unknown[] | undefined {
  const entries: unknown = Array.isArray(tokensFileOrList) ? tokensFileOrList : Object(tokensFileOrList).tokens;
  return Array.isArray(entries) ? entries : undefined;
}

function toCheckedStaticToken(entry: unknown, index: number): StaticToken {
  const { token, authority, scopes } = Object(entry);
  const createMalformedEntryError = (problem: string): TypeError => new TypeError(`tokens[${index}]: ${problem}`);
  if (typeof token === "string" && token.length > maxBearerTokenLength) {
    throw createMalformedEntryError(`token is longer than ${maxBearerTokenLength}`);
  }
  if (typeof token !== "string" || !hasTokenSyntax(token)) {
    throw createMalformedEntryError("token must be letters, digits or . _ ~ + / -, optionally with = at the end");
  }
  if (!isAuthority(authority)) throw createMalformedEntryError("authority must be users/{user}");
  if (!Array.isArray(scopes) || !scopes.every((scope) => typeof scope === "string")) {
    throw createMalformedEntryError("scopes must be a list of texts");
  }
  return { token, authority, scopes };
}
