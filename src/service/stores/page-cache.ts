import { LRUCache } from "lru-cache";
import type { StoredSubscription } from "../subscription.js";
import type { SqlPageQuery } from "./sql-page-query.js";
import { approximateBytesOf } from "./subscription-size.js";

/** The size of an entry without its key and its subscriptions, in bytes. */
const pageOverheadBytes = 1_024;

/** Keeps pages until anything in the database changes. The total size of the pages and their keys is limited. */
export class PageCache {
  readonly #pagesByKey: LRUCache<string, readonly StoredSubscription[]>;
  #version: unknown;

  /** @param maxBytes The maximum approximate size of all pages, with their keys. */
  constructor(maxBytes: number) {
    this.#pagesByKey = new LRUCache({ maxSize: maxBytes });
  }

  /** Whether there is a page for a query, in any version of the data. */
  has(key: string): boolean {
    return this.#pagesByKey.has(key);
  }

  /** The page of a query in one version of the data. Pages of other versions are dropped. */
  get(version: unknown, key: string): readonly StoredSubscription[] | undefined {
    this.#useVersion(version);
    return this.#pagesByKey.get(key);
  }

  /** Keeps a page that was read from this version of the data, or from a later version. */
  add(version: unknown, key: string, page: readonly StoredSubscription[]): void {
    this.#useVersion(version);
    const size = page.reduce(
      (totalBytes, subscription) => totalBytes + approximateBytesOf(subscription),
      pageOverheadBytes + 2 * key.length,
    );
    this.#pagesByKey.set(key, page, { size });
  }

  #useVersion(version: unknown): void {
    if (version !== this.#version) this.#pagesByKey.clear();
    this.#version = version;
  }
}

/** The key of a query in the cache. It is the same for queries that have the same page. */
export const pageKeyOf = ({ authority, eventTypes, equalities, after, limit }: SqlPageQuery): string =>
  JSON.stringify([
    authority,
    eventTypes.length === 1 ? eventTypes : [...new Set(eventTypes)].sort(),
    equalities,
    after,
    limit,
  ]);

/** The maximum length of a cached key, in characters. */
export const maxPageKeyLength = 65_536;
