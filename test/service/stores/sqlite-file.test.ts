import { existsSync, rmSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import type { SubscriptionStore } from "../../../src/service/index.js";
import { SchemaVersionError, sqliteStore } from "../../../src/service/stores/sqlite.js";
import { firstPageQuery } from "../../support/first-page-query.js";
import { type Answer, listPath, type Service, serviceWith, unavailable } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";
import { createSqlitePath } from "./new-sqlite-file.js";

const readNames = async (store: SubscriptionStore): Promise<string[]> =>
  (await store.page(firstPageQuery)).map(({ name }) => name);

describe("sqliteStore", () => {
  it.each([undefined, {}, { file: "" }, { file: ":memory:" }, { file: 5 }])("refuses the options %j", (options) => {
    expect(() => sqliteStore(options as { file: string })).toThrow(
      new TypeError("sqliteStore needs a file; memoryStore keeps everything in memory"),
    );
  });

  it("refuses a file with a later schema version", async () => {
    const file = await createSqlitePath();
    const database = new DatabaseSync(file);
    database.exec("PRAGMA user_version = 2; CREATE TABLE theirs (x)");
    database.close();
    const store = sqliteStore({ file });
    await expect(store.ready()).rejects.toThrow(new SchemaVersionError(file, 2, 1));
    await store.close();
  });

  it("opens the file when it is first needed, and again after a failure", async () => {
    const file = await createSqlitePath();
    const missingPath = join(file, "..", "later", "subscriptions.sqlite");
    const store = sqliteStore({ file: missingPath });
    await expect(store.ready()).rejects.toThrow("unable to open database file");
    await mkdir(join(file, "..", "later"));
    await expect(store.ready()).resolves.toBeUndefined();
    await store.close();
    await expect(store.ready()).rejects.toThrow("the store is closed");
  });

  it("completes a write that began before close", async () => {
    const store = sqliteStore({ file: await createSqlitePath() });
    const putResult = store.put([storedSubscription("a")]);
    await store.close();
    expect(await putResult).toEqual([]);
  });
});

describe("a file that was removed or replaced", () => {
  it("is not created again by the store, so that no empty file replaces it", async () => {
    const file = await createSqlitePath();
    const store = sqliteStore({ file });
    await store.put([storedSubscription("a")]);
    await rm(file);
    await expect(store.ready()).rejects.toThrow(`${file} was removed or replaced`);
    for (const sidecarPath of [`${file}-wal`, `${file}-shm`]) await rm(sidecarPath, { force: true });
    for (const call of [store.page(firstPageQuery), store.put([storedSubscription("b")]), store.ready()]) {
      await expect(call).rejects.toThrow(`${file} was removed`);
    }
    expect(existsSync(file)).toBe(false);
    await store.close();
  });

  it("is no longer used by the store, which uses the new file instead", async () => {
    const [file, otherFile] = [await createSqlitePath(), await createSqlitePath()];
    for (const [path, id] of [
      [file, "a"],
      [otherFile, "b"],
    ] as const) {
      const filledStore = sqliteStore({ file: path });
      await filledStore.put([storedSubscription(id)]);
      await filledStore.close();
    }
    const store = sqliteStore({ file });
    await store.ready();
    await rename(otherFile, file);
    for (const sidecarPath of [`${file}-wal`, `${file}-shm`]) await rm(sidecarPath, { force: true });
    await expect(store.ready()).rejects.toThrow(`${file} was removed or replaced`);
    expect(await store.put([storedSubscription("c")])).toEqual([]);
    expect(await readNames(store)).toEqual(["subscriptions/b", "subscriptions/c"]);
    await store.close();
  });
});

describe("a file that is removed or replaced while a service only reads it", () => {
  const fileGone = "The store cannot be reached now. Its file was removed or replaced.";

  /** Opens a service on a new file with one subscription, and lists the subscription. */
  async function openListedService(
    id: string,
  ): Promise<{ readonly file: string; readonly store: SubscriptionStore; readonly service: Service }> {
    const file = await createSqlitePath();
    const store = sqliteStore({ file });
    onTestFinished(() => store.close());
    await store.put([storedSubscription(id)]);
    const service = serviceWith(store);
    expect(listedNamesOf(await service.call(listPath()))).toEqual([`subscriptions/${id}`]);
    expect((await service.call("/readyz")).text).toBe("ok\n");
    return { file, store, service };
  }

  const listedNamesOf = ({ body }: Answer): string[] => body.subscriptions.map(({ name }: { name: string }) => name);

  it("is noticed within a second, and then the answers to lists and to /readyz contain the reason", async () => {
    const { file, service } = await openListedService("a");
    await rm(file);
    await sleep(1_000);
    for (const path of [listPath(), "/readyz", listPath()]) {
      expect(await service.call(path)).toMatchObject({ status: 503, body: unavailable("STORE_UNAVAILABLE", fileGone) });
    }
    expect((await service.call("/healthz")).status).toBe(200);
  });

  it("keeps all its rows, and no row is written into the new file", async () => {
    const [{ file, store, service }, other] = [await openListedService("a"), await openListedService("b")];
    await other.store.close();
    await store.put([storedSubscription("c")]);
    await rename(file, `${file}.former`);
    await rename(other.file, file);
    await sleep(1_000);
    expect(await service.call(listPath())).toMatchObject({
      status: 503,
      body: unavailable("STORE_UNAVAILABLE", fileGone),
    });
    expect(listedNamesOf(await service.call(listPath()))).toEqual(["subscriptions/b"]);
    const formerDatabase = new DatabaseSync(`${file}.former`);
    expect(formerDatabase.prepare("SELECT name FROM subscriptions").all()).toEqual([
      { name: "subscriptions/a" },
      { name: "subscriptions/c" },
    ]);
    formerDatabase.close();
  });

  it("makes the store reject a write that has already begun", async () => {
    const { file, store } = await openListedService("a");
    const putResult = store.put(Array.from({ length: 500 }, (_, index) => storedSubscription(`s${index}`)));
    // The write takes several turns of the event loop, so it has not ended after the next turn.
    await nextTurn();
    rmSync(file);
    await expect(putResult).rejects.toThrow(`${file} was removed or replaced`);
  });
});

describe("a file that another connection has locked", () => {
  it("can be read by a store, and does not prevent the store from closing", async () => {
    const file = await createSqlitePath();
    const firstStore = sqliteStore({ file });
    await firstStore.put([storedSubscription("a")]);
    const lockingConnection = new DatabaseSync(file);
    lockingConnection.exec("BEGIN IMMEDIATE");
    const secondStore = sqliteStore({ file });
    expect(await readNames(secondStore)).toEqual(["subscriptions/a"]);
    await secondStore.close();
    lockingConnection.close();
    await firstStore.close();
  });

  it("is written when the lock is released, unless the signal of the write is aborted earlier", async () => {
    const file = await createSqlitePath();
    const store = sqliteStore({ file });
    await store.put([storedSubscription("a")]);
    const lockingConnection = new DatabaseSync(file);
    lockingConnection.exec("BEGIN IMMEDIATE");
    const signal = AbortSignal.timeout(50);
    await expect(store.put([storedSubscription("b")], signal)).rejects.toThrow(signal.reason);
    const putResult = store.put([storedSubscription("c")]);
    expect(await readNames(store)).toEqual(["subscriptions/a"]);
    lockingConnection.exec("COMMIT");
    expect(await putResult).toEqual([]);
    expect(await readNames(store)).toEqual(["subscriptions/a", "subscriptions/c"]);
    lockingConnection.close();
    await store.close();
  });
});
