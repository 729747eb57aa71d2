import type { Duplex } from "node:stream";
import pg from "pg";
import { assertKnownNames } from "../../text/unknown-name.js";
import { rejectWhenAborted } from "../reject-when-aborted.js";
import type { StoredSubscription } from "../subscription.js";
import type { PostgresqlPool } from "./postgresql/client.js";
import { Database } from "./postgresql/database.js";
import { holdProgress, importProgress, keepProgress } from "./postgresql/imports.js";
import { getMeta, setMetaOnce } from "./postgresql/meta.js";
import { demandSchema, migrate } from "./postgresql/migrate.js";
import { readPage } from "./postgresql/page.js";
import { prune } from "./postgresql/prune.js";
import { putAll } from "./postgresql/put.js";
import { removeAll } from "./postgresql/remove.js";
import { demandSchemaName } from "./postgresql/schema-name.js";
import { activate, find } from "./postgresql/subscriptions.js";
import type { Activation, ImportProgress, LastingStore, PageQuery, SubscriptionKey } from "./store.js";

export type { PostgresqlClient, PostgresqlPool } from "./postgresql/client.js";
export { SchemaVersionError } from "./schema-version-error.js";

export interface PostgresqlStoreOptions {
  /** Where the database is: `postgresql://user:password@host:port/database`, with the parameters that `pg` knows. */
  readonly url?: string;
  /** Connections of your own instead: a `Pool` of `pg`. It is not ended with the store. */
  readonly pool?: PostgresqlPool;
  /** How many connections there are at most, with `url`. Default: 10. */
  readonly connections?: number;
  /** The schema that holds the tables; made if there is none. Default: `workspace_events`. */
  readonly schema?: string;
  /** Whether to bring the tables to the present schema when they are first needed. Default: true. */
  readonly migrate?: boolean;
  /**
   * Whether connections prepare statements, which spares the server planning them each time: those of the store's own pool
   * have the setting `plan_cache_mode`. To be switched off behind a pooler that hands out connections transaction by transaction
   * and does not keep track of them, such as PgBouncer before 1.21, or that others use as the same user. Default: true.
   */
  readonly namedStatements?: boolean;
}

const optionNames = ["url", "pool", "connections", "schema", "migrate", "namedStatements"];

/**
 * A store in PostgreSQL 14 or later, or in a database that speaks its protocol. Any number of programs may share its tables.
 * It connects when it is first needed, and again after a failure.
 *
 * @throws TypeError if an option is unknown or makes no sense.
 */
export function postgresqlStore(options: PostgresqlStoreOptions): LastingStore {
  assertKnownNames("option of postgresqlStore", options, optionNames);
  const given = Object(options) as PostgresqlStoreOptions;
  const { url, pool, connections, schema = "workspace_events", migrate: migrates, namedStatements } = given;
  if ((typeof url === "string") === (pool !== undefined)) {
    throw new TypeError("postgresqlStore needs either a url or a pool");
  }
  if (pool !== undefined && typeof Object(pool).connect !== "function") {
    throw new TypeError("the pool of postgresqlStore must be a Pool of pg");
  }
  if (pool !== undefined && connections !== undefined) {
    throw new TypeError("the connections of postgresqlStore go with a url: a pool has a number of its own");
  }
  if (connections !== undefined && (!Number.isSafeInteger(connections) || connections < 1)) {
    throw new TypeError("the connections of postgresqlStore must be a whole number of 1 or more");
  }
  demandSchemaName(schema);
  for (const [name, flag] of Object.entries({ migrate: migrates, namedStatements })) {
    if (flag !== undefined && typeof flag !== "boolean") {
      throw new TypeError(`the option ${name} of postgresqlStore must be true or false`);
    }
  }
  return new PostgresqlStore(pool ?? newPool(String(url), given), pool === undefined, given);
}

function newPool(
  url: string,
  { connections = 10, namedStatements = true, schema = "workspace_events" }: PostgresqlStoreOptions,
): PostgresqlPool {
  demandUrl(url);
  const pool = new pg.Pool({
    Client: ConnectingClient,
    connectionString: url,
    max: connections,
    application_name: "workspace-events-filter",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...(namedStatements && { onConnect: (client) => choosePlans(client, schema), maxLifetimeSeconds: plansLast }),
  });
  // A connection was lost that nobody uses: the pool has let go of it.
  pool.on("error", () => {});
  return pool;
}

/** For how many seconds a connection is used: a plan that was made of tables as they no longer are lasts no longer. */
const plansLast = 60;

/**
 * Has a connection plan each of its statements once: one plan is good for all values, and to make one takes longer than most
 * pages. But the plan of a table that was empty then is not good for a full one: as long as PostgreSQL knows of few rows,
 * statements are planned each time. A database that does not know of all this does as it likes.
 */
async function choosePlans(client: pg.ClientBase, schema: string): Promise<void> {
  await client.query(planMode, [schema]).catch(() => {});
}

const planMode = `
  SELECT set_config('plan_cache_mode', CASE WHEN sum(reltuples) > 10000 THEN 'force_generic_plan' ELSE 'force_custom_plan' END, false)
  FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
  WHERE nspname = $1 AND relname LIKE 'subscription\\_event\\_types%' AND relkind = 'r'`;

/**
 * A client whose connection may be lost at any time, between two uses too, and that lets go of one that was never made: `pg`
 * leaves it open when, say, there is no password to give.
 */
class ConnectingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // Whoever uses the connection, or gets it next, is told.
    this.on("error", () => {});
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | undefined {
    const connected = super.connect() as Promise<unknown> as Promise<this>;
    connected.catch(() => (this as unknown as { connection: { stream: Duplex } }).connection.stream.destroy());
    if (!callback) return connected;
    connected.then(() => callback(undefined as unknown as Error), callback);
    return undefined;
  }
}

/** Refuses what no connection can be made of; in other words than the url's, for it may hold a password. */
function demandUrl(url: string): void {
  if (!/^postgres(?:ql)?:\/\//.test(url)) {
    throw new TypeError("the url of postgresqlStore must begin with postgresql://");
  }
  try {
    new pg.Client({ connectionString: url });
  } catch (error) {
    throw new TypeError(`the url of postgresqlStore cannot be used: ${Object(error).message}`);
  }
}

class PostgresqlStore implements LastingStore {
  readonly #pool: PostgresqlPool;
  readonly #ownsPool: boolean;
  readonly #database: Database;
  readonly #migrates: boolean;
  #prepared: Promise<void> | undefined;
  readonly #begun = new Set<Promise<unknown>>();
  readonly #closing = new AbortController();

  constructor(pool: PostgresqlPool, ownsPool: boolean, options: PostgresqlStoreOptions) {
    const { schema = "workspace_events", migrate: migrates = true, namedStatements = true } = options;
    this.#pool = pool;
    this.#ownsPool = ownsPool;
    this.#migrates = migrates;
    this.#database = new Database(pool, schema, namedStatements);
  }

  page(query: PageQuery, signal?: AbortSignal): Promise<readonly StoredSubscription[]> {
    return this.#begin(signal, (database) => readPage(database, query, signal));
  }

  get(key: SubscriptionKey, signal?: AbortSignal): Promise<StoredSubscription | undefined> {
    return this.#begin(signal, (database) => database.read(signal, (connection) => find(connection, key)));
  }

  activate(activation: Activation, signal?: AbortSignal): Promise<StoredSubscription | undefined> {
    return this.#begin(signal, (database) => database.write(signal, (connection) => activate(connection, activation)));
  }

  put(subscriptions: readonly StoredSubscription[], signal?: AbortSignal): Promise<readonly number[]> {
    return this.#begin(signal, (database) =>
      database.writeTransaction(signal, (connection) => putAll(connection, subscriptions)),
    );
  }

  delete(keys: readonly SubscriptionKey[], signal?: AbortSignal): Promise<void> {
    return this.#begin(signal, (database) =>
      database.writeTransaction(signal, (connection) => removeAll(connection, keys)),
    );
  }

  pageTokenSecret(fresh: Uint8Array, signal?: AbortSignal): Promise<Uint8Array> {
    const key = "page_token_secret";
    return this.#begin(signal, async (database) => {
      const read = (): Promise<string | undefined> => database.read(signal, (connection) => getMeta(connection, key));
      const kept = await read();
      if (kept !== undefined) return Buffer.from(kept, "base64url");
      const text = Buffer.from(fresh).toString("base64url");
      await database.write(signal, (connection) => setMetaOnce(connection, key, text));
      return Buffer.from((await read()) ?? text, "base64url");
    });
  }

  importProgress(fingerprint: string): Promise<ImportProgress | undefined> {
    return this.#begin(undefined, (database) =>
      database.read(undefined, (connection) => importProgress(connection, fingerprint)),
    );
  }

  putImported(
    subscriptions: readonly StoredSubscription[],
    fingerprint: string,
    linesBefore: number,
    progress: (refused: readonly number[]) => ImportProgress,
  ): Promise<readonly number[]> {
    return this.#begin(undefined, (database) =>
      database.writeTransaction(undefined, async (connection) => {
        await holdProgress(connection, fingerprint, linesBefore);
        const refused = await putAll(connection, subscriptions);
        await keepProgress(connection, fingerprint, progress(refused));
        return refused;
      }),
    );
  }

  prune(signal?: AbortSignal): Promise<number> {
    return this.#begin(signal, (database) => prune(database, signal));
  }

  ready(signal?: AbortSignal): Promise<void> {
    return this.#begin(signal, async (database) => {
      const sql = "SELECT current_setting('transaction_read_only') AS read_only FROM @.meta LIMIT 1";
      const [row] = await database.read(signal, (connection) => connection.all(sql));
      if (row?.read_only === "on") throw new Error("the database can only be read");
    });
  }

  async close(): Promise<void> {
    if (this.#closing.signal.aborted) return;
    this.#closing.abort(new Error("the store is closed"));
    // A pool that is ended forgets whoever waits for a connection.
    await Promise.allSettled(this.#begun);
    if (this.#ownsPool) await this.#pool.end();
  }

  /** Does something with the database when that has the present schema. */
  async #begin<Result>(
    signal: AbortSignal | undefined,
    task: (database: Database) => Promise<Result>,
  ): Promise<Result> {
    signal?.throwIfAborted();
    this.#closing.signal.throwIfAborted();
    const begun = this.#ready(signal).then(() => task(this.#database));
    this.#begun.add(begun);
    try {
      return await begun;
    } finally {
      this.#begun.delete(begun);
    }
  }

  async #ready(signal: AbortSignal | undefined): Promise<void> {
    this.#prepared ??= this.#prepare();
    await (signal ? rejectWhenAborted(this.#prepared, signal) : this.#prepared);
  }

  async #prepare(): Promise<void> {
    try {
      if (this.#migrates) await migrate(this.#database, this.#closing.signal);
      else await demandSchema(this.#database);
    } catch (error) {
      // Another time it may go well.
      this.#prepared = undefined;
      throw error;
    }
  }
}
