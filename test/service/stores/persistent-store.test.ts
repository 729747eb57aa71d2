import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { conditionsOf } from "../../../src/filter/conditions.js";
import { ConcurrentImportError, type ImportProgress, type PersistentStore } from "../../../src/service/index.js";
import { filterByHand } from "../../support/filter-by-hand.js";
import { firstPageQuery } from "../../support/first-page-query.js";
import { created, me, updated } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";
import { type OpenedStore, persistentStoreKinds } from "../../support/stores.js";

const createProgress = (lines: number, imported = lines): ImportProgress => ({
  processedLines: lines,
  importedLines: imported,
  rejectedBytes: 7,
});

describe.each(persistentStoreKinds)("the $name store", ({ open }) => {
  let openedStore: OpenedStore;
  let store: PersistentStore;
  beforeEach(async () => {
    openedStore = await open();
    store = openedStore.store as PersistentStore;
  });
  afterEach(async () => {
    await openedStore.close();
  });

  it("saves the progress of an import together with the subscriptions", async () => {
    expect(await store.getImportProgress("file")).toBeUndefined();
    const withSameUid = storedSubscription("b", { uid: "uid-a" });
    const refusedIndexes = await store.putImported([storedSubscription("a"), withSameUid], "file", 0, (refused) =>
      createProgress(2, 2 - refused.length),
    );
    expect(refusedIndexes).toEqual([1]);
    expect(await store.getImportProgress("file")).toEqual({ processedLines: 2, importedLines: 1, rejectedBytes: 7 });
    expect(await store.getImportProgress("another")).toBeUndefined();
    await store.putImported([storedSubscription("c")], "file", 2, () => createProgress(3, 2));
    expect(await store.getImportProgress("file")).toEqual({ processedLines: 3, importedLines: 2, rejectedBytes: 7 });
    const names = (await store.page(firstPageQuery)).map(({ name }) => name);
    expect(names).toEqual(["subscriptions/a", "subscriptions/c"]);
  });

  it("rejects a whole batch if another program has imported lines of the same file", async () => {
    await store.putImported([storedSubscription("a")], "file", 0, () => createProgress(5));
    for (const linesBefore of [0, 4, 6]) {
      const batch = [storedSubscription("a", { etag: "late" })];
      const putResult = store.putImported(batch, "file", linesBefore, () => createProgress(linesBefore + 1));
      await expect(putResult).rejects.toThrow(ConcurrentImportError);
    }
    expect(await store.getImportProgress("file")).toEqual(createProgress(5));
    expect((await store.get({ authority: me, name: "subscriptions/a" }))?.etag).toBe("etag-a");
  });

  it("rejects a batch that continues an import if the store has no progress of this import", async () => {
    const putResult = store.putImported([storedSubscription("a")], "file", 5, () => createProgress(6));
    await expect(putResult).rejects.toThrow(ConcurrentImportError);
    expect(await store.getImportProgress("file")).toBeUndefined();
    expect(await store.get({ authority: me, name: "subscriptions/a" })).toBeUndefined();
  });

  it("puts no subscription of a batch if the callback that returns the progress throws", async () => {
    const error = new Error("the disk is full");
    const putResult = store.putImported([storedSubscription("a")], "file", 0, () => {
      throw error;
    });
    await expect(putResult).rejects.toThrow(error);
    expect(await store.getImportProgress("file")).toBeUndefined();
    expect(await store.get({ authority: me, name: "subscriptions/a" })).toBeUndefined();
  });

  it("prunes an event type of a caller if and only if no subscription of this caller has it any more", async () => {
    const manyTypes = Array.from({ length: 1_200 }, (_, index) => `example.type${index}`);
    await store.put([
      storedSubscription("a", { eventTypes: [created, updated] }),
      storedSubscription("b", { eventTypes: [updated], authority: "users/them" }),
      storedSubscription("c", { eventTypes: manyTypes }),
      storedSubscription("d", { eventTypes: manyTypes.slice(0, 10) }),
    ]);
    expect(await store.pruneEventTypes()).toBe(0);
    await store.put([
      storedSubscription("a", { eventTypes: [created] }),
      storedSubscription("d", { eventTypes: ["example.type3"], state: "DELETED" }),
    ]);
    await store.delete([{ authority: me, name: "subscriptions/c" }]);
    // No subscription has the 1,200 event types of `c` any more, and `a` does not have the event type `updated` any
    // more.
    expect(await store.pruneEventTypes()).toBe(1_201);
    expect(await store.pruneEventTypes()).toBe(0);
    const conditions = conditionsOf(filterByHand({ eventTypes: [created, updated, ...manyTypes] }));
    const readNames = async (authority: string): Promise<string[]> =>
      (await store.page({ authority, conditions, limit: 9 })).map(({ name }) => name);
    expect(await readNames(me)).toEqual(["subscriptions/a"]);
    expect(await readNames("users/them")).toEqual(["subscriptions/b"]);
    await store.put([storedSubscription("c", { eventTypes: manyTypes })]);
    expect(await readNames(me)).toEqual(["subscriptions/a", "subscriptions/c"]);
  });
});
