import type { StoredSubscription } from "../../subscription.js";
import type { SqlPageQuery } from "../sql-page-query.js";
import type { Connection } from "./connection.js";
import { PageCache } from "./page-cache.js";
import { RowCache } from "./row-cache.js";

/** Reads pages of few event types at once, through a cache, on a connection of its own. */
export class CachedPageReader {
  readonly #connect: () => Connection;
  #connection: Connection | undefined;
  #rowCache = new RowCache();
  #pageCache = new PageCache(this.#rowCache);

  constructor(connect: () => Connection) {
    this.#connect = connect;
  }

  /** The rows that were read so far. */
  get rowCache(): RowCache {
    return this.#rowCache;
  }

  /** Returns undefined if the page has too many event types, or if it could not be read. */
  readPage(query: SqlPageQuery): readonly StoredSubscription[] | undefined {
    try {
      this.#connection ??= this.#connect();
      return this.#pageCache.getOrReadPage(this.#connection, query);
    } catch {
      // The caller then reads the page in another way, which succeeds or throws the reason.
      this.reset();
      return undefined;
    }
  }

  /** Forgets everything about the file and closes the connection. It is opened again when it is needed. */
  reset(): void {
    this.close();
    this.#rowCache = new RowCache();
    this.#pageCache = new PageCache(this.#rowCache);
  }

  close(): void {
    this.#connection?.close();
    this.#connection = undefined;
  }
}
