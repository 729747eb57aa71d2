import { rejectWhenAborted } from "../../reject-when-aborted.js";
import type { Connection } from "./connection.js";
import { type DatabaseFile, FileReplacedError } from "./database-file.js";
import { canReuseConnection } from "./result-code.js";
import { retryWhileBusy } from "./retry-while-busy.js";
import { Semaphore } from "./semaphore.js";

/**
 * The task of a transaction. If the task is asynchronous, the event loop can do other work while the transaction is
 * open.
 */
type TransactionTask<Result> = (connection: Connection) => Result | Promise<Result>;

/** How long `close` waits for writes that have begun, in milliseconds. */
const closeGracePeriodMs = 5_000;

/** The maximum number of connections that read at the same time. The connections are kept open between reads. */
const maxReaders = 4;

/**
 * Runs transactions on a file. A few transactions can read at the same time, but only one transaction writes at a time.
 */
export class TransactionRunner {
  readonly #databaseFile: DatabaseFile;
  readonly #onFileReplaced: () => void;
  readonly #readerSlots = new Semaphore(maxReaders);
  readonly #idleReaders: Connection[] = [];
  /** One promise for each running read. It settles when the connection of the read is idle or closed. */
  readonly #runningReads = new Set<Promise<unknown>>();
  /**
   * Resolves when all connections to a replaced file are closed. Before that, no new file is opened at the same path.
   */
  #replacedFileClosedPromise: Promise<void> = Promise.resolve();
  #writerConnection: Promise<Connection> | undefined;
  /** Settles when all writes that have been requested so far are done. */
  #lastWrite: Promise<unknown> = Promise.resolve();
  #isClosed = false;
  readonly #closingController = new AbortController();

  /** @param onFileReplaced Called when it is noticed that the file was removed or replaced. */
  constructor(file: DatabaseFile, onFileReplaced: () => void) {
    this.#databaseFile = file;
    this.#onFileReplaced = onFileReplaced;
  }

  get isClosed(): boolean {
    return this.#isClosed;
  }

  /**
   * Runs a task that reads. Everything that it reads comes from one snapshot, and nothing else uses its connection at
   * the same time.
   */
  async read<Result>(signal: AbortSignal | undefined, task: TransactionTask<Result>): Promise<Result> {
    this.#assertOpen(signal);
    await this.#readerSlots.acquire(signal);
    try {
      this.#assertOpen(signal);
      this.assertNotReplacedIfCheckIsDue();
      if (!this.#databaseFile.hasCurrentSchema) await this.#openWriter(signal);
      const readResult = this.#runReadTransaction(signal, task);
      const readSettled = readResult.catch(() => {}).finally(() => this.#runningReads.delete(readSettled));
      this.#runningReads.add(readSettled);
      return await readResult;
    } finally {
      this.#readerSlots.release();
    }
  }

  async #runReadTransaction<Result>(signal: AbortSignal | undefined, task: TransactionTask<Result>): Promise<Result> {
    const connection =
      this.#idleReaders.pop() ?? (await retryWhileBusy(signal, () => this.#databaseFile.openConnection("read")));
    try {
      connection.execute("BEGIN");
      const result = await task(connection);
      connection.execute("COMMIT");
      if (!this.#databaseFile.hasCurrentSchema || this.#isClosed) connection.close();
      else this.#idleReaders.push(connection);
      return result;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /** Runs a transaction that writes. It begins after all earlier writes have ended. */
  async write<Result>(signal: AbortSignal | undefined, task: TransactionTask<Result>): Promise<Result> {
    this.#assertOpen(signal);
    const { signal: closingSignal } = this.#closingController;
    const abortSignal = signal ? AbortSignal.any([signal, closingSignal]) : closingSignal;
    const writeResult = this.#lastWrite
      .catch(() => {})
      .then(async () => {
        const connection = await this.#openWriter(abortSignal);
        try {
          this.assertNotReplaced();
          await retryWhileBusy(abortSignal, () => connection.execute("BEGIN IMMEDIATE"));
          const result = await task(connection);
          this.assertNotReplaced();
          connection.execute("COMMIT");
          return result;
        } catch (error) {
          this.#recover(connection, error);
          throw error;
        }
      });
    this.#lastWrite = writeResult;
    return await writeResult;
  }

  /** Waits for the writes that have begun, and closes all connections. */
  async close(): Promise<void> {
    this.#isClosed = true;
    // After this time, a write is aborted if it still waits for another process.
    const closeGraceTimer = setTimeout(
      () => this.#closingController.abort(new Error("the store is closed")),
      closeGracePeriodMs,
    );
    await this.#lastWrite.catch(() => {});
    clearTimeout(closeGraceTimer);
    this.#closingController.abort(new Error("the store is closed"));
    const writerConnection = await this.#writerConnection?.catch(() => undefined);
    this.#closeAllIdleReaders();
    writerConnection?.close();
    await this.#replacedFileClosedPromise;
  }

  #closeAllIdleReaders(): void {
    for (const reader of this.#idleReaders.splice(0)) reader.close();
  }

  #assertOpen(signal: AbortSignal | undefined): void {
    signal?.throwIfAborted();
    if (this.#isClosed) throw new Error("the store is closed");
  }

  /**
   * Returns the connection that writes. The first call migrates the file, and so does the first call after a failure.
   */
  async #openWriter(signal: AbortSignal | undefined): Promise<Connection> {
    signal?.throwIfAborted();
    this.#writerConnection ??= this.#replacedFileClosedPromise
      .then(() => this.#databaseFile.openAndMigrate(this.#closingController.signal))
      .catch((error: unknown) => {
        this.#writerConnection = undefined;
        throw error;
      });
    return await (signal ? rejectWhenAborted(this.#writerConnection, signal) : this.#writerConnection);
  }

  /**
   * Checks that the file was neither removed nor replaced. The file is examined at most once in a quarter of a second.
   *
   * @throws FileReplacedError if the file was removed or replaced.
   */
  assertNotReplacedIfCheckIsDue(): void {
    if (this.#databaseFile.isReplacedIfCheckIsDue) this.#throwFileReplaced();
  }

  /**
   * Checks that the file was neither removed nor replaced. The file is examined at each call, because a write to a
   * removed file would succeed, but its data would be lost.
   *
   * @throws FileReplacedError if the file was removed or replaced.
   */
  assertNotReplaced(): void {
    if (this.#databaseFile.isReplaced) this.#throwFileReplaced();
  }

  /** Starts closing all connections to the removed or replaced file, and throws an error. */
  #throwFileReplaced(): never {
    this.#databaseFile.markNotMigrated();
    this.#closeAllIdleReaders();
    this.#onFileReplaced();
    const [lastWrite, writerConnection] = [this.#lastWrite, this.#writerConnection];
    this.#writerConnection = undefined;
    this.#replacedFileClosedPromise = (async () => {
      await Promise.all([lastWrite.catch(() => {}), ...this.#runningReads]);
      (await writerConnection?.catch(() => undefined))?.checkpointAndClose();
    })();
    throw new FileReplacedError(`${this.#databaseFile.path} was removed or replaced`);
  }

  /** Rolls back a transaction that has failed. Closes the connection if it cannot be used again. */
  #recover(connection: Connection, error: unknown): void {
    if (canReuseConnection(error)) {
      connection.rollback();
    } else {
      connection.close();
      this.#writerConnection = undefined;
    }
  }
}
