import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { bytesToUtf8, concatBytes, managedNonce, utf8ToBytes } from "@noble/ciphers/utils.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { base64urlnopad } from "@scure/base";
import type { Filter } from "../filter/filter.js";
import { filterKey } from "../filter/filter-key.js";
import type { Reason } from "./reasons.js";
import { type Version, versions } from "./versions.js";

/** What a page token goes on with. */
export interface Walk {
  readonly version: Version;
  readonly authority: string;
  readonly filter: Filter;
}

/** Seals and opens page tokens: positions in a walk that only this service can read or make. */
export interface PageTokens {
  /** The token of the page after the subscription `name`. */
  readonly seal: (walk: Walk, name: string) => string;
  /** The name after which the page begins, or why the token is not one of this walk. */
  readonly open: (walk: Walk, token: string) => { readonly after: string } | { readonly reason: PageTokenReason };
}

type PageTokenReason = Extract<Reason, `PAGE_TOKEN_${string}`>;

/** The least that a secret holds, in bytes. */
export const leastSecret = 32;

/** The most characters a token may have. */
const longestToken = 2048;

/** What the bytes of a token mean; another layout gets another number. */
const format = 1;
const digestLength = 16;

/**
 * Makes the tokens of some secrets: the first seals, all of them open, so that secrets can be rotated.
 *
 * A token is the base64url of XChaCha20-Poly1305 over format, version, caller, filter and position, with a random nonce
 * of 24 bytes; the key is derived from the secret by HKDF. It grants nothing: the caller's credentials do.
 */
export function pageTokens(secrets: readonly Uint8Array[]): PageTokens {
  const seal = managedNonce(xchacha20poly1305);
  const ciphers = secrets.map((secret) => seal(hkdf(sha256, secret, undefined, utf8ToBytes("page token"), 32)));

  const decipher = (token: string): Uint8Array | undefined => {
    for (const cipher of ciphers) {
      try {
        return cipher.decrypt(base64urlnopad.decode(token));
      } catch {
        // Sealed with another secret, or not sealed at all, or no canonical base64url.
      }
    }
    return undefined;
  };

  return {
    seal: (walk, name) => {
      const [cipher] = ciphers;
      if (!cipher) throw new TypeError("page tokens need a secret");
      return base64urlnopad.encode(cipher.encrypt(concatBytes(header(walk), utf8ToBytes(name))));
    },
    open: (walk, token) => {
      const content = token.length <= longestToken ? decipher(token) : undefined;
      if (!content) return { reason: "PAGE_TOKEN_INVALID" };
      const expected = header(walk);
      if (!equal(content, expected, 0, 2)) return { reason: "PAGE_TOKEN_OTHER_VERSION" };
      if (!equal(content, expected, 2, 2 + digestLength)) return { reason: "PAGE_TOKEN_OTHER_CALLER" };
      if (!equal(content, expected, 2 + digestLength, expected.length)) return { reason: "PAGE_TOKEN_OTHER_FILTER" };
      return { after: bytesToUtf8(content.subarray(expected.length)) };
    },
  };
}

const header = ({ version, authority, filter }: Walk): Uint8Array =>
  concatBytes(new Uint8Array([format, versions.indexOf(version)]), digest(authority), digest(filterKey(filter)));

const digest = (text: string): Uint8Array => sha256(utf8ToBytes(text)).subarray(0, digestLength);

const equal = (a: Uint8Array, b: Uint8Array, start: number, end: number): boolean =>
  a.subarray(start, end).every((byte, index) => byte === b[start + index]) && a.length >= end;
