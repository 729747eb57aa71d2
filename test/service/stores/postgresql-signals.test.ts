import pg from "pg";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { conditionsOf } from "../../../src/filter/conditions.js";
import type { LastingStore, StoredSubscription, SubscriptionStore } from "../../../src/service/index.js";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { findInconsistencies } from "../../support/postgresql-consistency.js";
import { postgresqlPool, postgresqlUrl, prepareEmptySchema } from "../../support/postgresql-stores.js";
import { created, me } from "../../support/service.js";
import { firstPage } from "../../support/stored-first-page.js";
import { storedSubscription } from "../../support/stored-subscription.js";

const suspended = storedSubscription("a", { state: "SUSPENDED" });
const activation = {
  authority: me,
  name: suspended.name,
  etag: suspended.etag,
  newEtag: "new",
  updateTime: "2030-01-01T00:00:00Z",
};
const query = { ...firstPage, limit: 99 };
const manyTypes = Array.from({ length: 70 }, (_, index) => `example${index}`) as [string, ...string[]];
const conditionsOfManyTypes = conditionsOf({ eventTypes: manyTypes });

let schema: string;
let url: string;
let pool: pg.Pool;

beforeEach(async () => {
  schema = await prepareEmptySchema("plain");
  url = await postgresqlUrl();
  pool = await postgresqlPool();
});

/** Opens a store that contains `suspended`. */
async function openStore(connections = 10): Promise<LastingStore> {
  const store = postgresqlStore({ url, schema, connections });
  onTestFinished(() => store.close());
  await store.put([suspended]);
  return store;
}

/** Reads the states of those connections of stores that meet a condition in SQL. */
async function readConnections(condition: string): Promise<unknown[]> {
  const { rows } = await pool.query(
    `SELECT state, wait_event_type FROM pg_stat_activity
     WHERE application_name = 'workspace-events-filter' AND (${condition})`,
  );
  return rows;
}

const readWaitingConnections = (): Promise<unknown[]> => readConnections("wait_event_type = 'Lock'");
const readBusyConnections = (): Promise<unknown[]> => readConnections("state <> 'idle'");

/** Locks tables for all other connections. Returns a function that unlocks them. */
async function lockTables(tables = ["subscriptions", "caller_event_types"]): Promise<() => Promise<void>> {
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
  ["activate", (store, signal) => store.activate(activation, signal)],
  ["put", (store, signal) => store.put([storedSubscription("b"), { ...suspended, etag: "new" }], signal)],
  ["delete", (store, signal) => store.delete([suspended], signal)],
  ["get", (store, signal) => store.get(suspended, signal)],
  ["page", (store, signal) => store.page(query, signal)],
  ["page of many types", (store, signal) => store.page({ ...query, conditions: conditionsOfManyTypes }, signal)],
];

/** Expects that a store contains these subscriptions only, and that its tables are consistent. */
async function expectContent(store: LastingStore, ...subscriptions: readonly StoredSubscription[]): Promise<void> {
  expect(await store.page(query)).toEqual(subscriptions);
  await store.prune();
  expect(await findInconsistencies(pool, schema)).toEqual([]);
}

describe("an aborted signal", () => {
  it.each(calls)("cancels %s while it waits for a lock", async (_, call) => {
    const store = await openStore();
    const unlock = await lockTables();
    const controller = new AbortController();
    const reason = new Error("nobody waits any more");
    const outcome = call(store, controller.signal).catch((error: unknown) => error);
    await expect.poll(readWaitingConnections).toHaveLength(1);
    controller.abort(reason);
    expect(await outcome).toBe(reason);
    // The server has cancelled the statement: nothing waits for the lock.
    await expect.poll(readBusyConnections).toEqual([]);
    await unlock();
    await expectContent(store, suspended);
    expect(await store.activate({ ...activation, newEtag: "later" })).toMatchObject({ state: "ACTIVE", etag: "later" });
  });

  it.each(calls)("cancels %s while it waits for a connection", async (_, call) => {
    const store = await openStore(1);
    const unlock = await lockTables();
    const first = store.get(suspended);
    await expect.poll(readWaitingConnections).toHaveLength(1);
    for (let round = 0; round < 5; round += 1) {
      const controller = new AbortController();
      const reason = new Error("nobody waits any more");
      const outcome = call(store, controller.signal).catch((error: unknown) => error);
      controller.abort(reason);
      expect(await outcome).toBe(reason);
    }
    await unlock();
    expect(await first).toEqual(suspended);
    await expectContent(store, suspended);
  });

  it("rolls back a transaction between any two statements, and leaves every connection usable", async () => {
    const store = await openStore(4);
    const batch = Array.from({ length: 50 }, (_, index) =>
      storedSubscription(`s${index}`, { eventTypes: [created, `type${index}`] }),
    );
    const outcomes = new Set<unknown>();
    for (let round = 0; round < 100; round += 1) {
      const signals = Array.from({ length: 4 }, () => AbortSignal.timeout(Math.floor(Math.random() * 60)));
      const puts = signals.map((signal, index) => {
        const etag = `etag-${round}-${index}`;
        const withEtag = batch.map((subscription) => ({ ...subscription, etag }));
        return store.put(withEtag, signal).then(
          () => "done",
          (error: unknown) => (error === signal.reason || Object(error).name === "AbortError" ? "aborted" : error),
        );
      });
      for (const outcome of await Promise.all(puts)) outcomes.add(outcome);
      const etags = await pool.query(`SELECT DISTINCT etag FROM ${schema}.subscriptions WHERE name <> $1`, [
        suspended.name,
      ]);
      expect(etags.rowCount).toBeLessThanOrEqual(1);
    }
    expect([...outcomes].filter((outcome) => outcome !== "done")).toEqual(["aborted"]);
    await expect.poll(readBusyConnections).toEqual([]);
    const found = await Promise.all(Array.from({ length: 12 }, () => store.get(suspended)));
    expect(found).toEqual(found.map(() => suspended));
    await store.put(batch);
    await expectContent(store, ...[suspended, ...batch].sort((a, b) => (a.name < b.name ? -1 : 1)));
  });
});

describe("close", () => {
  it("waits for the calls that have begun, even for those that wait for a connection", async () => {
    const store = await openStore(1);
    const unlock = await lockTables();
    const running = [
      store.get(suspended),
      store.put([storedSubscription("b")]),
      store.page(query),
      store.activate(activation),
    ];
    await expect.poll(readWaitingConnections).toHaveLength(1);
    const closed = store.close();
    await expect(store.get(suspended)).rejects.toThrow(new Error("the store is closed"));
    await unlock();
    const active = { ...storedSubscription("a"), etag: "new", updateTime: activation.updateTime };
    expect(await Promise.all(running)).toEqual([suspended, [], [suspended, storedSubscription("b")], active]);
    await closed;
    await expect.poll(() => readConnections("true")).toEqual([]);
  });

  it("can be called twice, and before any other call", async () => {
    const used = await openStore();
    await Promise.all([used.close(), used.close()]);
    const unused = postgresqlStore({ url: "postgresql://127.0.0.1:1/none" });
    await unused.close();
    await unused.close();
    await expect(unused.ready()).rejects.toThrow(new Error("the store is closed"));
  });

  it("stops the creation of the tables", async () => {
    await pool.query("DROP SCHEMA IF EXISTS never_created CASCADE");
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("BEGIN; CREATE SCHEMA never_created");
    const store = postgresqlStore({ url, schema: "never_created" });
    const ready = store.ready().catch((error: unknown) => error);
    await expect.poll(readWaitingConnections).toHaveLength(1);
    await store.close();
    expect(await ready).toEqual(new Error("the store is closed"));
    await expect.poll(() => readConnections("true")).toEqual([]);
    await client.query("ROLLBACK");
    const { rows } = await pool.query("SELECT FROM pg_namespace WHERE nspname = 'never_created'");
    expect(rows).toEqual([]);
  });
});
