import type { SQLOutputValue } from "node:sqlite";
import { LRUCache } from "lru-cache";
import type { StoredSubscription } from "../../subscription.js";
import type { SqlPageQuery } from "../sql-page-query.js";
import type { Connection } from "./connection.js";
import { findPageNames } from "./page-names.js";
import { type RowCache, sizeOf } from "./row-cache.js";

/** A page of more event types takes too long to be read without a break. */
const maxTypesOfCachedPage = 64;

/** Pages of few event types, kept until anything in the file changes. */
export class PageCache {
  readonly #rows: RowCache;
  readonly #pages = new LRUCache<string, readonly StoredSubscription[]>({ max: 1_000, maxSize: 32 * 1024 * 1024 });
  #dataVersion: SQLOutputValue | undefined;

  constructor(rows: RowCache) {
    this.#rows = rows;
  }

  /**
   * Reads a page, or returns it from the cache. Undefined for a page of too many event types.
   *
   * @param connection Always the same one: `data_version` cannot be compared between connections.
   */
  readPage(connection: Connection, query: SqlPageQuery): readonly StoredSubscription[] | undefined {
    if (query.eventTypes.length > maxTypesOfCachedPage) return undefined;
    const dataVersion = connection.get("PRAGMA data_version")?.data_version;
    if (dataVersion !== this.#dataVersion) this.#pages.clear();
    this.#dataVersion = dataVersion;
    const key = keyOf(query);
    const cached = this.#pages.get(key);
    if (cached) return cached;
    connection.run("BEGIN");
    const names = [...findPageNames(connection, query, query.eventTypes)].at(-1) ?? [];
    const page = Object.freeze(this.#rows.readSubscriptions(connection, query.authority, names));
    connection.run("COMMIT");
    this.#pages.set(key, page, { size: page.reduce((size, subscription) => size + sizeOf(subscription), 1_024) });
    return page;
  }
}

/** The same text for queries that have the same page. */
const keyOf = ({ authority, eventTypes, equalities, after, limit }: SqlPageQuery): string =>
  JSON.stringify([authority, [...new Set(eventTypes)].sort(), equalities, after, limit]);
