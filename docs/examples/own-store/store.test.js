import { readFile } from "node:fs/promises";
import { test } from "node:test";
import pg from "pg";
import { storeConformance } from "workspace-events-filter/stores/conformance";
import { createStore } from "./store.js";

const schema = await readFile(new URL("schema.sql", import.meta.url), "utf8");

/** Opens a store that is empty. */
async function openStore() {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL });
  await pool.query(`${schema}; TRUNCATE event_subscriptions, event_secrets`);
  return createStore(pool);
}

for (const { name, run } of storeConformance) test(name, () => run(openStore));
