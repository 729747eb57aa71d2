import type pg from "pg";
import { afterAll } from "vitest";
import type { LastingStore } from "../../src/service/index.js";
import { type Layout, schemaStatements } from "../../src/service/stores/postgresql/schema-statements.js";
import { type PostgresqlStoreOptions, postgresqlStore } from "../../src/service/stores/postgresql.js";
import { type PostgresqlServer, startPostgresql } from "./postgresql.js";
import { openPool } from "./postgresql-pool.js";

let server: Promise<PostgresqlServer> | undefined;
let pool: pg.Pool | undefined;
const schemas = new Set<string>();

afterAll(async () => {
  for (const schema of schemas) await pool?.query(`DROP SCHEMA ${schema} CASCADE`);
  await pool?.end();
  await (await server)?.stop();
});

/** The URL of the test file's server, which the first call starts. */
export async function postgresqlUrl(): Promise<string> {
  server ??= startPostgresql();
  return (await server).url;
}

/** Connections to the test file's server that no store uses. */
export async function postgresqlPool(): Promise<pg.Pool> {
  pool ??= openPool(await postgresqlUrl(), { max: 4 });
  return pool;
}

const tables = ["subscription_event_types", "caller_event_types", "subscriptions", "subscription_uids", "imports"];

/** Creates a schema with the tables of a layout, or empties it if it exists. Returns its name. */
export async function prepareEmptySchema(layout: Layout): Promise<string> {
  const schema = `${layout}_${process.pid}`;
  const connections = await postgresqlPool();
  if (!schemas.has(schema)) {
    if (layout !== "plain") await connections.query(schemaStatements(schema, layout).join(";\n"));
    const store = postgresqlStore({ url: await postgresqlUrl(), schema });
    await store.ready();
    await store.close();
    schemas.add(schema);
  }
  await connections.query(tables.map((table) => `DELETE FROM ${schema}.${table}`).join(";\n"));
  await connections.query(`DELETE FROM ${schema}.meta WHERE key <> 'schema_version'`);
  return schema;
}

/** Any number of stores on the same tables, which are empty at first. */
export interface PostgresqlStores {
  readonly open: () => LastingStore;
  /** Closes all stores. */
  readonly close: () => Promise<void>;
}

export async function openPostgresqlStores(
  layout: Layout,
  options: Partial<PostgresqlStoreOptions> = {},
): Promise<PostgresqlStores> {
  const schema = await prepareEmptySchema(layout);
  const url = await postgresqlUrl();
  const stores: LastingStore[] = [];
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
