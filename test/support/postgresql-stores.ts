import type pg from "pg";
import { afterAll } from "vitest";
import type { LastingStore } from "../../src/service/index.js";
import { type Layout, schemaStatements } from "../../src/service/stores/postgresql/layouts.js";
import { type PostgresqlStoreOptions, postgresqlStore } from "../../src/service/stores/postgresql.js";
import { type Server, startPostgresql } from "./postgresql.js";
import { openPool } from "./postgresql-pool.js";

let server: Promise<Server> | undefined;
let pool: pg.Pool | undefined;

afterAll(async () => {
  for (const schema of made) await pool?.query(`DROP SCHEMA ${schema} CASCADE`);
  await pool?.end();
  await (await server)?.stop();
});

/** The server of a test file, started when the first test needs it. */
export async function postgresqlUrl(): Promise<string> {
  server ??= startPostgresql();
  return (await server).url;
}

/** Connections to look behind a store. */
export async function postgresqlPool(): Promise<pg.Pool> {
  pool ??= openPool(await postgresqlUrl(), { max: 4 });
  return pool;
}

const tables = ["subscription_event_types", "caller_event_types", "subscriptions", "subscription_uids", "imports"];

/** The schema of a layout, with empty tables. */
export async function emptySchema(layout: Layout): Promise<string> {
  const schema = `${layout}_${process.pid}`;
  const connections = await postgresqlPool();
  if (!made.has(schema)) {
    if (layout !== "plain") await connections.query(schemaStatements(schema, layout).join(";\n"));
    const store = postgresqlStore({ url: await postgresqlUrl(), schema });
    await store.ready();
    await store.close();
    made.add(schema);
  }
  await connections.query(tables.map((table) => `DELETE FROM ${schema}.${table}`).join(";\n"));
  await connections.query(`DELETE FROM ${schema}.meta WHERE key <> 'schema_version'`);
  return schema;
}

const made = new Set<string>();

/** Stores on the same empty tables, and what closes them. */
export async function openPostgresql(
  layout: Layout,
  options: Partial<PostgresqlStoreOptions> = {},
): Promise<{ readonly open: () => LastingStore; readonly close: () => Promise<void> }> {
  const schema = await emptySchema(layout);
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
