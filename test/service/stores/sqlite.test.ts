import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { describe, expect, it, onTestFinished } from "vitest";
import { readSubscription, type StoredSubscription } from "../../../src/service/index.js";
import { SchemaVersionError, sqliteStore } from "../../../src/service/stores/sqlite.js";
import { created, me, subscription } from "../../support/service.js";

async function newFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sqlite-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, "subscriptions.sqlite");
}

function stored(id: string, more = {}): StoredSubscription {
  const read = readSubscription(subscription(id, more));
  if ("problem" in read) throw new Error(read.problem);
  return read.subscription;
}

const query = { authority: me, filter: { eventTypes: [created] as [string] }, limit: 9 };

describe("a page that was read before", () => {
  it("shows every change, whoever made it, at once", async () => {
    const file = await newFile();
    const [mine, theirs] = [sqliteStore({ file }), sqliteStore({ file })];
    const etags = async (): Promise<string[]> => (await mine.page(query)).map(({ etag }) => etag);
    await mine.put([stored("a"), stored("b", { state: "SUSPENDED" })]);
    for (let round = 0; round < 3; round += 1) expect(await etags()).toEqual(["etag-a", "etag-b"]);
    await theirs.put([stored("a", { etag: "theirs" })]);
    expect(await etags()).toEqual(["theirs", "etag-b"]);
    await mine.put([stored("a", { etag: "mine" })]);
    expect(await etags()).toEqual(["mine", "etag-b"]);
    const change = { authority: me, name: "subscriptions/b", etag: "etag-b", updateTime: "2030-01-01T00:00:00Z" };
    await theirs.activate({ ...change, newEtag: "active" });
    expect(await etags()).toEqual(["mine", "active"]);
    expect(await mine.activate({ ...change, newEtag: "again" })).toBeUndefined();
    expect(await etags()).toEqual(["mine", "active"]);
    await theirs.delete([{ authority: me, name: "subscriptions/a" }]);
    expect(await etags()).toEqual(["active"]);
    await mine.put([stored("a", { etag: "back", state: "DELETED" })]);
    expect(await etags()).toEqual(["active"]);
    await Promise.all([mine.close(), theirs.close()]);
  });

  it("tells rows apart that were activated one after the other", async () => {
    const store = sqliteStore({ file: await newFile() });
    const suspended = ["a", "b", "c"].map((id) => stored(id, { state: "SUSPENDED", etag: "same" }));
    await store.put(suspended);
    const seen = async (): Promise<string[]> =>
      (await store.page(query)).map(({ name, state }) => `${name.slice(14)} ${state}`);
    const expected = ["a SUSPENDED", "b SUSPENDED", "c SUSPENDED"];
    for (const [index, { name }] of suspended.entries()) {
      expect(await seen()).toEqual(expected);
      const change = { authority: me, name, etag: "same", newEtag: "same", updateTime: "2030-01-01T00:00:00Z" };
      await store.activate(change);
      expected[index] = `${name.slice(14)} ACTIVE`;
      expect(await seen()).toEqual(expected);
    }
    await store.close();
  });

  it("never shows what a backup that was put back has brought", async () => {
    const file = await newFile();
    const store = sqliteStore({ file });
    await store.put([stored("a", { authority: "users/them" })]);
    const kept = new DatabaseSync(file);
    await backup(kept, `${file}.backup`);
    await store.put([stored("b", { authority: "users/them" })]);
    await store.page({ ...query, authority: "users/them" });
    const from = new DatabaseSync(`${file}.backup`);
    await backup(from, file);
    await store.put([stored("c")]);
    expect((await store.page(query)).map(({ name, authority }) => [name, authority])).toEqual([
      ["subscriptions/c", me],
    ]);
    kept.close();
    from.close();
    await store.close();
  });

  it("is the same list, frozen, for as long as nothing changes", async () => {
    const store = sqliteStore({ file: await newFile() });
    await store.put([stored("a")]);
    await store.page(query);
    const known = await store.page(query);
    expect(await store.page(query)).toBe(known);
    expect(Object.isFrozen(known) && known.every(Object.isFrozen)).toBe(true);
    await store.put([stored("x", { authority: "users/them" })]);
    expect(await store.page(query)).not.toBe(known);
    await store.close();
  });
});

describe("a file", () => {
  it("of a later schema is left alone", async () => {
    const file = await newFile();
    const database = new DatabaseSync(file);
    database.exec("PRAGMA user_version = 2; CREATE TABLE theirs (x)");
    database.close();
    const store = sqliteStore({ file });
    await expect(store.ready()).rejects.toThrow(new SchemaVersionError(file, 2, 1));
    await store.close();
  });

  it("is opened when it is first needed, and again after a failure", async () => {
    const file = await newFile();
    const missing = join(file, "..", "later", "subscriptions.sqlite");
    const store = sqliteStore({ file: missing });
    await expect(store.ready()).rejects.toThrow("unable to open database file");
    await mkdir(join(file, "..", "later"));
    await expect(store.ready()).resolves.toBeUndefined();
    await store.close();
    await expect(store.ready()).rejects.toThrow("the store is closed");
  });

  it("that is removed is not made anew, so that nobody takes it for an empty one", async () => {
    const file = await newFile();
    const store = sqliteStore({ file });
    await store.put([stored("a")]);
    await rm(file);
    await expect(store.ready()).rejects.toThrow(`${file} was removed or replaced`);
    for (const left of [`${file}-wal`, `${file}-shm`]) await rm(left, { force: true });
    for (const call of [store.page(query), store.put([stored("b")]), store.ready()]) {
      await expect(call).rejects.toThrow(`${file} was removed`);
    }
    expect(existsSync(file)).toBe(false);
    await store.close();
  });

  it("that is replaced is read and written from then on", async () => {
    const [file, backup] = [await newFile(), await newFile()];
    for (const [place, id] of [
      [file, "a"],
      [backup, "b"],
    ] as const) {
      const filled = sqliteStore({ file: place });
      await filled.put([stored(id)]);
      await filled.close();
    }
    const store = sqliteStore({ file });
    await store.ready();
    await rename(backup, file);
    for (const left of [`${file}-wal`, `${file}-shm`]) await rm(left, { force: true });
    await expect(store.ready()).rejects.toThrow(`${file} was removed or replaced`);
    expect(await store.put([stored("c")])).toEqual([]);
    expect((await store.page(query)).map(({ name }) => name)).toEqual(["subscriptions/b", "subscriptions/c"]);
    await store.close();
  });

  it("takes what was begun before it is closed", async () => {
    const file = await newFile();
    const store = sqliteStore({ file });
    const begun = store.put([stored("a")]);
    await store.close();
    expect(await begun).toEqual([]);
  });

  it("that another connection has locked is read, and closed, though nobody can write", async () => {
    const file = await newFile();
    const first = sqliteStore({ file });
    await first.put([stored("a")]);
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE");
    const second = sqliteStore({ file });
    expect((await second.page(query)).map(({ name }) => name)).toEqual(["subscriptions/a"]);
    await second.close();
    other.close();
    await first.close();
  });

  it("that another connection has locked is waited for, until nobody waits any more", async () => {
    const file = await newFile();
    const store = sqliteStore({ file });
    await store.put([stored("a")]);
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE");
    const signal = AbortSignal.timeout(50);
    await expect(store.put([stored("b")], signal)).rejects.toThrow(signal.reason);
    const waiting = store.put([stored("c")]);
    expect((await store.page(query)).map(({ name }) => name)).toEqual(["subscriptions/a"]);
    other.exec("COMMIT");
    expect(await waiting).toEqual([]);
    expect((await store.page(query)).map(({ name }) => name)).toEqual(["subscriptions/a", "subscriptions/c"]);
    other.close();
    await store.close();
  });

  it.each([undefined, {}, { file: "" }, { file: ":memory:" }, { file: 5 }])("is not %j", (options) => {
    expect(() => sqliteStore(options as { file: string })).toThrow(
      new TypeError("sqliteStore needs a file; memoryStore keeps everything in memory"),
    );
  });
});
