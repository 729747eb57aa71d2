import type pg from "pg";
import type { PersistentStore } from "../../src/service/index.js";
import {
  renderSchemaStatements,
  type TablePartitioningMode,
} from "../../src/service/stores/postgresql/schema-statements.js";
import { type PostgresqlStoreOptions, postgresqlStore } from "../../src/service/stores/postgresql.js";
import { type PostgresqlServer, startPostgresql } from "./postgresql.js";
import { openPool } from "./postgresql-pool.js";

let server: Promise<PostgresqlServer> | undefined;
let pool: pg.Pool | undefined;
const createdSchemas = new Set<string>();

/**
 * Stops the test file's server if it has started. `test/setup/postgresql.ts` calls this after each test file. Even if
 * this fails, the next test file in the worker gets a new server.
 */
export async function stopPostgresqlOfTestFile(): Promise<void> {
  const [startedServer, openedPool, schemas] = [server, pool, [...createdSchemas]];
  server = undefined;
  pool = undefined;
  createdSchemas.clear();
  try {
    for (const schema of schemas) await openedPool?.query(`DROP SCHEMA ${schema} CASCADE`);
  } finally {
    await openedPool?.end();
    await (await startedServer)?.stop();
  }
}

/** Returns the URL of the test file's server. The first call starts the server. */
export async function getPostgresqlUrl(): Promise<string> {
  server ??= startPostgresql();
  return (await server).url;
}

/** Returns a pool of connections to the test file's server. No store uses this pool. */
export async function getPostgresqlPool(): Promise<pg.Pool> {
  pool ??= openPool(await getPostgresqlUrl(), { max: 4 });
  return pool;
}

const emptiedTables = [
  "subscription_event_types",
  "caller_event_types",
  "subscriptions",
  "subscription_uids",
  "imports",
];

/** Creates a schema with the tables of a layout, or empties it if it exists. Returns its name. */
export async function prepareEmptySchema(layout: TablePartitioningMode): Promise<string> {
  const schema = `${layout}_${process.pid}`;
  const administratorPool = await getPostgresqlPool();
  if (!createdSchemas.has(schema)) {
    if (layout !== "plain") await administratorPool.query(renderSchemaStatements(schema, layout).join(";\n"));
    const store = postgresqlStore({ url: await getPostgresqlUrl(), schema });
    await store.ready();
    await store.close();
    createdSchemas.add(schema);
  }
  await administratorPool.query(emptiedTables.map((table) => `DELETE FROM ${schema}.${table}`).join(";\n"));
  await administratorPool.query(`DELETE FROM ${schema}.meta WHERE key <> 'schema_version'`);
  return schema;
}

/** Opens any number of stores on the same tables. The tables are empty at first. */
export interface PostgresqlStoreOpener {
  readonly open: () => PersistentStore;
  /** Closes all stores. */
  readonly close: () => Promise<void>;
}

export async function openPostgresqlStores(
  layout: TablePartitioningMode,
  options: Partial<PostgresqlStoreOptions> = {},
): Promise<PostgresqlStoreOpener> {
  const schema = await prepareEmptySchema(layout);
  const url = await getPostgresqlUrl();
  const stores: PersistentStore[] = [];
  return {
    open: () => {
      const store = postgresqlStore({ url, schema, ...options });
      stores.push(store);
      return store;
    },
    close: async () => {
      await Promise.all(stores.map((store) => store.close()));
    },
  };
}
