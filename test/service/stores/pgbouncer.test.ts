import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { LastingStore } from "../../../src/service/index.js";
import { storeConformance } from "../../../src/service/stores/conformance.js";
import { type PostgresqlStoreOptions, postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { run } from "../../cli/command-line.js";
import { type Pooler, pgbouncerBinary, startPgbouncer } from "../../support/pgbouncer.js";
import { contradictions } from "../../support/postgresql-contradictions.js";
import { emptySchema, postgresqlPool, postgresqlUrl } from "../../support/postgresql-stores.js";
import { createRandom } from "../../support/random.js";
import { logWhenRequested, seconds } from "../../support/runs.js";
import { created, me } from "../../support/service.js";
import { underLoad } from "../../support/store-load.js";
import { stored } from "../../support/stored.js";

const binary = await pgbouncerBinary();
if (!binary) console.warn("PgBouncer is not installed, and not tested with: apt-get install pgbouncer");

const duration = seconds(4);

describe.skipIf(!binary)("behind PgBouncer, transaction by transaction", () => {
  let pooler: Pooler;
  let schema: string;

  beforeAll(async () => {
    pooler = await startPgbouncer(binary ?? "", await postgresqlUrl(), 5);
  });
  afterAll(() => pooler.stop());
  beforeEach(async () => {
    schema = await emptySchema("plain");
  });

  function opened(options: PostgresqlStoreOptions = {}): LastingStore {
    const store = postgresqlStore({ url: pooler.url, schema, namedStatements: false, ...options });
    onTestFinished(() => store.close());
    return store;
  }

  it.each(storeConformance)("$name", async (each) => {
    await each.run(opened());
  });

  it("makes its tables, on several programs at once", async () => {
    const pool = await postgresqlPool();
    const name = `behind_pgbouncer_${process.pid}`;
    onTestFinished(async () => {
      await pool.query(`DROP SCHEMA ${name} CASCADE`);
    });
    const stores = Array.from({ length: 8 }, () => opened({ schema: name, connections: 2 }));
    expect(await Promise.all(stores.map((store) => store.ready()))).toEqual(stores.map(() => undefined));
    expect(await stores[0]?.put([stored("a")])).toEqual([]);
  });

  it(
    "sixteen at once lose nothing, double nothing and meet no error",
    async () => {
      const programs = Array.from({ length: 4 }, () => opened({ connections: 4 }));
      const load = await underLoad(programs, duration, createRandom(9));
      logWhenRequested({ pooler: "PgBouncer", ...load.done });
      expect(load.contradictions).toEqual([]);
      expect(await contradictions(await postgresqlPool(), schema)).toEqual([]);
    },
    60_000 + 2_000 * duration,
  );

  it("stops by an aborted signal what waits for a lock, and nothing else", async () => {
    const store = opened();
    const suspended = stored("a", { state: "SUSPENDED" });
    await store.put([suspended, stored("b")]);
    const pool = await postgresqlPool();
    const client = await pool.connect();
    onTestFinished(() => client.release());
    await client.query(`BEGIN; SELECT FROM ${schema}.subscriptions WHERE name = 'subscriptions/a' FOR UPDATE`);
    const waiting = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'";
    const controller = new AbortController();
    const reason = new Error("nobody waits any more");
    const change = { authority: me, name: suspended.name, etag: suspended.etag, updateTime: "2030-01-01T00:00:00Z" };
    const outcome = store.activate({ ...change, newEtag: "new" }, controller.signal).catch((error: unknown) => error);
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    controller.abort(reason);
    expect(await outcome).toBe(reason);
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(0);
    await client.query("COMMIT");
    expect(await store.get(suspended)).toEqual(suspended);
    expect(await Promise.all(Array.from({ length: 20 }, () => store.get(stored("b"))))).toEqual(
      Array.from({ length: 20 }, () => stored("b")),
    );
  });

  it("says what to do when statements are named", async () => {
    const plain = opened();
    await plain.put([stored("a")]);
    const named = opened({ namedStatements: true });
    const query = { authority: me, filter: { eventTypes: [created] as [string] }, limit: 9 };
    const outcomes = new Set<string>();
    for (let round = 0; round < 30; round += 1) {
      const tries = Array.from({ length: 8 }, () => named.page(query));
      for (const outcome of await Promise.allSettled(tries)) {
        outcomes.add(outcome.status === "fulfilled" ? "answered" : outcome.reason.message.replace(/wef_\w+/, "…"));
      }
    }
    const advice = "behind a pooler, switch named statements off";
    const known = [
      "answered",
      `prepared statement "…" already exists; ${advice}`,
      `prepared statement "…" does not exist; ${advice}`,
    ];
    expect([...outcomes].filter((outcome) => !known.includes(outcome))).toEqual([]);
    // From 1.21 on it can keep track of statements.
    const [, minor] = /PgBouncer 1\.(\d+)/.exec((await run(binary ?? "", ["--version"])).stdout) ?? [];
    if (Number(minor) < 21) expect([...outcomes].some((outcome) => outcome.endsWith(advice))).toBe(true);
    expect(await plain.page(query)).toEqual([stored("a")]);
  });
});
