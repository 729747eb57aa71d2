import { statSync } from "node:fs";
import { rejectWhenAborted } from "../reject-when-aborted.js";
import type { StoredSubscription } from "../subscription.js";
import { type Connection, demandSqlite, isPassing, patiently } from "./sqlite/connection.js";
import { demandProgress, importProgress, keepProgress } from "./sqlite/imports.js";
import { getMeta, setMetaOnce } from "./sqlite/meta.js";
import { connect, migrate, noteWriter } from "./sqlite/open.js";
import { ReadBefore, readPage } from "./sqlite/page.js";
import { type CallerEventType, firstOfAll, pruneSome } from "./sqlite/prune.js";
import { activate, find, putAll, putInTurns, remove } from "./sqlite/subscriptions.js";
import type { Activation, ImportProgress, LastingStore, PageQuery, SubscriptionKey } from "./store.js";

export { SchemaVersionError } from "./schema-version-error.js";

export interface SqliteStoreOptions {
  /** The database file; made if there is none. */
  readonly file: string;
  /** Told, in one sentence, of what is no error but not as it should be, such as another process that writes to the file. */
  readonly onNotice?: (notice: string) => void;
}

/**
 * A store in one SQLite file, by Node's own driver: nothing to install, and every answered write survives a crash. One
 * process should write to a file, which must not be on a network file system. It is opened when it is first needed, and
 * opened again after a failure.
 *
 * @throws TypeError if no file is named; Error if this version of Node has no SQLite.
 */
export function sqliteStore(options: SqliteStoreOptions): LastingStore {
  const { file, onNotice = () => {} } = Object(options) as SqliteStoreOptions;
  if (typeof file !== "string" || file === "" || file === ":memory:") {
    throw new TypeError("sqliteStore needs a file; memoryStore keeps everything in memory");
  }
  demandSqlite();
  return new SqliteStore(file, onNotice);
}

class SqliteStore implements LastingStore {
  readonly #file: string;
  readonly #onNotice: (notice: string) => void;
  readonly #idleReaders: Connection[] = [];
  /** Tells whether the file has changed; one connection, for each counts changes in its own way. */
  #watcher: Connection | undefined;
  #before = new ReadBefore();
  #writer: Promise<Connection> | undefined;
  /** Settles when the writes that were begun so far are over. */
  #lastWrite: Promise<unknown> = Promise.resolve();
  /** Whether the file has the present schema, so that it can be read even while it cannot be written. */
  #isPrepared = false;
  #inode: bigint | undefined;
  #isClosed = false;
  readonly #closing = new AbortController();

  constructor(file: string, onNotice: (notice: string) => void) {
    this.#file = file;
    this.#onNotice = onNotice;
  }

  async page(query: PageQuery, signal?: AbortSignal): Promise<readonly StoredSubscription[]> {
    signal?.throwIfAborted();
    const known = this.#isPrepared && !this.#isClosed ? this.#pageReadBefore(query) : undefined;
    return known ?? (await this.#read(signal, (connection) => readPage(connection, query, this.#before, signal)));
  }

  get(key: SubscriptionKey, signal?: AbortSignal): Promise<StoredSubscription | undefined> {
    return this.#read(signal, (connection) => find(connection, key));
  }

  activate(activation: Activation, signal?: AbortSignal): Promise<StoredSubscription | undefined> {
    return this.#write(signal, (connection) => activate(connection, activation));
  }

  put(subscriptions: readonly StoredSubscription[], signal?: AbortSignal): Promise<readonly number[]> {
    return this.#write(signal, (connection) => putInTurns(connection, subscriptions, signal));
  }

  delete(keys: readonly SubscriptionKey[], signal?: AbortSignal): Promise<void> {
    return this.#write(signal, (connection) => {
      for (const key of keys) remove(connection, key);
    });
  }

  async pageTokenSecret(fresh: Uint8Array, signal?: AbortSignal): Promise<Uint8Array> {
    const key = "page_token_secret";
    const kept = await this.#read(signal, (connection) => getMeta(connection, key));
    const secret = kept ?? (await this.#write(signal, (connection) => setMetaOnce(connection, key, fresh)));
    return secret as Uint8Array;
  }

  importProgress(fingerprint: string): Promise<ImportProgress | undefined> {
    return this.#read(undefined, (connection) => importProgress(connection, fingerprint));
  }

  putImported(
    subscriptions: readonly StoredSubscription[],
    fingerprint: string,
    linesBefore: number,
    progress: (refused: readonly number[]) => ImportProgress,
  ): Promise<readonly number[]> {
    return this.#write(undefined, (connection) => {
      demandProgress(connection, fingerprint, linesBefore);
      const refused = putAll(connection, subscriptions);
      keepProgress(connection, fingerprint, progress(refused));
      return refused;
    });
  }

  async prune(signal?: AbortSignal): Promise<number> {
    let removed = 0;
    for (let after: CallerEventType | undefined = firstOfAll; after; ) {
      const from: CallerEventType = after;
      const pruned = await this.#write(signal, (connection) => pruneSome(connection, from));
      removed += pruned.removed;
      after = pruned.last;
    }
    return removed;
  }

  async ready(signal?: AbortSignal): Promise<void> {
    // Reading alone would not notice that the file has gone: a connection keeps what it has.
    if (this.#isPrepared && inodeOf(this.#file) !== this.#inode) await this.#write(signal, () => {});
    await this.#read(signal, (connection) => getMeta(connection, "writer"));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    // What waits for another process that writes is given up.
    const timer = setTimeout(() => this.#closing.abort(new Error("the store is closed")), patience);
    await this.#lastWrite.catch(() => {});
    clearTimeout(timer);
    this.#closing.abort(new Error("the store is closed"));
    const writer = await this.#writer?.catch(() => undefined);
    for (const reader of this.#idleReaders.splice(0)) reader.close();
    this.#watcher?.close();
    writer?.close();
  }

  #pageReadBefore(query: PageQuery): readonly StoredSubscription[] | undefined {
    try {
      this.#watcher ??= this.#connect();
      return this.#before.page(this.#watcher, query);
    } catch {
      // Whatever is in the way, reading will say so, or succeed.
      this.#forget();
      return undefined;
    }
  }

  /** Gives up what is known of the file. */
  #forget(): void {
    this.#watcher?.close();
    this.#watcher = undefined;
    this.#before = new ReadBefore();
  }

  /** A connection to the file that was opened at first: a new one in its place would be empty. */
  #connect(): Connection {
    if (this.#inode !== undefined && inodeOf(this.#file) === undefined) throw new FileGone(`${this.#file} was removed`);
    return connect(this.#file);
  }

  /** Reads in one snapshot, on a connection of its own: a page of many types lets others come in between. */
  async #read<Result>(
    signal: AbortSignal | undefined,
    task: (connection: Connection) => Result | Promise<Result>,
  ): Promise<Result> {
    this.#refuse(signal);
    if (!this.#isPrepared) await this.#opened(signal);
    const connection = this.#idleReaders.pop() ?? (await patiently(signal, () => this.#connect()));
    try {
      connection.run("BEGIN");
      const result = await task(connection);
      connection.run("COMMIT");
      if (this.#isClosed || this.#idleReaders.length >= mostIdleReaders) connection.close();
      else this.#idleReaders.push(connection);
      return result;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  /** Writes in one transaction, after the writes that were begun before. */
  async #write<Result>(
    signal: AbortSignal | undefined,
    task: (connection: Connection) => Result | Promise<Result>,
  ): Promise<Result> {
    this.#refuse(signal);
    const { signal: closing } = this.#closing;
    const until = signal ? AbortSignal.any([signal, closing]) : closing;
    const write = this.#lastWrite
      .catch(() => {})
      .then(async () => {
        const connection = await this.#opened(until);
        try {
          this.#demandSameFile();
          await patiently(until, () => connection.run("BEGIN IMMEDIATE"));
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

  #refuse(signal: AbortSignal | undefined): void {
    signal?.throwIfAborted();
    if (this.#isClosed) throw new Error("the store is closed");
  }

  /** The connection that writes; the file is opened, and brought to the present schema, when it is first needed. */
  async #opened(signal: AbortSignal | undefined): Promise<Connection> {
    signal?.throwIfAborted();
    this.#writer ??= this.#open();
    return await (signal ? rejectWhenAborted(this.#writer, signal) : this.#writer);
  }

  async #open(): Promise<Connection> {
    const { signal } = this.#closing;
    let connection: Connection | undefined;
    try {
      connection = await patiently(signal, () => this.#connect());
      const opened = connection;
      await patiently(signal, () => migrate(opened, this.#file));
      this.#isPrepared = true;
      this.#inode = inodeOf(this.#file);
      const other = noteWriter(opened);
      if (other) this.#onNotice(`process ${other.pid} writes to ${this.#file} already; one process should`);
      return connection;
    } catch (error) {
      connection?.close();
      this.#writer = undefined;
      if (error instanceof Error && "errcode" in error) error.message = `${this.#file}: ${error.message}`;
      throw error;
    }
  }

  /** What is written to a file that has no name any more would be lost. */
  #demandSameFile(): void {
    if (inodeOf(this.#file) === this.#inode) return;
    for (const reader of this.#idleReaders.splice(0)) reader.close();
    this.#forget();
    this.#isPrepared = false;
    throw new FileGone(`${this.#file} was removed or replaced`);
  }

  /** Goes back to before a failed transaction; a connection that is no longer good for anything is given up. */
  #recover(connection: Connection, error: unknown): void {
    if (isPassing(error) && !(error instanceof FileGone)) {
      connection.rollback();
    } else {
      connection.close();
      this.#writer = undefined;
    }
  }
}

/** How long a store that is closed waits for writes that were begun, in milliseconds. */
const patience = 5_000;

/** How many connections are kept for later; each page of many types that is being read has one of its own. */
const mostIdleReaders = 4;

class FileGone extends Error {}

const inodeOf = (file: string): bigint | undefined => statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
