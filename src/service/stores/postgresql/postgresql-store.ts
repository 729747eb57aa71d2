import { setTimeout as sleep } from "node:timers/promises";
import { rejectWhenAborted } from "../../reject-when-aborted.js";
import type { StoredSubscription } from "../../subscription.js";
import type { Replacement, ScanQuery } from "../enumerable-store.js";
import { toSqlPageQuery } from "../page-query-for-sql-stores.js";
import type { ImportProgress, PersistentStore } from "../persistent-store.js";
import type { Activation, PageQuery, SubscriptionKey } from "../store.js";
import { CachedPageReader } from "./cached-page-reader.js";
import type { PostgresqlPool } from "./client.js";
import { Database, type DatabaseSettings } from "./database.js";
import { deleteSubscriptions } from "./delete.js";
import { putIfUnchangedAndListRefusedIndexes, readNextSubscriptionsInKeyOrder } from "./enumerate.js";
import { getImportProgress, listImports, lockImportProgress, setImportProgress } from "./import-progress.js";
import { getMeta, setMetaIfAbsent } from "./meta.js";
import { assertCurrentVersion, migrate } from "./migrate.js";
import { pruneEventTypes } from "./prune-event-types.js";
import { putSubscriptions } from "./put.js";
import { ReplicaPageReader } from "./replica-page-reader.js";
import { activateSubscription, getSubscription } from "./subscriptions.js";

interface StoreSettings extends DatabaseSettings {
  /** Whether the method `close` of the store ends the pool. */
  readonly ownsPool: boolean;
  /** The connections to a read replica. The method `close` of the store also ends this pool. */
  readonly replicaPool?: PostgresqlPool;
  readonly migrate: boolean;
  /** The maximum approximate size of the cached pages, in bytes. */
  readonly maxCacheBytes: number;
}

/** How long `close` waits for calls that have begun, in milliseconds. */
const closeGracePeriodMs = 3_000;

/** The methods of the PostgreSQL store. Each method first waits until the tables have the current schema version. */
export class PostgresqlStore implements PersistentStore {
  readonly hasImmutablePages = true;
  readonly #settings: StoreSettings;
  readonly #database: Database;
  readonly #pageReader: CachedPageReader;
  readonly #replica: Database | undefined;
  readonly #replicaPageReader: ReplicaPageReader | undefined;
  /** Resolves when the tables have the current schema version. Undefined before the first call and after a failure. */
  #preparation: Promise<void> | undefined;
  readonly #runningCalls = new Set<Promise<unknown>>();
  readonly #closingController = new AbortController();

  constructor(settings: StoreSettings) {
    this.#settings = settings;
    this.#database = new Database(settings);
    this.#pageReader = new CachedPageReader(this.#database, settings.maxCacheBytes);
    const { replicaPool } = settings;
    this.#replica = replicaPool && new Database({ ...settings, pool: replicaPool });
    this.#replicaPageReader = this.#replica && new ReplicaPageReader(this.#replica, this.#database);
  }

  page(query: PageQuery, signal?: AbortSignal): Promise<readonly StoredSubscription[]> {
    const replicaPageReader = this.#replicaPageReader;
    if (!replicaPageReader) {
      return this.#runAfterPreparingTables(signal, () => this.#pageReader.readPage(toSqlPageQuery(query), signal));
    }
    return this.#runAfterPreparingTables(signal, async () => {
      const sqlQuery = toSqlPageQuery(query);
      const page = await replicaPageReader.readPage(sqlQuery, signal);
      return page ?? (await this.#pageReader.readPage(sqlQuery, signal));
    });
  }

  get(subscriptionKey: SubscriptionKey, signal?: AbortSignal): Promise<StoredSubscription | undefined> {
    return this.#runAfterPreparingTables(signal, (database) =>
      database.read(signal, (connection) => getSubscription(connection, subscriptionKey)),
    );
  }

  activate(activation: Activation, signal?: AbortSignal): Promise<StoredSubscription | undefined> {
    return this.#runWrite([activation], signal, (database) =>
      database.writeWithoutTransaction(signal, (connection) => activateSubscription(connection, activation)),
    );
  }

  put(subscriptionsToPut: readonly StoredSubscription[], signal?: AbortSignal): Promise<readonly number[]> {
    return this.#runWrite(subscriptionsToPut, signal, (database) =>
      database.writeTransaction(signal, (connection) => putSubscriptions(connection, subscriptionsToPut)),
    );
  }

  scan(scanQuery: ScanQuery, signal?: AbortSignal): Promise<readonly StoredSubscription[]> {
    return this.#runAfterPreparingTables(signal, (database) =>
      database.read(signal, (connection) => readNextSubscriptionsInKeyOrder(connection, scanQuery)),
    );
  }

  putIfUnchanged(replacements: readonly Replacement[], signal?: AbortSignal): Promise<readonly number[]> {
    const keys = replacements.map(({ subscription }) => subscription);
    return this.#runWrite(keys, signal, (database) =>
      database.writeRepeatableReadTransaction(signal, (connection) =>
        putIfUnchangedAndListRefusedIndexes(connection, replacements),
      ),
    );
  }

  delete(keysToDelete: readonly SubscriptionKey[], signal?: AbortSignal): Promise<void> {
    return this.#runWrite(keysToDelete, signal, (database) =>
      database.writeTransaction(signal, (connection) => deleteSubscriptions(connection, keysToDelete)),
    );
  }

  pageTokenSecret(candidateSecret: Uint8Array, signal?: AbortSignal): Promise<Uint8Array> {
    const secretMetaKey = "page_token_secret";
    return this.#runAfterPreparingTables(signal, async (database) => {
      const readSecret = (): Promise<string | undefined> =>
        database.read(signal, (connection) => getMeta(connection, secretMetaKey));
      const storedSecret = await readSecret();
      if (storedSecret !== undefined) return Buffer.from(storedSecret, "base64url");
      const candidateSecretText = Buffer.from(candidateSecret).toString("base64url");
      await database.writeWithoutTransaction(signal, (connection) =>
        setMetaIfAbsent(connection, secretMetaKey, candidateSecretText),
      );
      return Buffer.from((await readSecret()) ?? candidateSecretText, "base64url");
    });
  }

  getImportProgress(fileFingerprint: string): Promise<ImportProgress | undefined> {
    return this.#runAfterPreparingTables(undefined, (database) =>
      database.read(undefined, (connection) => getImportProgress(connection, fileFingerprint)),
    );
  }

  listImports(signal?: AbortSignal): Promise<ReadonlyMap<string, ImportProgress>> {
    return this.#runAfterPreparingTables(signal, (database) => database.read(signal, listImports));
  }

  putImported(
    importedSubscriptions: readonly StoredSubscription[],
    fileFingerprint: string,
    expectedProcessedLines: number,
    createProgress: (refusedIndexes: readonly number[]) => ImportProgress,
  ): Promise<readonly number[]> {
    return this.#runWrite(importedSubscriptions, undefined, (database) =>
      database.writeTransaction(undefined, async (connection) => {
        await lockImportProgress(connection, fileFingerprint, expectedProcessedLines);
        const refusedIndexes = await putSubscriptions(connection, importedSubscriptions);
        await setImportProgress(connection, fileFingerprint, createProgress(refusedIndexes));
        return refusedIndexes;
      }),
    );
  }

  pruneEventTypes(signal?: AbortSignal): Promise<number> {
    return this.#runAfterPreparingTables(signal, (database) => pruneEventTypes(database, signal));
  }

  ready(signal?: AbortSignal): Promise<void> {
    return this.#runAfterPreparingTables(signal, async (database) => {
      const selectReadOnlySql = "SELECT current_setting('transaction_read_only') AS read_only FROM @.meta LIMIT 1";
      const [row] = await database.read(signal, (connection) => connection.queryRows(selectReadOnlySql));
      if (row?.read_only === "on") throw new Error("the database is read-only");
    });
  }

  async close(): Promise<void> {
    if (this.#closingController.signal.aborted) return;
    const closingReason = new Error("the store is closed");
    this.#closingController.abort(closingReason);
    const graceController = new AbortController();
    const callsSettled = Promise.allSettled(this.#runningCalls).finally(() => graceController.abort());
    const graceOver = sleep(closeGracePeriodMs, undefined, { signal: graceController.signal }).catch(() => {});
    await Promise.race([callsSettled, graceOver]);
    this.#database.abortTasks(closingReason);
    this.#replica?.abortTasks(closingReason);
    // The pool must not be ended earlier, because a call that waits for a connection would then wait forever.
    await callsSettled;
    const { pool, ownsPool, replicaPool } = this.#settings;
    await Promise.all([ownsPool && pool.end(), replicaPool?.end()]);
  }

  /**
   * Runs a task that writes subscriptions. Then records a write for each caller who owns one of these subscriptions.
   */
  async #runWrite<Result>(
    written: readonly Pick<SubscriptionKey, "authority">[],
    signal: AbortSignal | undefined,
    task: (database: Database) => Promise<Result>,
  ): Promise<Result> {
    try {
      return await this.#runAfterPreparingTables(signal, task);
    } finally {
      // A write that has failed is recorded, too, because it may have taken effect.
      if (this.#replicaPageReader) for (const { authority } of written) this.#replicaPageReader.recordWrite(authority);
    }
  }

  /** Prepares the tables if needed, and then runs a task. */
  async #runAfterPreparingTables<Result>(
    signal: AbortSignal | undefined,
    task: (database: Database) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    this.#closingController.signal.throwIfAborted();
    const runningCall = this.#prepareOnce(signal).then(() => task(this.#database));
    this.#runningCalls.add(runningCall);
    try {
      return await runningCall;
    } finally {
      this.#runningCalls.delete(runningCall);
    }
  }

  async #prepareOnce(signal: AbortSignal | undefined): Promise<void> {
    this.#preparation ??= this.#prepare();
    await (signal ? rejectWhenAborted(this.#preparation, signal) : this.#preparation);
  }

  async #prepare(): Promise<void> {
    try {
      if (this.#settings.migrate) await migrate(this.#database, this.#closingController.signal);
      else await assertCurrentVersion(this.#database);
      await this.#pageReader.enableCacheIfVersionsSupported();
    } catch (error) {
      // The next call starts a new preparation.
      this.#preparation = undefined;
      throw error;
    }
  }
}
