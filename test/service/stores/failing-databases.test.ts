import { renameSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import type { PersistentStore } from "../../../src/service/index.js";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { sqliteStore } from "../../../src/service/stores/sqlite.js";
import { firstPageQuery } from "../../support/first-page-query.js";
import { measureLiveMemory } from "../../support/live-memory.js";
import { getPostgresqlUrl, prepareEmptySchema } from "../../support/postgresql-stores.js";
import { runs } from "../../support/runs.js";
import { listPath, reactivatePath, type Service, serviceWith } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";
import { startTcpProxy } from "../../support/tcp-proxy.js";
import { createSqlitePath } from "./new-sqlite-file.js";

/** A store, and a database for this store. A test can cause several kinds of database failures. */
interface FailingDatabase {
  readonly store: PersistentStore;
  /** Opens a second store on the same data. If `store` uses a proxy, the second store does not use it. */
  readonly openDirectly: () => PersistentStore;
  /** For each state, a function that brings the database into this state. The first state is `works`. */
  readonly enter: Readonly<Record<string, () => void>>;
  /** The number of connections that the store has now. It must not be greater than `maxConnections`. */
  readonly countConnections: () => number;
  readonly maxConnections: number;
}

const subscriptionCount = 400;
const mebibyte = 1024 * 1024;

async function openFailingPostgresql(): Promise<FailingDatabase> {
  const [url, schema] = [new URL(await getPostgresqlUrl()), await prepareEmptySchema("plain")];
  const directUrl = url.href;
  const proxy = await startTcpProxy(Number(url.port));
  url.port = String(proxy.port);
  const connections = 3;
  return {
    store: postgresqlStore({ url: url.href, schema, connections, maxQueryTime: 200 }),
    openDirectly: () => postgresqlStore({ url: directUrl, schema }),
    enter: {
      works: () => proxy.setMode("pass"),
      isSlow: () => proxy.setMode("slow"),
      hangs: () => proxy.setMode("hang"),
      hangsAfterLogin: () => proxy.setMode("hang-after-login"),
      refuses: () => proxy.setMode("refuse"),
    },
    countConnections: proxy.countConnections,
    // While a connection closes, two other connections may already be open: the next connection, and a connection that
    // cancels the statement of the closing connection.
    maxConnections: 3 * connections,
  };
}

async function openFailingSqlite(): Promise<FailingDatabase> {
  const file = await createSqlitePath();
  const sidecars = ["", "-wal", "-shm"];
  let [isGone, lock]: [boolean, DatabaseSync | undefined] = [false, undefined];
  const repair = (): void => {
    if (isGone) for (const suffix of sidecars) moveIfThere(`${file}.away${suffix}`, `${file}${suffix}`);
    isGone = false;
    lock?.close();
    lock = undefined;
  };
  return {
    store: sqliteStore({ file }),
    openDirectly: () => sqliteStore({ file }),
    enter: {
      works: repair,
      isLocked: () => {
        repair();
        lock = new DatabaseSync(file);
        lock.exec("BEGIN IMMEDIATE");
      },
      isGone: () => {
        repair();
        isGone = true;
        for (const suffix of sidecars) moveIfThere(`${file}${suffix}`, `${file}.away${suffix}`);
      },
    },
    countConnections: () => 0,
    maxConnections: 0,
  };
}

function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (Object(error).code !== "ENOENT") throw error;
  }
}

/**
 * Calls all methods of the service at the same time. Returns the status of the reactivation of each subscription, by
 * the ID of the subscription.
 */
async function callTogether({ call }: Service, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const statusById = new Map<string, number>();
  const others = [listPath({ pageSize: 3 }), listPath({ pageSize: 100 }), "/readyz", "/healthz", "/v1/subscriptions"];
  const statuses = await Promise.all([
    ...Array.from({ length: 5 }, () => others.map(async (path) => [path, (await call(path)).status] as const)).flat(),
    ...ids.map(async (id) => {
      const { status } = await call(reactivatePath(id), { method: "POST" });
      statusById.set(id, status);
      return ["reactivate", status] as const;
    }),
  ]);
  for (const [path, status] of statuses) {
    const possibleStatuses = path === "/healthz" ? [200] : path === "/v1/subscriptions" ? [400] : [200, 503];
    expect([path, possibleStatuses]).toEqual([path, expect.arrayContaining([status])]);
  }
  return statusById;
}

describe.each([
  ["PostgreSQL", openFailingPostgresql],
  ["SQLite", openFailingSqlite],
])("during failures of %s", (_, openDatabase) => {
  it("every request is answered, no acknowledged write is lost, and all resources are released", async () => {
    const stateNames = Object.keys((await openAndFill(openDatabase)).enter);
    const phases = fc.array(fc.constantFrom(...stateNames), { minLength: 2, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(phases, async (states) => {
        const database = await openAndFill(openDatabase);
        const service = serviceWith(database.store, {
          limits: { maxStoreTime: 150, maxConcurrent: 12, maxQueued: 40 },
        });
        const memoryBefore = measureLiveMemory();
        const acknowledgedNames = new Set<string>();
        let nextId = 0;
        const callMany = async (): Promise<void> => {
          const ids = Array.from({ length: 10 }, () => `s${nextId++}`);
          for (const [id, status] of await callTogether(service, ids)) {
            if (status === 200) acknowledgedNames.add(`subscriptions/${id}`);
          }
          expect(database.countConnections()).toBeLessThanOrEqual(database.maxConnections);
        };
        for (const state of states) {
          database.enter[state]?.();
          for (let round = 0; round < 3; round += 1) await callMany();
        }
        database.enter.works?.();
        for (const path of [listPath(), "/readyz"]) {
          await expect.poll(async () => (await service.call(path)).status).toBe(200);
        }
        const reactivateNext = (): ReturnType<Service["call"]> =>
          service.call(reactivatePath(`s${nextId++}`), { method: "POST" });
        await expect.poll(async () => (await reactivateNext()).status).toBe(200);
        expect(measureLiveMemory() - memoryBefore).toBeLessThan(64 * mebibyte);
        await database.store.close();
        await expect.poll(database.countConnections).toBe(0);
        expect(await findLostNames(database.openDirectly(), acknowledgedNames)).toEqual([]);
      }),
      { numRuns: runs(6) },
    );
  });
});

/** Opens a working database with suspended subscriptions. */
async function openAndFill(openDatabase: () => Promise<FailingDatabase>): Promise<FailingDatabase> {
  const database = await openDatabase();
  onTestFinished(async () => {
    database.enter.works?.();
    await database.store.close();
  });
  // The short time limit of `database.store` is for the failures.
  const directStore = database.openDirectly();
  await directStore.put(
    Array.from({ length: subscriptionCount }, (_, index) => storedSubscription(`s${index}`, { state: "SUSPENDED" })),
  );
  await directStore.close();
  await database.store.ready();
  return database;
}

/** Returns the given names whose subscriptions are not active. */
async function findLostNames(store: PersistentStore, names: ReadonlySet<string>): Promise<readonly string[]> {
  const subscriptions = await store.page({ ...firstPageQuery, limit: subscriptionCount });
  await store.close();
  const activeNames = new Set(subscriptions.filter(({ state }) => state === "ACTIVE").map(({ name }) => name));
  return [...names].filter((name) => !activeNames.has(name));
}
