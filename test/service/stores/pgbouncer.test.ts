import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { LastingStore } from "../../../src/service/index.js";
import { storeConformance } from "../../../src/service/stores/conformance.js";
import { type PostgresqlStoreOptions, postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { runProgram } from "../../cli/command-line.js";
import { findPgbouncer, type Pooler, startPgbouncer } from "../../support/pgbouncer.js";
import { findInconsistencies } from "../../support/postgresql-consistency.js";
import { postgresqlPool, postgresqlUrl, prepareEmptySchema } from "../../support/postgresql-stores.js";
import { createRandom } from "../../support/random.js";
import { logWhenRequested, seconds } from "../../support/runs.js";
import { me } from "../../support/service.js";
import { runStoreLoad } from "../../support/store-load.js";
import { firstPage } from "../../support/stored-first-page.js";
import { storedSubscription } from "../../support/stored-subscription.js";

const binary = await findPgbouncer();
if (!binary) console.warn("PgBouncer is not installed, and not tested with: apt-get install pgbouncer");

const duration = seconds(4);

describe.skipIf(!binary)("a store behind PgBouncer in transaction mode", () => {
  let pooler: Pooler;
  let schema: string;

  beforeAll(async () => {
    pooler = await startPgbouncer(binary ?? "", await postgresqlUrl(), 5);
  });
  afterAll(() => pooler.stop());
  beforeEach(async () => {
    schema = await prepareEmptySchema("plain");
  });

  function openStore(options: PostgresqlStoreOptions = {}): LastingStore {
    const store = postgresqlStore({ url: pooler.url, schema, namedStatements: false, ...options });
    onTestFinished(() => store.close());
    return store;
  }

  it.each(storeConformance)("$name", async (conformanceCase) => {
    await conformanceCase.run(openStore());
  });

  it("creates its tables at the same time as seven others", async () => {
    const pool = await postgresqlPool();
    const newSchema = `behind_pgbouncer_${process.pid}`;
    onTestFinished(async () => {
      await pool.query(`DROP SCHEMA ${newSchema} CASCADE`);
    });
    const stores = Array.from({ length: 8 }, () => openStore({ schema: newSchema, connections: 2 }));
    expect(await Promise.all(stores.map((store) => store.ready()))).toEqual(stores.map(() => undefined));
    expect(await stores[0]?.put([storedSubscription("a")])).toEqual([]);
  });

  it(
    "loses nothing, does nothing twice and meets no error with 16 concurrent workers",
    async () => {
      const stores = Array.from({ length: 4 }, () => openStore({ connections: 4 }));
      const { done, contradictions } = await runStoreLoad(stores, duration, createRandom(9));
      logWhenRequested({ pooler: "PgBouncer", ...done });
      expect(contradictions).toEqual([]);
      expect(await findInconsistencies(await postgresqlPool(), schema)).toEqual([]);
    },
    60_000 + 2_000 * duration,
  );

  it("cancels only the call whose signal is aborted", async () => {
    const store = openStore();
    const suspended = storedSubscription("a", { state: "SUSPENDED" });
    const other = storedSubscription("b");
    await store.put([suspended, other]);
    const pool = await postgresqlPool();
    const client = await pool.connect();
    onTestFinished(() => client.release());
    await client.query(`BEGIN; SELECT FROM ${schema}.subscriptions WHERE name = 'subscriptions/a' FOR UPDATE`);
    const selectWaiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
    const controller = new AbortController();
    const reason = new Error("nobody waits any more");
    const activation = {
      authority: me,
      name: suspended.name,
      etag: suspended.etag,
      newEtag: "new",
      updateTime: "2030-01-01T00:00:00Z",
    };
    const outcome = store.activate(activation, controller.signal).catch((error: unknown) => error);
    await expect.poll(async () => (await pool.query(selectWaiting)).rowCount).toBe(1);
    controller.abort(reason);
    expect(await outcome).toBe(reason);
    await expect.poll(async () => (await pool.query(selectWaiting)).rowCount).toBe(0);
    await client.query("COMMIT");
    expect(await store.get(suspended)).toEqual(suspended);
    const found = await Promise.all(Array.from({ length: 20 }, () => store.get(other)));
    expect(found).toEqual(found.map(() => other));
  });

  it("says in its errors that named statements can be switched off", async () => {
    const unnamed = openStore();
    await unnamed.put([storedSubscription("a")]);
    const named = openStore({ namedStatements: true });
    const outcomes = new Set<string>();
    for (let round = 0; round < 30; round += 1) {
      const calls = Array.from({ length: 8 }, () => named.page(firstPage));
      for (const outcome of await Promise.allSettled(calls)) {
        outcomes.add(outcome.status === "fulfilled" ? "resolved" : outcome.reason.message.replace(/wef_\w+/, "…"));
      }
    }
    const advice = "behind a pooler, switch named statements off";
    const expected = [
      "resolved",
      `prepared statement "…" already exists; ${advice}`,
      `prepared statement "…" does not exist; ${advice}`,
    ];
    expect([...outcomes].filter((outcome) => !expected.includes(outcome))).toEqual([]);
    // PgBouncer 1.21 and later can track prepared statements.
    const [, minor] = /PgBouncer 1\.(\d+)/.exec((await runProgram(binary ?? "", ["--version"])).stdout) ?? [];
    if (Number(minor) < 21) expect([...outcomes].some((outcome) => outcome.endsWith(advice))).toBe(true);
    expect(await unnamed.page(firstPage)).toEqual([storedSubscription("a")]);
  });
});
