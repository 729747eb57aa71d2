import { backup, DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { sqliteStore } from "../../../src/service/stores/sqlite.js";
import { firstPageQuery } from "../../support/first-page-query.js";
import { expectChangesAtOnce } from "../../support/page-cache.js";
import { me } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";
import { createSqlitePath } from "./new-sqlite-file.js";

const updateTime = "2030-01-01T00:00:00Z";

describe("a page that a store reads again", () => {
  it("immediately shows changes by this store and by other stores", async () => {
    const file = await createSqlitePath();
    const [store, otherStore] = [sqliteStore({ file }), sqliteStore({ file })];
    await expectChangesAtOnce(store, otherStore);
    await Promise.all([store.close(), otherStore.close()]);
  });

  it("shows each activation in a sequence of activations", async () => {
    const store = sqliteStore({ file: await createSqlitePath() });
    const suspendedSubscriptions = ["a", "b", "c"].map((id) =>
      storedSubscription(id, { state: "SUSPENDED", etag: "same" }),
    );
    await store.put(suspendedSubscriptions);
    const readStates = async (): Promise<string[]> =>
      (await store.page(firstPageQuery)).map(({ name, state }) => `${name.slice(14)} ${state}`);
    const expectedStates = ["a SUSPENDED", "b SUSPENDED", "c SUSPENDED"];
    for (const [index, { name }] of suspendedSubscriptions.entries()) {
      expect(await readStates()).toEqual(expectedStates);
      await store.activate({ authority: me, name, etag: "same", newEtag: "same", updateTime });
      expectedStates[index] = `${name.slice(14)} ACTIVE`;
      expect(await readStates()).toEqual(expectedStates);
    }
    await store.close();
  });

  it("does not show rows that a restored backup does not contain", async () => {
    const file = await createSqlitePath();
    const store = sqliteStore({ file });
    await store.put([storedSubscription("a", { authority: "users/them" })]);
    const originalDatabase = new DatabaseSync(file);
    await backup(originalDatabase, `${file}.backup`);
    await store.put([storedSubscription("b", { authority: "users/them" })]);
    await store.page({ ...firstPageQuery, authority: "users/them" });
    const backupDatabase = new DatabaseSync(`${file}.backup`);
    await backup(backupDatabase, file);
    await store.put([storedSubscription("c")]);
    expect((await store.page(firstPageQuery)).map(({ name, authority }) => [name, authority])).toEqual([
      ["subscriptions/c", me],
    ]);
    originalDatabase.close();
    backupDatabase.close();
    await store.close();
  });

  it("is the same frozen list until the next write", async () => {
    const store = sqliteStore({ file: await createSqlitePath() });
    await store.put([storedSubscription("a")]);
    await store.page(firstPageQuery);
    const page = await store.page(firstPageQuery);
    expect(await store.page(firstPageQuery)).toBe(page);
    expect(Object.isFrozen(page) && page.every(Object.isFrozen)).toBe(true);
    await store.put([storedSubscription("x", { authority: "users/them" })]);
    expect(await store.page(firstPageQuery)).not.toBe(page);
    await store.close();
  });
});
