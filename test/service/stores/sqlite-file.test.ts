import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import type { SubscriptionStore } from "../../../src/service/index.js";
import { SchemaVersionError, sqliteStore } from "../../../src/service/stores/sqlite.js";
import { firstPage } from "../../support/stored-first-page.js";
import { storedSubscription } from "../../support/stored-subscription.js";
import { newSqliteFile } from "./new-sqlite-file.js";

const readNames = async (store: SubscriptionStore): Promise<string[]> =>
  (await store.page(firstPage)).map(({ name }) => name);

describe("sqliteStore", () => {
  it.each([undefined, {}, { file: "" }, { file: ":memory:" }, { file: 5 }])("refuses the options %j", (options) => {
    expect(() => sqliteStore(options as { file: string })).toThrow(
      new TypeError("sqliteStore needs a file; memoryStore keeps everything in memory"),
    );
  });

  it("refuses a file with a later schema version", async () => {
    const file = await newSqliteFile();
    const database = new DatabaseSync(file);
    database.exec("PRAGMA user_version = 2; CREATE TABLE theirs (x)");
    database.close();
    const store = sqliteStore({ file });
    await expect(store.ready()).rejects.toThrow(new SchemaVersionError(file, 2, 1));
    await store.close();
  });

  it("opens the file when it is first needed, and again after a failure", async () => {
    const file = await newSqliteFile();
    const missing = join(file, "..", "later", "subscriptions.sqlite");
    const store = sqliteStore({ file: missing });
    await expect(store.ready()).rejects.toThrow("unable to open database file");
    await mkdir(join(file, "..", "later"));
    await expect(store.ready()).resolves.toBeUndefined();
    await store.close();
    await expect(store.ready()).rejects.toThrow("the store is closed");
  });

  it("completes a write that began before close", async () => {
    const store = sqliteStore({ file: await newSqliteFile() });
    const write = store.put([storedSubscription("a")]);
    await store.close();
    expect(await write).toEqual([]);
  });
});

describe("a file that was removed or replaced", () => {
  it("is not created again, so that no store takes an empty file for it", async () => {
    const file = await newSqliteFile();
    const store = sqliteStore({ file });
    await store.put([storedSubscription("a")]);
    await rm(file);
    await expect(store.ready()).rejects.toThrow(`${file} was removed or replaced`);
    for (const sidecar of [`${file}-wal`, `${file}-shm`]) await rm(sidecar, { force: true });
    for (const call of [store.page(firstPage), store.put([storedSubscription("b")]), store.ready()]) {
      await expect(call).rejects.toThrow(`${file} was removed`);
    }
    expect(existsSync(file)).toBe(false);
    await store.close();
  });

  it("is no longer used: the store reads and writes the file in its place", async () => {
    const [file, otherFile] = [await newSqliteFile(), await newSqliteFile()];
    for (const [path, id] of [
      [file, "a"],
      [otherFile, "b"],
    ] as const) {
      const filled = sqliteStore({ file: path });
      await filled.put([storedSubscription(id)]);
      await filled.close();
    }
    const store = sqliteStore({ file });
    await store.ready();
    await rename(otherFile, file);
    for (const sidecar of [`${file}-wal`, `${file}-shm`]) await rm(sidecar, { force: true });
    await expect(store.ready()).rejects.toThrow(`${file} was removed or replaced`);
    expect(await store.put([storedSubscription("c")])).toEqual([]);
    expect(await readNames(store)).toEqual(["subscriptions/b", "subscriptions/c"]);
    await store.close();
  });
});

describe("a file that another connection has locked", () => {
  it("can be read and closed", async () => {
    const file = await newSqliteFile();
    const first = sqliteStore({ file });
    await first.put([storedSubscription("a")]);
    const locking = new DatabaseSync(file);
    locking.exec("BEGIN IMMEDIATE");
    const second = sqliteStore({ file });
    expect(await readNames(second)).toEqual(["subscriptions/a"]);
    await second.close();
    locking.close();
    await first.close();
  });

  it("is written when the lock is released, unless the signal is aborted before", async () => {
    const file = await newSqliteFile();
    const store = sqliteStore({ file });
    await store.put([storedSubscription("a")]);
    const locking = new DatabaseSync(file);
    locking.exec("BEGIN IMMEDIATE");
    const signal = AbortSignal.timeout(50);
    await expect(store.put([storedSubscription("b")], signal)).rejects.toThrow(signal.reason);
    const write = store.put([storedSubscription("c")]);
    expect(await readNames(store)).toEqual(["subscriptions/a"]);
    locking.exec("COMMIT");
    expect(await write).toEqual([]);
    expect(await readNames(store)).toEqual(["subscriptions/a", "subscriptions/c"]);
    locking.close();
    await store.close();
  });
});
