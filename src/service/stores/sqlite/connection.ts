import type { DatabaseSync, SQLInputValue, SQLOutputValue } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Node's SQLite. Not imported: older versions of Node lack it, and could then not even say so.
 *
 * @throws Error if there is none.
 */
export function demandSqlite(): { readonly DatabaseSync: typeof DatabaseSync } {
  const sqlite = process.getBuiltinModule?.("node:sqlite");
  if (!sqlite) throw new Error(`the SQLite store needs Node 22.13 or later; this is ${process.version}`);
  return sqlite;
}

/** One connection to a file. Its calls are synchronous and take microseconds; it never sleeps. */
export class Connection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, ReturnType<DatabaseSync["prepare"]>>();

  constructor(file: string, settings: string) {
    const { DatabaseSync } = demandSqlite();
    // Waiting for another writer would put the whole process to sleep: see `patiently`.
    this.#database = new DatabaseSync(file, { timeout: 0 });
    try {
      this.#database.exec(settings);
    } catch (error) {
      this.#database.close();
      throw error;
    }
  }

  /** Runs statements that are not needed again. */
  script(sql: string): void {
    this.#database.exec(sql);
  }

  all(sql: string, ...values: SQLInputValue[]): Record<string, SQLOutputValue>[] {
    return this.#prepared(sql).all(...values);
  }

  get(sql: string, ...values: SQLInputValue[]): Record<string, SQLOutputValue> | undefined {
    return this.#prepared(sql).get(...values);
  }

  /** How many rows a statement changed. */
  run(sql: string, ...values: SQLInputValue[]): number {
    return Number(this.#prepared(sql).run(...values).changes);
  }

  /** Goes back to before the transaction, if there is one. */
  rollback(): void {
    if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #prepared(sql: string): ReturnType<DatabaseSync["prepare"]> {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** SQLite's primary result codes. */
const [busy, full, constraint] = [5, 13, 19];

/** The primary result code of an error; undefined if it is none of SQLite's. */
function resultCode(error: unknown): number | undefined {
  const { errcode } = Object(error) as { errcode?: unknown };
  return typeof errcode === "number" ? errcode & 0xff : undefined;
}

/** Whether a connection is as good as before once the transaction that met this error is rolled back. */
export const isPassing = (error: unknown): boolean => [undefined, busy, full, constraint].includes(resultCode(error));

/** How long to wait for another writer before looking again, in milliseconds. */
const pause = 5;

/** Does something as soon as no other connection is in the way, until the signal is aborted. */
export async function patiently<Result>(signal: AbortSignal | undefined, task: () => Result): Promise<Result> {
  for (;;) {
    signal?.throwIfAborted();
    try {
      return task();
    } catch (error) {
      if (resultCode(error) !== busy) throw error;
    }
    await sleep(pause * (1 + Math.random()));
  }
}
