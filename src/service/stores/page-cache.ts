import { LRUCache } from "lru-cache";
import type { StoredSubscription } from "../subscription.js";
import type { PageQueryForSqlStores } from "./page-query-for-sql-stores.js";
import { approximateBytesOf } from "./subscription-size.js";

/** The memory of a cached page in addition to its key and its subscriptions, in bytes. */
const pageOverheadBytes = 1_024;

/** Caches pages until anything in the database changes. The total size of the pages and their keys is limited. */
export class PageCache {
  readonly #pagesByKey: LRUCache<string, readonly StoredSubscription[]>;
  #dataVersion: unknown;

  /** @param maxBytes The maximum approximate size of all cached pages together, with their keys. */
  constructor(maxBytes: number) {
    this.#pagesByKey = new LRUCache({ maxSize: maxBytes });
  }

  /** Whether a page for a query is in the cache. It can belong to any version of the data. */
  hasPageOfAnyVersion(key: string): boolean {
    return this.#pagesByKey.has(key);
  }

  /** Returns the page for a query in a given version of the data. Drops all pages of other versions. */
  getPageIfCached(version: unknown, key: string): readonly StoredSubscription[] | undefined {
    this.#useVersion(version);
    return this.#pagesByKey.get(key);
  }

  /** Adds a page to the cache. The page must have been read from this version of the data, or from a later version. */
  addPage(version: unknown, key: string, page: readonly StoredSubscription[]): void {
    this.#useVersion(version);
    const size = page.reduce(
      (totalBytes, subscription) => totalBytes + approximateBytesOf(subscription),
      pageOverheadBytes + 2 * key.length,
    );
    this.#pagesByKey.set(key, page, { size });
  }

  #useVersion(version: unknown): void {
    if (version !== this.#dataVersion) this.#pagesByKey.clear();
    this.#dataVersion = version;
  }
}

/** Returns the key of a query in the cache. Two queries with the same key have the same page. */
export const pageKeyOf = ({ authority, eventTypes, equalities, afterName, limit }: PageQueryForSqlStores): string =>
  JSON.stringify([
    authority,
    eventTypes.length === 1 ? eventTypes : [...new Set(eventTypes)].sort(),
    equalities,
    afterName,
    limit,
  ]);

/** The maximum length of a key in the cache, in characters. */
export const maxPageKeyLength = 65_536;
