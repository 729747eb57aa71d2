import type { SQLOutputValue } from "node:sqlite";
import { LRUCache } from "lru-cache";
import type { StoredSubscription } from "../../subscription.js";
import type { SqlPageQuery } from "../sql-page-query.js";
import type { Connection } from "./connection.js";
import { findPageNames } from "./page-names.js";
import { approximateBytesOf, type RowCache } from "./row-cache.js";

/** A page of more event types takes too long to be read without a break. */
const maxTypesOfCachedPage = 64;

/** Pages of few event types, kept until anything in the file changes. */
export class PageCache {
  readonly #rowCache: RowCache;
  readonly #pagesByKey = new LRUCache<string, readonly StoredSubscription[]>({ max: 1_000, maxSize: 32 * 1024 * 1024 });
  #dataVersion: SQLOutputValue | undefined;

  constructor(rowCache: RowCache) {
    this.#rowCache = rowCache;
  }

  /**
   * Reads a page, or returns it from the cache. Undefined for a page of too many event types.
   *
   * @param connection Always the same one: `data_version` cannot be compared between connections.
   */
  getOrReadPage(connection: Connection, query: SqlPageQuery): readonly StoredSubscription[] | undefined {
    if (query.eventTypes.length > maxTypesOfCachedPage) return undefined;
    const dataVersion = connection.queryFirstRow("PRAGMA data_version")?.data_version;
    if (dataVersion !== this.#dataVersion) this.#pagesByKey.clear();
    this.#dataVersion = dataVersion;
    const cacheKey = cacheKeyOf(query);
    const cachedPage = this.#pagesByKey.get(cacheKey);
    if (cachedPage) return cachedPage;
    connection.execute("BEGIN");
    const pageNames = [...findPageNames(connection, query, query.eventTypes)].at(-1) ?? [];
    const page = Object.freeze(this.#rowCache.readSubscriptions(connection, query.authority, pageNames));
    connection.execute("COMMIT");
    this.#pagesByKey.set(cacheKey, page, {
      size: page.reduce((size, subscription) => size + approximateBytesOf(subscription), 1_024),
    });
    return page;
  }
}

/** The same text for queries that have the same page. */
const cacheKeyOf = ({ authority, eventTypes, equalities, after, limit }: SqlPageQuery): string =>
  JSON.stringify([authority, [...new Set(eventTypes)].sort(), equalities, after, limit]);
