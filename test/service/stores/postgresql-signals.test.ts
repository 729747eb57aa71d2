import pg from "pg";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { conditionsOf } from "../../../src/filter/conditions.js";
import type { PersistentStore, StoredSubscription, SubscriptionStore } from "../../../src/service/index.js";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { filterByHand } from "../../support/filter-by-hand.js";
import { firstPageQuery } from "../../support/first-page-query.js";
import { findInconsistencies } from "../../support/postgresql-consistency.js";
import { getPostgresqlPool, getPostgresqlUrl, prepareEmptySchema } from "../../support/postgresql-stores.js";
import { created, me } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";

const suspendedSubscription = storedSubscription("a", { state: "SUSPENDED" });
const activation = {
  authority: me,
  name: suspendedSubscription.name,
  etag: suspendedSubscription.etag,
  newEtag: "new",
  updateTime: "2030-01-01T00:00:00Z",
};
const pageQuery = { ...firstPageQuery, limit: 99 };
const manyTypes = Array.from({ length: 70 }, (_, index) => `example.type${index}`);
const conditionsOfManyTypes = conditionsOf(filterByHand({ eventTypes: manyTypes }));

let schema: string;
let url: string;
let pool: pg.Pool;

beforeEach(async () => {
  schema = await prepareEmptySchema("plain");
  url = await getPostgresqlUrl();
  pool = await getPostgresqlPool();
});

/** Opens a store that contains the suspended subscription. */
async function openStore(connections = 10): Promise<PersistentStore> {
  const store = postgresqlStore({ url, schema, connections });
  onTestFinished(() => store.close());
  await store.put([suspendedSubscription]);
  return store;
}

/** Reads the states of the connections of all stores. Only connections that meet the SQL condition are included. */
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
  const qualifiedNames = tables.map((table) => `${schema}.${table}`).join(", ");
  await client.query(`BEGIN; LOCK TABLE ${qualifiedNames} IN ACCESS EXCLUSIVE MODE`);
  return async () => {
    await client.query("COMMIT");
  };
}

type StoreCall = (store: SubscriptionStore, signal?: AbortSignal) => Promise<unknown>;

const storeCalls: readonly (readonly [string, StoreCall])[] = [
  ["activate", (store, signal) => store.activate(activation, signal)],
  ["put", (store, signal) => store.put([storedSubscription("b"), { ...suspendedSubscription, etag: "new" }], signal)],
  ["delete", (store, signal) => store.delete([suspendedSubscription], signal)],
  ["get", (store, signal) => store.get(suspendedSubscription, signal)],
  ["page", (store, signal) => store.page(pageQuery, signal)],
  ["page of many types", (store, signal) => store.page({ ...pageQuery, conditions: conditionsOfManyTypes }, signal)],
];

/** Expects that a store contains only these subscriptions, and that its tables are consistent. */
async function expectContent(store: PersistentStore, ...subscriptions: readonly StoredSubscription[]): Promise<void> {
  expect(await store.page(pageQuery)).toEqual(subscriptions);
  await store.pruneEventTypes();
  expect(await findInconsistencies(pool, schema)).toEqual([]);
}

describe("the abort of a call's signal", () => {
  it.each(storeCalls)("cancels %s while it waits for a lock", async (_, call) => {
    const store = await openStore();
    const unlock = await lockTables();
    const controller = new AbortController();
    const reason = new Error("the test aborts the batch");
    const outcome = call(store, controller.signal).catch((error: unknown) => error);
    await expect.poll(readWaitingConnections).toHaveLength(1);
    controller.abort(reason);
    expect(await outcome).toBe(reason);
    // No statement waits for the lock, because the server has cancelled the statement of the call.
    await expect.poll(readBusyConnections).toEqual([]);
    await unlock();
    await expectContent(store, suspendedSubscription);
    expect(await store.activate({ ...activation, newEtag: "later" })).toMatchObject({ state: "ACTIVE", etag: "later" });
  });

  it.each(storeCalls)("cancels %s while it waits for a connection", async (_, call) => {
    const store = await openStore(1);
    const unlock = await lockTables();
    const firstRead = store.get(suspendedSubscription);
    await expect.poll(readWaitingConnections).toHaveLength(1);
    for (let round = 0; round < 5; round += 1) {
      const controller = new AbortController();
      const reason = new Error("the test aborts the batch");
      const outcome = call(store, controller.signal).catch((error: unknown) => error);
      controller.abort(reason);
      expect(await outcome).toBe(reason);
    }
    await unlock();
    expect(await firstRead).toEqual(suspendedSubscription);
    await expectContent(store, suspendedSubscription);
  });

  it("rolls back the transaction, whichever statement it has reached, and leaves every connection usable", async () => {
    const store = await openStore(4);
    const batch = Array.from({ length: 50 }, (_, index) =>
      storedSubscription(`s${index}`, { eventTypes: [created, `type${index}`] }),
    );
    const outcomes = new Set<unknown>();
    for (let round = 0; round < 100; round += 1) {
      const signals = Array.from({ length: 4 }, () => AbortSignal.timeout(Math.floor(Math.random() * 60)));
      const putOutcomes = signals.map((signal, index) => {
        const etag = `etag-${round}-${index}`;
        const withEtag = batch.map((subscription) => ({ ...subscription, etag }));
        return store.put(withEtag, signal).then(
          () => "done",
          (error: unknown) => (error === signal.reason || Object(error).name === "AbortError" ? "aborted" : error),
        );
      });
      for (const outcome of await Promise.all(putOutcomes)) outcomes.add(outcome);
      const etags = await pool.query(`SELECT DISTINCT etag FROM ${schema}.subscriptions WHERE name <> $1`, [
        suspendedSubscription.name,
      ]);
      expect(etags.rowCount).toBeLessThanOrEqual(1);
    }
    expect([...outcomes].filter((outcome) => outcome !== "done")).toEqual(["aborted"]);
    await expect.poll(readBusyConnections).toEqual([]);
    const foundSubscriptions = await Promise.all(Array.from({ length: 12 }, () => store.get(suspendedSubscription)));
    expect(foundSubscriptions).toEqual(foundSubscriptions.map(() => suspendedSubscription));
    await store.put(batch);
    await expectContent(store, ...[suspendedSubscription, ...batch].sort((a, b) => (a.name < b.name ? -1 : 1)));
  });
});

describe("the method close of a store", () => {
  it("waits for all calls that have begun, including calls that wait for a connection", async () => {
    const store = await openStore(1);
    const unlock = await lockTables();
    const runningCalls = [
      store.get(suspendedSubscription),
      store.put([storedSubscription("b")]),
      store.page(pageQuery),
      store.activate(activation),
    ];
    await expect.poll(readWaitingConnections).toHaveLength(1);
    const closeResult = store.close();
    await expect(store.get(suspendedSubscription)).rejects.toThrow(new Error("the store is closed"));
    await unlock();
    const activeSubscription = { ...storedSubscription("a"), etag: "new", updateTime: activation.updateTime };
    expect(await Promise.all(runningCalls)).toEqual([
      suspendedSubscription,
      [],
      [suspendedSubscription, storedSubscription("b")],
      activeSubscription,
    ]);
    await closeResult;
    await expect.poll(() => readConnections("true")).toEqual([]);
  });

  it("can be called twice, and before any other call", async () => {
    const usedStore = await openStore();
    await Promise.all([usedStore.close(), usedStore.close()]);
    const unusedStore = postgresqlStore({ url: "postgresql://127.0.0.1:1/none" });
    await unusedStore.close();
    await unusedStore.close();
    await expect(unusedStore.ready()).rejects.toThrow(new Error("the store is closed"));
  });

  it("stops the creation of the tables", async () => {
    await pool.query("DROP SCHEMA IF EXISTS never_created CASCADE");
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    onTestFinished(() => client.end());
    await client.query("BEGIN; CREATE SCHEMA never_created");
    const store = postgresqlStore({ url, schema: "never_created" });
    const readyOutcome = store.ready().catch((error: unknown) => error);
    await expect.poll(readWaitingConnections).toHaveLength(1);
    await store.close();
    expect(await readyOutcome).toEqual(new Error("the store is closed"));
    await expect.poll(() => readConnections("true")).toEqual([]);
    await client.query("ROLLBACK");
    const { rows } = await pool.query("SELECT FROM pg_namespace WHERE nspname = 'never_created'");
    expect(rows).toEqual([]);
  });
});
