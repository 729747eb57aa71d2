import { xchacha20poly1305 } from "@noble/ciphers/chacha.js";
import { bytesToUtf8, concatBytes, managedNonce, utf8ToBytes } from "@noble/ciphers/utils.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { base64urlnopad } from "@scure/base";
import { LRUCache } from "lru-cache";
import type { Filter } from "../filter/filter.js";
import { type ApiVersion, apiVersions } from "./api-versions.js";
import { digestByteCount, filterDigestOf, textDigestOf } from "./filter-digest.js";
import type { ErrorReason } from "./http/error-reasons.js";

/**
 * The properties of a list request that must stay the same. A page token is valid only for a request with the same
 * properties.
 */
export interface PageTokenContext {
  readonly apiVersion: ApiVersion;
  /** The caller: `users/{user}`. */
  readonly authority: string;
  /** The compiled filter. Filters with the same `filterKey` count as the same filter. */
  readonly compiledFilter: Filter;
}

/** Encrypts and decrypts page tokens. No other service can read or make these tokens. */
export interface PageTokenCipher {
  /** Makes the token of the next page. `lastName` is the name of the last subscription on the current page. */
  readonly sealPageToken: (tokenContext: PageTokenContext, lastName: string) => string;
  /**
   * Reads a token. Returns `after`: the name of the last subscription on the previous page. If the token is not valid
   * in this context, returns the reason.
   */
  readonly openPageToken: (
    tokenContext: PageTokenContext,
    token: string,
  ) => { readonly after: string } | { readonly reason: PageTokenErrorReason };
}

export type PageTokenErrorReason = Extract<ErrorReason, `PAGE_TOKEN_${string}`>;

/** In bytes. */
export const minSecretBytes = 32;

/** In characters. */
const maxPageTokenLength = 2048;

/**
 * The number of the token layout that is described below. It is the first byte of a token's content before encryption.
 * If you change the layout, change this number.
 */
const tokenLayoutVersion = 1;

/** The maximum size of all cached tokens together, with their contents, in bytes. */
const maxTokenCacheBytes = 4 * 1024 * 1024;

/** The memory that each cached token needs in addition to its characters and its content, in bytes. */
const cachedTokenOverheadBytes = 256;

/** The maximum number of callers whose digests (hashes) are cached. */
const maxCachedCallerDigests = 1_000;

/**
 * Makes the cipher of page tokens. The first secret encrypts tokens, and all secrets decrypt tokens, so that an
 * operator can replace a secret by a new one.
 *
 * A token contains the layout version, the API version, digests of the caller and of the filter, and the name of the
 * last subscription on the previous page. This content is encrypted with XChaCha20-Poly1305 and a random nonce of 24
 * bytes, and then encoded in base64url. HKDF derives the key from the secret. A token gives no access to subscriptions:
 * a request always needs credentials.
 */
export function createPageTokenCipher(secrets: readonly Uint8Array[]): PageTokenCipher {
  const aead = managedNonce(xchacha20poly1305);
  const ciphers = secrets.map((secret) => aead(hkdf(sha256, secret, undefined, utf8ToBytes("page token"), 32)));

  // Most tokens come back soon after they were made, so their contents are cached.
  const contentsByToken = new LRUCache<string, Uint8Array>({ maxSize: maxTokenCacheBytes });
  const remember = (token: string, content: Uint8Array): void => {
    contentsByToken.set(token, content, { size: cachedTokenOverheadBytes + 2 * token.length + content.length });
  };

  const decryptToken = (token: string): Uint8Array | undefined => {
    const knownContent = contentsByToken.get(token);
    if (knownContent) return knownContent;
    for (const cipher of ciphers) {
      try {
        const content = cipher.decrypt(base64urlnopad.decode(token));
        remember(token, content);
        return content;
      } catch {
        // The text is encrypted with another secret, is not a page token, or is not canonical base64url.
      }
    }
    return undefined;
  };

  return {
    sealPageToken: (tokenContext, lastName) => {
      const [cipher] = ciphers;
      if (!cipher) throw new TypeError("page tokens need a secret");
      const content = concatBytes(encodeContext(tokenContext), utf8ToBytes(lastName));
      const token = base64urlnopad.encode(cipher.encrypt(content));
      remember(token, content);
      return token;
    },
    openPageToken: (tokenContext, token) => {
      const tokenContent = token.length <= maxPageTokenLength ? decryptToken(token) : undefined;
      if (!tokenContent) return { reason: "PAGE_TOKEN_INVALID" };
      const expectedContent = encodeContext(tokenContext);
      const [callerStart, filterStart, nameStart] = [2, 2 + digestByteCount, expectedContent.length];
      if (!haveSameBytesInRange(tokenContent, expectedContent, 0, callerStart))
        return { reason: "PAGE_TOKEN_OTHER_VERSION" };
      if (!haveSameBytesInRange(tokenContent, expectedContent, callerStart, filterStart))
        return { reason: "PAGE_TOKEN_OTHER_CALLER" };
      if (!haveSameBytesInRange(tokenContent, expectedContent, filterStart, nameStart))
        return { reason: "PAGE_TOKEN_OTHER_FILTER" };
      return { after: bytesToUtf8(tokenContent.subarray(nameStart)) };
    },
  };
}

const encodeContext = ({ apiVersion, authority, compiledFilter }: PageTokenContext): Uint8Array =>
  concatBytes(
    new Uint8Array([tokenLayoutVersion, apiVersions.indexOf(apiVersion)]),
    callerDigestOf(authority),
    filterDigestOf(compiledFilter),
  );

const digestsByCaller = new LRUCache<string, Uint8Array>({ max: maxCachedCallerDigests });

function callerDigestOf(authority: string): Uint8Array {
  const knownDigest = digestsByCaller.get(authority);
  if (knownDigest) return knownDigest;
  const digest = textDigestOf(authority);
  digestsByCaller.set(authority, digest);
  return digest;
}

const haveSameBytesInRange = (a: Uint8Array, b: Uint8Array, firstByteIndex: number, endByteIndex: number): boolean =>
  a.length >= endByteIndex &&
  a
    .subarray(firstByteIndex, endByteIndex)
    .every((comparedByte, indexInRange) => comparedByte === b[firstByteIndex + indexInRange]);
