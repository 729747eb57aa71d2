import type { StoredSubscription } from "../../subscription.js";
import { maxPageKeyLength, PageCache, pageKeyOf } from "../page-cache.js";
import type { SqlPageQuery } from "../sql-page-query.js";
import type { Connection } from "./connection.js";
import { findPageNames } from "./page-names.js";
import { RowCache } from "./row-cache.js";

/** A page of more event types takes too long to be read without a break. */
const maxTypesOfCachedPage = 64;

/** Reads pages of few event types at once, through a cache, on a connection of its own. */
export class CachedPageReader {
  readonly #connect: () => Connection;
  readonly #maxCacheBytes: number;
  #connection: Connection | undefined;
  #rowCache: RowCache;
  #pageCache: PageCache;

  /** @param maxCacheBytes The approximate size of what is kept: half for pages, half for rows. */
  constructor(connect: () => Connection, maxCacheBytes: number) {
    this.#connect = connect;
    this.#maxCacheBytes = maxCacheBytes;
    [this.#rowCache, this.#pageCache] = createCaches(maxCacheBytes);
  }

  /** The rows that were read so far. */
  get rowCache(): RowCache {
    return this.#rowCache;
  }

  /** Returns undefined if the page has too many event types, or if it could not be read. */
  readPage(query: SqlPageQuery): readonly StoredSubscription[] | undefined {
    if (query.eventTypes.length > maxTypesOfCachedPage) return undefined;
    const key = pageKeyOf(query);
    if (key.length > maxPageKeyLength) return undefined;
    try {
      this.#connection ??= this.#connect();
      return this.#getOrReadPage(this.#connection, key, query);
    } catch {
      // The caller then reads the page in another way, which succeeds or throws the reason.
      this.reset();
      return undefined;
    }
  }

  /** @param connection Always the same one: `data_version` cannot be compared between connections. */
  #getOrReadPage(connection: Connection, key: string, query: SqlPageQuery): readonly StoredSubscription[] {
    const dataVersion = connection.queryFirstRow("PRAGMA data_version")?.data_version;
    const cachedPage = this.#pageCache.get(dataVersion, key);
    if (cachedPage) return cachedPage;
    connection.execute("BEGIN");
    const pageNames = [...findPageNames(connection, query, query.eventTypes)].at(-1) ?? [];
    const page = Object.freeze(this.#rowCache.readSubscriptions(connection, query.authority, pageNames));
    connection.execute("COMMIT");
    this.#pageCache.add(dataVersion, key, page);
    return page;
  }

  /** Forgets everything about the file and closes the connection. It is opened again when it is needed. */
  reset(): void {
    this.close();
    [this.#rowCache, this.#pageCache] = createCaches(this.#maxCacheBytes);
  }

  close(): void {
    this.#connection?.close();
    this.#connection = undefined;
  }
}

const createCaches = (maxCacheBytes: number): [rowCache: RowCache, pageCache: PageCache] => {
  const halfOfBytes = Math.max(1, Math.floor(maxCacheBytes / 2));
  return [new RowCache(halfOfBytes), new PageCache(halfOfBytes)];
};
