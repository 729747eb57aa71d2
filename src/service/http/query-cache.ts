import { LRUCache } from "lru-cache";
import { type DecodedQueryPair, parseUrlQuery } from "./query-string.js";

/** The maximum size of all queries that are kept, in bytes. */
const maxBytes = 4 * 1024 * 1024;

/**
 * The approximate size of a query: a size for each character of its URL, a size for each parameter, and a fixed size.
 */
const [bytesPerCharacter, pairOverheadBytes, queryOverheadBytes] = [6, 256, 2_048];

/** The maximum length of a URL whose query is kept, in characters. */
const maxCachedUrlLength = 8_192;

/** Keeps the latest queries, so that the same URL is read only once. Queries with credentials are not kept. */
export class QueryCache {
  readonly #pairsByUrl = new LRUCache<string, readonly DecodedQueryPair[]>({ maxSize: maxBytes });

  /** Returns the same list for the same URL while its query is kept. */
  read(url: string): readonly DecodedQueryPair[] {
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
