import { readFile } from "node:fs/promises";
import { test } from "node:test";
import pg from "pg";
import { storeConformance } from "workspace-events-filter/stores/conformance";
import { createStore } from "./store.js";

const schema = await readFile(new URL("schema.sql", import.meta.url), "utf8");

/** Opens a store that is empty. What is in the database is deleted, so it is not the one that the app uses. */
async function openStore() {
  const connectionString = process.env.TEST_DATABASE_URL;
  if (!connectionString) throw new Error("TEST_DATABASE_URL is not set");
  const pool = new pg.Pool({ connectionString });
  await pool.query(`${schema}; TRUNCATE event_subscriptions, event_secrets`);
  return createStore(pool);
}

for (const { name, run } of storeConformance) test(name, () => run(openStore));
