import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { PersistentStore } from "../../../src/service/index.js";
import { storeConformance } from "../../../src/service/stores/conformance.js";
import { type PostgresqlStoreOptions, postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { runProgram } from "../../cli/command-line.js";
import { firstPageQuery } from "../../support/first-page-query.js";
import { findPgbouncer, type Pooler, startPgbouncer } from "../../support/pgbouncer.js";
import { findInconsistencies } from "../../support/postgresql-consistency.js";
import { getPostgresqlPool, getPostgresqlUrl, prepareEmptySchema } from "../../support/postgresql-stores.js";
import { createRandom } from "../../support/random.js";
import { logWhenRequested, seconds } from "../../support/runs.js";
import { me } from "../../support/service.js";
import { runStoreLoad } from "../../support/store-load.js";
import { storedSubscription } from "../../support/stored-subscription.js";

const pgbouncerPath = await findPgbouncer();
if (!pgbouncerPath)
  console.warn("PgBouncer is not installed, so its tests are skipped. To install it: apt-get install pgbouncer");

const loadSeconds = seconds(4);

describe.skipIf(!pgbouncerPath)("a store behind PgBouncer in transaction mode", () => {
  let pooler: Pooler;
  let schema: string;

  beforeAll(async () => {
    pooler = await startPgbouncer(pgbouncerPath ?? "", await getPostgresqlUrl(), 5);
  });
  afterAll(() => pooler.stop());
  beforeEach(async () => {
    schema = await prepareEmptySchema("plain");
  });

  function openStore(options: PostgresqlStoreOptions = {}): PersistentStore {
    const store = postgresqlStore({ url: pooler.url, schema, namedStatements: false, ...options });
    onTestFinished(() => store.close());
    return store;
  }

  it.each(storeConformance)("$name", async (conformanceCase) => {
    await conformanceCase.run(openStore());
  });

  it("creates its tables at the same time as seven other stores", async () => {
    const pool = await getPostgresqlPool();
    const newSchema = `behind_pgbouncer_${process.pid}`;
    onTestFinished(async () => {
      await pool.query(`DROP SCHEMA ${newSchema} CASCADE`);
    });
    const stores = Array.from({ length: 8 }, () => openStore({ schema: newSchema, connections: 2 }));
    expect(await Promise.all(stores.map((store) => store.ready()))).toEqual(stores.map(() => undefined));
    expect(await stores[0]?.put([storedSubscription("a")])).toEqual([]);
  });

  it(
    "loses no write, repeats no write and gives no error with 16 concurrent workers",
    async () => {
      const stores = Array.from({ length: 4 }, () => openStore({ connections: 4 }));
      const { actionCounts, contradictions } = await runStoreLoad(stores, loadSeconds, createRandom(9));
      logWhenRequested({ pooler: "PgBouncer", ...actionCounts });
      expect(contradictions).toEqual([]);
      expect(await findInconsistencies(await getPostgresqlPool(), schema)).toEqual([]);
    },
    60_000 + 2_000 * loadSeconds,
  );

  it("cancels only the call whose signal is aborted", async () => {
    const store = openStore();
    const suspendedSubscription = storedSubscription("a", { state: "SUSPENDED" });
    const otherSubscription = storedSubscription("b");
    await store.put([suspendedSubscription, otherSubscription]);
    const pool = await getPostgresqlPool();
    const client = await pool.connect();
    onTestFinished(() => client.release());
    await client.query(`BEGIN; SELECT FROM ${schema}.subscriptions WHERE name = 'subscriptions/a' FOR UPDATE`);
    const selectWaiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
    const controller = new AbortController();
    const reason = new Error("the test aborts the batch");
    const activation = {
      authority: me,
      name: suspendedSubscription.name,
      etag: suspendedSubscription.etag,
      newEtag: "new",
      updateTime: "2030-01-01T00:00:00Z",
    };
    const outcome = store.activate(activation, controller.signal).catch((error: unknown) => error);
    await expect.poll(async () => (await pool.query(selectWaiting)).rowCount).toBe(1);
    controller.abort(reason);
    expect(await outcome).toBe(reason);
    await expect.poll(async () => (await pool.query(selectWaiting)).rowCount).toBe(0);
    await client.query("COMMIT");
    expect(await store.get(suspendedSubscription)).toEqual(suspendedSubscription);
    const foundSubscriptions = await Promise.all(Array.from({ length: 20 }, () => store.get(otherSubscription)));
    expect(foundSubscriptions).toEqual(foundSubscriptions.map(() => otherSubscription));
  });

  it("has only errors that advise to switch off named statements, if named statements are switched on", async () => {
    const storeWithoutNames = openStore();
    await storeWithoutNames.put([storedSubscription("a")]);
    const storeWithNames = openStore({ namedStatements: true });
    const outcomes = new Set<string>();
    for (let round = 0; round < 30; round += 1) {
      const calls = Array.from({ length: 8 }, () => storeWithNames.page(firstPageQuery));
      for (const outcome of await Promise.allSettled(calls)) {
        outcomes.add(outcome.status === "fulfilled" ? "resolved" : outcome.reason.message.replace(/wef_\w+/, "…"));
      }
    }
    const advice = "if the database is behind a pooler, set namedStatements to false";
    const expectedMessage = [
      "resolved",
      `prepared statement "…" already exists; ${advice}`,
      `prepared statement "…" does not exist; ${advice}`,
    ];
    expect([...outcomes].filter((outcome) => !expectedMessage.includes(outcome))).toEqual([]);
    // PgBouncer 1.21 and later can track prepared statements, so there may be no error.
    const [, minor] = /PgBouncer 1\.(\d+)/.exec((await runProgram(pgbouncerPath ?? "", ["--version"])).stdout) ?? [];
    if (Number(minor) < 21) expect([...outcomes].some((outcome) => outcome.endsWith(advice))).toBe(true);
    expect(await storeWithoutNames.page(firstPageQuery)).toEqual([storedSubscription("a")]);
  });
});
