import type { DatabaseSync, SQLInputValue, SQLOutputValue } from "node:sqlite";
import { loadSqlite } from "./driver.js";

/**
 * The size of a connection's cache of file content, in KiB. There is one `write` connection, which writes. There is one
 * `cachedPages` connection, which reads pages with few event types. The `read` connections read everything else. All
 * connections together cache at most 64 MiB.
 */
const cacheKibByPurpose = { write: 32_768, cachedPages: 16_384, read: 4_096 } as const;

export type ConnectionPurpose = keyof typeof cacheKibByPurpose;

/** Returns the settings of a connection. With them, a write is on the disk when its transaction ends. */
const buildSettingsSql = (purpose: ConnectionPurpose): string => `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA cache_size = -${cacheKibByPurpose[purpose]};
  PRAGMA journal_size_limit = 67108864;`;

/** A connection to a file. Its calls are synchronous and take microseconds. No call waits for a lock. */
export class Connection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, ReturnType<DatabaseSync["prepare"]>>();

  constructor(filePath: string, purpose: ConnectionPurpose) {
    const { DatabaseSync } = loadSqlite();
    // With a longer timeout, SQLite would block the whole process while another connection writes. Instead,
    // `retryWhileBusy` waits for the lock.
    this.#database = new DatabaseSync(filePath, { timeout: 0 });
    try {
      this.#database.exec(buildSettingsSql(purpose));
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  /** Runs statements that are needed only once. */
  runScript(sql: string): void {
    this.#database.exec(sql);
  }

  /** Runs a query. Returns its rows. */
  queryRows(sql: string, ...values: SQLInputValue[]): Record<string, SQLOutputValue>[] {
    return this.#prepare(sql).all(...values);
  }

  /** Runs a query. Returns its first row. */
  queryFirstRow(sql: string, ...values: SQLInputValue[]): Record<string, SQLOutputValue> | undefined {
    return this.#prepare(sql).get(...values);
  }

  /** Runs a statement. Returns the number of changed rows. */
  execute(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepare(sql).run(...values).changes);
  }

  /** Rolls back the open transaction, if there is one. */
  rollback(): void {
    if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
  }

  /**
   * Closes the last connection to a file that was moved or removed. Before that, writes the committed data from the log
   * to that file. Without this step, a new file at the former path would get the data from the log at this path.
   */
  checkpointAndClose(): void {
    if (!this.#database.isOpen) return;
    try {
      this.rollback();
      this.#database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    } catch {
      // Another process uses this file. It writes the data from the log to the file later.
    }
    this.close();
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #prepare(sql: string): ReturnType<DatabaseSync["prepare"]> {
    const statementInCache = this.#statements.get(sql);
    if (statementInCache) return statementInCache;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}
