import { resolveMaxCacheBytes } from "./cache-size.js";
import type { PersistentStore } from "./persistent-store.js";
import { DatabaseFile } from "./sqlite/database-file.js";
import { loadSqlite } from "./sqlite/driver.js";
import { SqliteStore } from "./sqlite/sqlite-store.js";

export { SchemaVersionError } from "./schema-version-error.js";

/** The options of `sqliteStore`. */
export interface SqliteStoreOptions {
  /** The path of the database file. It is created if it does not exist. */
  readonly file: string;
  /**
   * Called with a sentence about a situation that is not an error but should be avoided. For example, a second process
   * writes to the file.
   */
  readonly onNotice?: ((notice: string) => void) | undefined;
  /**
   * Whether the store records this process in the file as a writer. Then another process that writes gets a notice. Use
   * `false` for a program that only reads while a service writes. Default: `true`.
   */
  readonly registersAsWriter?: boolean | undefined;
  /** The maximum approximate size of the cached rows and pages, in bytes. Default: 67,108,864. */
  readonly maxCacheBytes?: number | undefined;
}

/**
 * Creates a store in one SQLite file. It uses Node's own driver, so nothing has to be installed. When the promise of a
 * write has resolved, the write survives a crash. Only one process should write to the file, and the file must not be
 * on a network file system. The store opens the file at the first call, and opens it again after a failure.
 *
 * @throws TypeError if no file is named; Error if this version of Node has no SQLite.
 */
export function sqliteStore(options: SqliteStoreOptions): PersistentStore {
  const { file, onNotice = () => {}, registersAsWriter = true, maxCacheBytes } = Object(options) as SqliteStoreOptions;
  if (typeof file !== "string" || file === "" || file === ":memory:") {
    throw new TypeError("sqliteStore needs a file; memoryStore keeps everything in memory");
  }
  const checkedMaxCacheBytes = resolveMaxCacheBytes("sqliteStore", maxCacheBytes);
  loadSqlite();
  return new SqliteStore(new DatabaseFile(file, { onNotice, registersAsWriter }), checkedMaxCacheBytes);
}
