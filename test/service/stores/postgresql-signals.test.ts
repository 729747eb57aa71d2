import pg from "pg";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import type { LastingStore, StoredSubscription, SubscriptionStore } from "../../../src/service/index.js";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { contradictions } from "../../support/postgresql-contradictions.js";
import { emptySchema, postgresqlPool, postgresqlUrl } from "../../support/postgresql-stores.js";
import { created, me } from "../../support/service.js";
import { stored } from "../../support/stored.js";

const suspended = stored("a", { state: "SUSPENDED" });
const change = { authority: me, name: suspended.name, etag: suspended.etag, updateTime: "2030-01-01T00:00:00Z" };
const query = { authority: me, filter: { eventTypes: [created] as [string] }, limit: 99 };
const manyTypes = Array.from({ length: 70 }, (_, index) => `example${index}`) as [string, ...string[]];

let schema: string;
let url: string;
let pool: pg.Pool;

beforeEach(async () => {
  schema = await emptySchema("plain");
  url = await postgresqlUrl();
  pool = await postgresqlPool();
});

async function opened(connections = 10): Promise<LastingStore> {
  const store = postgresqlStore({ url, schema, connections });
  onTestFinished(() => store.close());
  await store.put([suspended]);
  return store;
}

/** What the connections of stores are about. */
async function states(condition: string): Promise<unknown[]> {
  const { rows } = await pool.query(
    `SELECT state, wait_event_type FROM pg_stat_activity
     WHERE application_name = 'workspace-events-filter' AND (${condition})`,
  );
  return rows;
}

const waitingForLocks = (): Promise<unknown[]> => states("wait_event_type = 'Lock'");
const somethingBegun = (): Promise<unknown[]> => states("state <> 'idle'");

/** Locks tables against everybody until it is told to stop. */
async function lock(tables = ["subscriptions", "caller_event_types"]): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const names = tables.map((table) => `${schema}.${table}`).join(", ");
  await client.query(`BEGIN; LOCK TABLE ${names} IN ACCESS EXCLUSIVE MODE`);
  return async () => {
    await client.query("COMMIT");
  };
}

type Call = (store: SubscriptionStore, signal?: AbortSignal) => Promise<unknown>;

const calls: readonly (readonly [string, Call])[] = [
  ["activate", (store, signal) => store.activate({ ...change, newEtag: "new" }, signal)],
  ["put", (store, signal) => store.put([stored("b"), { ...suspended, etag: "new" }], signal)],
  ["delete", (store, signal) => store.delete([suspended], signal)],
  ["get", (store, signal) => store.get(suspended, signal)],
  ["page", (store, signal) => store.page(query, signal)],
  ["page of many types", (store, signal) => store.page({ ...query, filter: { eventTypes: manyTypes } }, signal)],
];

/** What is kept, and nothing else. */
async function expectKept(store: LastingStore, ...kept: readonly StoredSubscription[]): Promise<void> {
  expect(await store.page(query)).toEqual(kept);
  await store.prune();
  expect(await contradictions(pool, schema)).toEqual([]);
}

describe("a signal that is aborted", () => {
  it.each(calls)("stops %s while it waits for a lock, for good", async (_, call) => {
    const store = await opened();
    const unlock = await lock();
    const controller = new AbortController();
    const reason = new Error("nobody waits any more");
    const outcome = call(store, controller.signal).catch((error: unknown) => error);
    await expect.poll(waitingForLocks).toHaveLength(1);
    controller.abort(reason);
    expect(await outcome).toBe(reason);
    // The server has heard of it: nobody stands in the queue for the lock.
    await expect.poll(somethingBegun).toEqual([]);
    await unlock();
    await expectKept(store, suspended);
    expect(await store.activate({ ...change, newEtag: "later" })).toMatchObject({ state: "ACTIVE", etag: "later" });
  });

  it.each(calls)("stops %s while it waits for a connection", async (_, call) => {
    const store = await opened(1);
    const unlock = await lock();
    const first = store.get(suspended);
    await expect.poll(waitingForLocks).toHaveLength(1);
    for (let round = 0; round < 5; round += 1) {
      const controller = new AbortController();
      const reason = new Error("nobody waits any more");
      const outcome = call(store, controller.signal).catch((error: unknown) => error);
      controller.abort(reason);
      expect(await outcome).toBe(reason);
    }
    await unlock();
    expect(await first).toEqual(suspended);
    await expectKept(store, suspended);
  });

  it("stops a transaction between any two of its statements, and leaves every connection as good as new", async () => {
    const store = await opened(4);
    const batch = Array.from({ length: 50 }, (_, index) =>
      stored(`s${index}`, { eventTypes: [created, `type${index}`] }),
    );
    const outcomes = new Set<unknown>();
    for (let round = 0; round < 100; round += 1) {
      const signals = Array.from({ length: 4 }, () => AbortSignal.timeout(Math.floor(Math.random() * 60)));
      const tries = signals.map((signal, index) => {
        const etag = `etag-${round}-${index}`;
        return store
          .put(
            batch.map((each) => ({ ...each, etag })),
            signal,
          )
          .then(
            () => "done",
            (error: unknown) => (error === signal.reason || Object(error).name === "AbortError" ? "stopped" : error),
          );
      });
      for (const outcome of await Promise.all(tries)) outcomes.add(outcome);
      const etags = await pool.query(`SELECT DISTINCT etag FROM ${schema}.subscriptions WHERE name <> $1`, [
        suspended.name,
      ]);
      expect(etags.rowCount).toBeLessThanOrEqual(1);
    }
    expect([...outcomes].filter((outcome) => outcome !== "done")).toEqual(["stopped"]);
    await expect.poll(somethingBegun).toEqual([]);
    expect(await Promise.all(Array.from({ length: 12 }, () => store.get(suspended)))).toEqual(
      Array.from({ length: 12 }, () => suspended),
    );
    await store.put(batch);
    await expectKept(store, ...[suspended, ...batch].sort((a, b) => (a.name < b.name ? -1 : 1)));
  });
});

describe("closing a store", () => {
  it("lets what was begun come to its end, also what waits for a connection", async () => {
    const store = await opened(1);
    const unlock = await lock();
    const begun = [
      store.get(suspended),
      store.put([stored("b")]),
      store.page(query),
      store.activate({ ...change, newEtag: "new" }),
    ];
    await expect.poll(waitingForLocks).toHaveLength(1);
    const closed = store.close();
    await expect(store.get(suspended)).rejects.toThrow(new Error("the store is closed"));
    await unlock();
    const active = { ...stored("a"), etag: "new", updateTime: change.updateTime };
    expect(await Promise.all(begun)).toEqual([suspended, [], [suspended, stored("b")], active]);
    await closed;
    await expect.poll(() => states("true")).toEqual([]);
  });

  it("twice is as good as once, and before anything else is good as well", async () => {
    const used = await opened();
    await Promise.all([used.close(), used.close()]);
    const unused = postgresqlStore({ url: "postgresql://127.0.0.1:1/none" });
    await unused.close();
    await unused.close();
    await expect(unused.ready()).rejects.toThrow(new Error("the store is closed"));
  });

  it("stops it from preparing its tables", async () => {
    await pool.query("DROP SCHEMA IF EXISTS of_nobody CASCADE");
    const unlock = await (async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      onTestFinished(() => client.end());
      await client.query("BEGIN; CREATE SCHEMA of_nobody");
      return () => client.query("ROLLBACK");
    })();
    const store = postgresqlStore({ url, schema: "of_nobody" });
    const ready = store.ready().catch((error: unknown) => error);
    await expect.poll(waitingForLocks).toHaveLength(1);
    await store.close();
    expect(await ready).toEqual(new Error("the store is closed"));
    await expect.poll(() => states("true")).toEqual([]);
    await unlock();
    const { rows } = await pool.query("SELECT FROM pg_namespace WHERE nspname = 'of_nobody'");
    expect(rows).toEqual([]);
  });
});
