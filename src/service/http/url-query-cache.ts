import { LRUCache } from "lru-cache";
import { type DecodedQueryPair, parseUrlQuery } from "./query-string.js";

/** The maximum size of all cached queries together, in bytes. */
const maxCacheBytes = 4 * 1024 * 1024;

/**
 * The numbers from which the approximate size of a query is calculated. They are the bytes for each character of its
 * URL, the bytes for each parameter, and the bytes for the query itself.
 */
const [bytesPerCharacter, pairOverheadBytes, queryOverheadBytes] = [6, 256, 2_048];

/** The maximum length of a URL whose query is cached, in characters. */
const maxCachedUrlLength = 8_192;

/**
 * Caches the latest queries, so that a URL that is requested often is parsed only once. Queries with credentials are
 * not cached.
 */
export class UrlQueryPairsCache {
  readonly #pairsByUrl = new LRUCache<string, readonly DecodedQueryPair[]>({ maxSize: maxCacheBytes });

  /** Parses the query of a URL. As long as the query is cached, the same URL gives the same list. */
  readUrlQuery(url: string): readonly DecodedQueryPair[] {
    const knownPairs = this.#pairsByUrl.get(url);
    if (knownPairs) return knownPairs;
    const pairs = parseUrlQuery(url);
    if (
      url.length <= maxCachedUrlLength &&
      !pairs.some(([name]) => name === "access_token" || name === "oauth_token")
    ) {
      this.#pairsByUrl.set(url, pairs, {
        size: queryOverheadBytes + pairOverheadBytes * pairs.length + bytesPerCharacter * url.length,
      });
    }
    return pairs;
  }
}
