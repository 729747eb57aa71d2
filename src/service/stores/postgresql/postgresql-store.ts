import { rejectWhenAborted } from "../../reject-when-aborted.js";
import type { StoredSubscription } from "../../subscription.js";
import type { ImportProgress, LastingStore } from "../lasting-store.js";
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
export class PostgresqlStore implements LastingStore {
  readonly hasImmutablePages = true;
  readonly #settings: StoreSettings;
  readonly #database: Database;
  /** Resolves when the tables have the current schema version. */
  #prepared: Promise<void> | undefined;
  readonly #running = new Set<Promise<unknown>>();
  readonly #closing = new AbortController();

  constructor(settings: StoreSettings) {
    this.#settings = settings;
    this.#database = new Database(settings.pool, settings.schema, settings.namedStatements);
  }

  page(query: PageQuery, signal?: AbortSignal): Promise<readonly StoredSubscription[]> {
    return this.#run(signal, (database) => readPage(database, toSqlPageQuery(query), signal));
  }

  get(key: SubscriptionKey, signal?: AbortSignal): Promise<StoredSubscription | undefined> {
    return this.#run(signal, (database) => database.read(signal, (connection) => getSubscription(connection, key)));
  }

  activate(activation: Activation, signal?: AbortSignal): Promise<StoredSubscription | undefined> {
    return this.#run(signal, (database) =>
      database.write(signal, (connection) => activateSubscription(connection, activation)),
    );
  }

  put(subscriptions: readonly StoredSubscription[], signal?: AbortSignal): Promise<readonly number[]> {
    return this.#run(signal, (database) =>
      database.writeTransaction(signal, (connection) => putSubscriptions(connection, subscriptions)),
    );
  }

  delete(keys: readonly SubscriptionKey[], signal?: AbortSignal): Promise<void> {
    return this.#run(signal, (database) =>
      database.writeTransaction(signal, (connection) => deleteSubscriptions(connection, keys)),
    );
  }

  pageTokenSecret(candidate: Uint8Array, signal?: AbortSignal): Promise<Uint8Array> {
    const key = "page_token_secret";
    return this.#run(signal, async (database) => {
      const read = (): Promise<string | undefined> => database.read(signal, (connection) => getMeta(connection, key));
      const stored = await read();
      if (stored !== undefined) return Buffer.from(stored, "base64url");
      const text = Buffer.from(candidate).toString("base64url");
      await database.write(signal, (connection) => setMetaIfAbsent(connection, key, text));
      return Buffer.from((await read()) ?? text, "base64url");
    });
  }

  importProgress(fingerprint: string): Promise<ImportProgress | undefined> {
    return this.#run(undefined, (database) =>
      database.read(undefined, (connection) => getImportProgress(connection, fingerprint)),
    );
  }

  putImported(
    subscriptions: readonly StoredSubscription[],
    fingerprint: string,
    linesBefore: number,
    progress: (refused: readonly number[]) => ImportProgress,
  ): Promise<readonly number[]> {
    return this.#run(undefined, (database) =>
      database.writeTransaction(undefined, async (connection) => {
        await lockImportProgress(connection, fingerprint, linesBefore);
        const refused = await putSubscriptions(connection, subscriptions);
        await setImportProgress(connection, fingerprint, progress(refused));
        return refused;
      }),
    );
  }

  prune(signal?: AbortSignal): Promise<number> {
    return this.#run(signal, (database) => prune(database, signal));
  }

  ready(signal?: AbortSignal): Promise<void> {
    return this.#run(signal, async (database) => {
      const sql = "SELECT current_setting('transaction_read_only') AS read_only FROM @.meta LIMIT 1";
      const [row] = await database.read(signal, (connection) => connection.all(sql));
      if (row?.read_only === "on") throw new Error("the database can only be read");
    });
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort(new Error("the store is closed"));
    // A call that waits for a connection would never settle if the pool was ended now.
    await Promise.allSettled(this.#running);
    if (this.#settings.ownsPool) await this.#settings.pool.end();
  }

  /** Runs a task when the tables are prepared. */
  async #run<Result>(signal: AbortSignal | undefined, task: (database: Database) => Promise<Result>): Promise<Result> {
    signal?.throwIfAborted();
    this.#closing.signal.throwIfAborted();
    const running = this.#prepareOnce(signal).then(() => task(this.#database));
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  async #prepareOnce(signal: AbortSignal | undefined): Promise<void> {
    this.#prepared ??= this.#prepare();
    await (signal ? rejectWhenAborted(this.#prepared, signal) : this.#prepared);
  }

  async #prepare(): Promise<void> {
    try {
      if (this.#settings.migrate) await migrate(this.#database, this.#closing.signal);
      else await assertCurrentVersion(this.#database);
    } catch (error) {
      // The next call tries again.
      this.#prepared = undefined;
      throw error;
    }
  }
}
