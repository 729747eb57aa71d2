import { rejectWhenAborted } from "../../reject-when-aborted.js";
import type { Connection } from "./connection.js";
import { type DatabaseFile, FileReplacedError } from "./database-file.js";
import { canReuseConnection } from "./result-code.js";
import { retryWhileBusy } from "./retry-while-busy.js";

/** What is done in a transaction. It may let the event loop continue in between. */
type Task<Result> = (connection: Connection) => Result | Promise<Result>;

/** How long `close` waits for writes that have begun, in milliseconds. */
const gracePeriodMs = 5_000;

/** How many read connections are kept open while they are not used. */
const maxIdleReaders = 4;

/** Runs transactions on a file: any number of reads at once, and one write after the other. */
export class Transactions {
  readonly #file: DatabaseFile;
  readonly #onReplaced: () => void;
  readonly #idleReaders: Connection[] = [];
  #writer: Promise<Connection> | undefined;
  /** Settles when all writes so far are done. */
  #lastWrite: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  readonly #closing = new AbortController();

  /** @param onReplaced Called when the file turns out to be removed or replaced. */
  constructor(file: DatabaseFile, onReplaced: () => void) {
    this.#file = file;
    this.#onReplaced = onReplaced;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /** Reads in one snapshot, on a connection that nothing else uses meanwhile. */
  async read<Result>(signal: AbortSignal | undefined, task: Task<Result>): Promise<Result> {
    this.#assertOpen(signal);
    if (!this.#file.isPrepared) await this.#openWriter(signal);
    const connection = this.#idleReaders.pop() ?? (await retryWhileBusy(signal, () => this.#file.connect()));
    try {
      connection.run("BEGIN");
      const result = await task(connection);
      connection.run("COMMIT");
      if (this.#isClosed || this.#idleReaders.length >= maxIdleReaders) connection.close();
      else this.#idleReaders.push(connection);
      return result;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /** Writes after all writes that began before. */
  async write<Result>(signal: AbortSignal | undefined, task: Task<Result>): Promise<Result> {
    this.#assertOpen(signal);
    const { signal: closing } = this.#closing;
    const abort = signal ? AbortSignal.any([signal, closing]) : closing;
    const write = this.#lastWrite
      .catch(() => {})
      .then(async () => {
        const connection = await this.#openWriter(abort);
        try {
          this.#assertNotReplaced();
          await retryWhileBusy(abort, () => connection.run("BEGIN IMMEDIATE"));
          const result = await task(connection);
          connection.run("COMMIT");
          return result;
        } catch (error) {
          this.#recover(connection, error);
          throw error;
        }
      });
    this.#lastWrite = write;
    return await write;
  }

  /** Waits for the writes that have begun, and closes all connections. */
  async close(): Promise<void> {
    this.#isClosed = true;
    // A write that waits for another process is aborted then.
    const timer = setTimeout(() => this.#closing.abort(new Error("the store is closed")), gracePeriodMs);
    await this.#lastWrite.catch(() => {});
    clearTimeout(timer);
    this.#closing.abort(new Error("the store is closed"));
    const writer = await this.#writer?.catch(() => undefined);
    this.#closeIdleReaders();
    writer?.close();
  }

  #closeIdleReaders(): void {
    for (const reader of this.#idleReaders.splice(0)) reader.close();
  }

  #assertOpen(signal: AbortSignal | undefined): void {
    signal?.throwIfAborted();
    if (this.#isClosed) throw new Error("the store is closed");
  }

  /** Returns the connection that writes. The first call prepares the file, and so does the first call after a failure. */
  async #openWriter(signal: AbortSignal | undefined): Promise<Connection> {
    signal?.throwIfAborted();
    this.#writer ??= this.#file.prepare(this.#closing.signal).catch((error: unknown) => {
      this.#writer = undefined;
      throw error;
    });
    return await (signal ? rejectWhenAborted(this.#writer, signal) : this.#writer);
  }

  /** Writes to a removed file would succeed, and be lost. */
  #assertNotReplaced(): void {
    if (!this.#file.isReplaced) return;
    this.#closeIdleReaders();
    this.#onReplaced();
    this.#file.invalidate();
    throw new FileReplacedError(`${this.#file.path} was removed or replaced`);
  }

  /** Rolls back a failed transaction. Closes the connection if it cannot be used again. */
  #recover(connection: Connection, error: unknown): void {
    if (canReuseConnection(error) && !(error instanceof FileReplacedError)) {
      connection.rollback();
    } else {
      connection.close();
      this.#writer = undefined;
    }
  }
}
