import { rejectWhenAborted } from "../../reject-when-aborted.js";
import type { StoredSubscription } from "../../subscription.js";
import { maxPageKeyLength, PageCache, pageKeyOf } from "../page-cache.js";
import type { PageQueryForSqlStores } from "../page-query-for-sql-stores.js";
import { DataVersionReader } from "./data-version.js";
import type { Database } from "./database.js";
import { readPage } from "./page.js";

/**
 * Reads pages, and caches them until anything in the database has changed. Before a cached page is used, the reader
 * asks the database for the version of its data. If several pages are read at the same time, one request for the
 * version is enough for all of them.
 */
export class CachedPageReader {
  readonly #database: Database;
  readonly #dataVersionReader: DataVersionReader;
  readonly #maxCacheBytes: number;
  #pageCache: PageCache | undefined;

  /** @param maxCacheBytes The maximum approximate size of all cached pages. With 0, no page is cached. */
  constructor(database: Database, maxCacheBytes: number) {
    this.#database = database;
    this.#dataVersionReader = new DataVersionReader(database);
    this.#maxCacheBytes = maxCacheBytes;
  }

  /** Asks the database whether its data has versions. No page is cached before the database has answered. */
  async enableCacheIfVersionsSupported(): Promise<void> {
    if (this.#maxCacheBytes > 0 && (await this.#dataVersionReader.supportsDataVersion())) {
      this.#pageCache ??= new PageCache(this.#maxCacheBytes);
    }
  }

  async readPage(
    query: PageQueryForSqlStores,
    signal: AbortSignal | undefined,
  ): Promise<readonly StoredSubscription[]> {
    const key = this.#pageCache && pageKeyOf(query);
    if (!this.#pageCache || key === undefined || key.length > maxPageKeyLength) {
      return await readPage(this.#database, query, signal);
    }
    const cachedPage = this.#pageCache.hasPageOfAnyVersion(key)
      ? await this.#getIfCurrent(this.#pageCache, key, signal)
      : undefined;
    if (cachedPage) return cachedPage;
    let version = "";
    const page = await readPage(this.#database, query, signal, async (connection) => {
      version = await this.#dataVersionReader.readVersionOnConnection(connection);
    });
    // The page may contain changes that were made after the version was read. If it does, the data now has a later
    // version, so later requests do not use this page.
    this.#pageCache.addPage(version, key, Object.freeze(page));
    return page;
  }

  async #getIfCurrent(
    pageCache: PageCache,
    key: string,
    signal: AbortSignal | undefined,
  ): Promise<readonly StoredSubscription[] | undefined> {
    const versionRead = this.#dataVersionReader.readSharedVersion();
    return pageCache.getPageIfCached(await (signal ? rejectWhenAborted(versionRead, signal) : versionRead), key);
  }
}
