import { setImmediate as nextTurn } from "node:timers/promises";
import type { StoredSubscription } from "../../subscription.js";
import { maxPageKeyLength, PageCache, pageKeyOf } from "../page-cache.js";
import type { PageQueryForSqlStores } from "../page-query-for-sql-stores.js";
import type { Connection } from "./connection.js";
import { yieldNamesOfPageSoFar } from "./page-names.js";
import { RowCache } from "./row-cache.js";

/**
 * The maximum number of event types of a cached page. A page with more event types would block the event loop for too
 * long, because cached pages are read without a break.
 */
const maxEventTypesOfCachedPage = 64;

/** A version of the data. It can only be compared with a version from the same connection. */
interface ConnectionWithDataVersion {
  readonly connection: Connection;
  readonly dataVersion: unknown;
}

/**
 * Reads pages with few event types. They are read synchronously, through a cache, on a connection that is only used for
 * this.
 */
export class CachedPageReader {
  readonly #connect: () => Connection;
  readonly #maxCacheBytes: number;
  #connection: Connection | undefined;
  #pendingVersionRead: Promise<ConnectionWithDataVersion> | undefined;
  #rowCache: RowCache;
  #pageCache: PageCache;

  /**
   * @param maxCacheBytes The maximum approximate size of the two caches together. Half of it is for pages, and half
   *   is for rows.
   */
  constructor(connect: () => Connection, maxCacheBytes: number) {
    this.#connect = connect;
    this.#maxCacheBytes = maxCacheBytes;
    [this.#rowCache, this.#pageCache] = createCaches(maxCacheBytes);
  }

  /** The cache of rows. Code outside this class also uses it to read pages. */
  get rowCache(): RowCache {
    return this.#rowCache;
  }

  /** Reads a page. Returns undefined if the query is too large for the cache, or if the page could not be read. */
  async readPage(query: PageQueryForSqlStores): Promise<readonly StoredSubscription[] | undefined> {
    if (query.eventTypes.length > maxEventTypesOfCachedPage) return undefined;
    const key = pageKeyOf(query);
    if (key.length > maxPageKeyLength) return undefined;
    try {
      this.#pendingVersionRead ??= this.#readVersion();
      const dataVersion = await this.#pendingVersionRead;
      // If these connections differ, the connection was closed or replaced during the wait, so no page is read.
      return dataVersion.connection === this.#connection ? this.#getOrReadPage(dataVersion, key, query) : undefined;
    } catch {
      // The caller gets undefined, and reads the page without this class. That read succeeds or throws the error.
      this.reset();
      return undefined;
    }
  }

  /**
   * Reads the version of the data. The read begins after all waiting requests have been accepted, so that they share
   * its result.
   */
  async #readVersion(): Promise<ConnectionWithDataVersion> {
    this.#connection ??= this.#connect();
    const connection = this.#connection;
    await nextTurn();
    this.#pendingVersionRead = undefined;
    return { connection, dataVersion: connection.queryFirstRow("PRAGMA data_version")?.data_version };
  }

  #getOrReadPage(
    { connection, dataVersion }: ConnectionWithDataVersion,
    key: string,
    query: PageQueryForSqlStores,
  ): readonly StoredSubscription[] {
    const cachedPage = this.#pageCache.getPageIfCached(dataVersion, key);
    if (cachedPage) return cachedPage;
    connection.execute("BEGIN");
    const pageNames = [...yieldNamesOfPageSoFar(connection, query, query.eventTypes)].at(-1) ?? [];
    const page = Object.freeze(this.#rowCache.readSubscriptions(connection, query.authority, pageNames));
    connection.execute("COMMIT");
    // The page may contain changes that were made after the version was read. If it does, the data now has a later
    // version, so later requests do not use this page.
    this.#pageCache.addPage(dataVersion, key, page);
    return page;
  }

  /** Empties the caches and closes the connection. It is opened again when a page is read. */
  reset(): void {
    this.close();
    [this.#rowCache, this.#pageCache] = createCaches(this.#maxCacheBytes);
  }

  close(): void {
    this.#pendingVersionRead = undefined;
    this.#connection?.close();
    this.#connection = undefined;
  }
}

const createCaches = (maxCacheBytes: number): [rowCache: RowCache, pageCache: PageCache] => {
  const halfOfBytes = Math.max(1, Math.floor(maxCacheBytes / 2));
  return [new RowCache(halfOfBytes), new PageCache(halfOfBytes)];
};
