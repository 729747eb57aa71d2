import { rejectWhenAborted } from "../../reject-when-aborted.js";
import type { StoredSubscription } from "../../subscription.js";
import type { ImportProgress, PersistentStore } from "../persistent-store.js";
import { toSqlPageQuery } from "../sql-page-query.js";
import type { Activation, PageQuery, SubscriptionKey } from "../store.js";
import type { PostgresqlPool } from "./client.js";
import { Database } from "./database.js";
import { deleteSubscriptions } from "./delete.js";
import { getImportProgress, lockImportProgress, setImportProgress } from "./import-progress.js";
import { getMeta, setMetaIfAbsent } from "./meta.js";
import { assertCurrentVersion, migrate } from "./migrate.js";
import { readPage } from "./page.js";
import { prune } from "./prune.js";
import { putSubscriptions } from "./put.js";
import { activateSubscription, getSubscription } from "./subscriptions.js";

interface StoreSettings {
  readonly pool: PostgresqlPool;
  /** Whether `close` ends the pool. */
  readonly ownsPool: boolean;
  readonly schema: string;
  readonly migrate: boolean;
  readonly namedStatements: boolean;
}

/** The methods of the PostgreSQL store. Each first waits until the tables have the current schema version. */
export class PostgresqlStore implements PersistentStore {
  readonly hasImmutablePages = true;
  readonly #settings: StoreSettings;
  readonly #database: Database;
  /** Resolves when the tables have the current schema version. */
  #preparation: Promise<void> | undefined;
  readonly #runningCalls = new Set<Promise<unknown>>();
  readonly #closing = new AbortController();

  constructor(settings: StoreSettings) {
    this.#settings = settings;
    this.#database = new Database(settings.pool, settings.schema, settings.namedStatements);
  }

  page(query: PageQuery, signal?: AbortSignal): Promise<readonly StoredSubscription[]> {
    return this.#runPrepared(signal, (database) => readPage(database, toSqlPageQuery(query), signal));
  }

  get(key: SubscriptionKey, signal?: AbortSignal): Promise<StoredSubscription | undefined> {
    return this.#runPrepared(signal, (database) =>
      database.read(signal, (connection) => getSubscription(connection, key)),
    );
  }

  activate(activation: Activation, signal?: AbortSignal): Promise<StoredSubscription | undefined> {
    return this.#runPrepared(signal, (database) =>
      database.write(signal, (connection) => activateSubscription(connection, activation)),
    );
  }

  put(subscriptions: readonly StoredSubscription[], signal?: AbortSignal): Promise<readonly number[]> {
    return this.#runPrepared(signal, (database) =>
      database.writeTransaction(signal, (connection) => putSubscriptions(connection, subscriptions)),
    );
  }

  delete(keys: readonly SubscriptionKey[], signal?: AbortSignal): Promise<void> {
    return this.#runPrepared(signal, (database) =>
      database.writeTransaction(signal, (connection) => deleteSubscriptions(connection, keys)),
    );
  }

  pageTokenSecret(candidate: Uint8Array, signal?: AbortSignal): Promise<Uint8Array> {
    const key = "page_token_secret";
    return this.#runPrepared(signal, async (database) => {
      const readSecret = (): Promise<string | undefined> =>
        database.read(signal, (connection) => getMeta(connection, key));
      const storedSecret = await readSecret();
      if (storedSecret !== undefined) return Buffer.from(storedSecret, "base64url");
      const candidateText = Buffer.from(candidate).toString("base64url");
      await database.write(signal, (connection) => setMetaIfAbsent(connection, key, candidateText));
      return Buffer.from((await readSecret()) ?? candidateText, "base64url");
    });
  }

  importProgress(fileFingerprint: string): Promise<ImportProgress | undefined> {
    return this.#runPrepared(undefined, (database) =>
      database.read(undefined, (connection) => getImportProgress(connection, fileFingerprint)),
    );
  }

  putImported(
    subscriptions: readonly StoredSubscription[],
    fileFingerprint: string,
    expectedProcessedLines: number,
    createProgress: (refusedIndexes: readonly number[]) => ImportProgress,
  ): Promise<readonly number[]> {
    return this.#runPrepared(undefined, (database) =>
      database.writeTransaction(undefined, async (connection) => {
        await lockImportProgress(connection, fileFingerprint, expectedProcessedLines);
        const refusedIndexes = await putSubscriptions(connection, subscriptions);
        await setImportProgress(connection, fileFingerprint, createProgress(refusedIndexes));
        return refusedIndexes;
      }),
    );
  }

  prune(signal?: AbortSignal): Promise<number> {
    return this.#runPrepared(signal, (database) => prune(database, signal));
  }

  ready(signal?: AbortSignal): Promise<void> {
    return this.#runPrepared(signal, async (database) => {
      const sql = "SELECT current_setting('transaction_read_only') AS read_only FROM @.meta LIMIT 1";
      const [row] = await database.read(signal, (connection) => connection.all(sql));
      if (row?.read_only === "on") throw new Error("the database can only be read");
    });
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort(new Error("the store is closed"));
    // A call that waits for a connection would never settle if the pool was ended now.
    await Promise.allSettled(this.#runningCalls);
    if (this.#settings.ownsPool) await this.#settings.pool.end();
  }

  /** Runs a task when the tables are prepared. */
  async #runPrepared<Result>(
    signal: AbortSignal | undefined,
    task: (database: Database) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    this.#closing.signal.throwIfAborted();
    const call = this.#prepareOnce(signal).then(() => task(this.#database));
    this.#runningCalls.add(call);
    try {
      return await call;
    } finally {
      this.#runningCalls.delete(call);
    }
  }

  async #prepareOnce(signal: AbortSignal | undefined): Promise<void> {
    this.#preparation ??= this.#prepare();
    await (signal ? rejectWhenAborted(this.#preparation, signal) : this.#preparation);
  }

  async #prepare(): Promise<void> {
    try {
      if (this.#settings.migrate) await migrate(this.#database, this.#closing.signal);
      else await assertCurrentVersion(this.#database);
    } catch (error) {
      // The next call tries again.
      this.#preparation = undefined;
      throw error;
    }
  }
}
