import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { conditionsOf } from "../../../src/filter/conditions.js";
import { ImportedMeanwhile, type ImportProgress, type LastingStore } from "../../../src/service/index.js";
import { created, me, updated } from "../../support/service.js";
import { firstPage } from "../../support/stored-first-page.js";
import { storedSubscription } from "../../support/stored-subscription.js";
import { lastingStoreKinds, type OpenStore } from "../../support/stores.js";

const progressOf = (lines: number, imported = lines): ImportProgress => ({ lines, imported, setAside: 7 });

describe.each(lastingStoreKinds)("the $name store", ({ open }) => {
  let opened: OpenStore;
  let store: LastingStore;
  beforeEach(async () => {
    opened = await open();
    store = opened.store as LastingStore;
  });
  afterEach(async () => {
    await opened.close();
  });

  it("saves the progress of an import together with the subscriptions", async () => {
    expect(await store.importProgress("file")).toBeUndefined();
    const withSameUid = storedSubscription("b", { uid: "uid-a" });
    const refused = await store.putImported([storedSubscription("a"), withSameUid], "file", 0, (refused) =>
      progressOf(2, 2 - refused.length),
    );
    expect(refused).toEqual([1]);
    expect(await store.importProgress("file")).toEqual({ lines: 2, imported: 1, setAside: 7 });
    expect(await store.importProgress("another")).toBeUndefined();
    await store.putImported([storedSubscription("c")], "file", 2, () => progressOf(3, 2));
    expect(await store.importProgress("file")).toEqual({ lines: 3, imported: 2, setAside: 7 });
    const names = (await store.page(firstPage)).map(({ name }) => name);
    expect(names).toEqual(["subscriptions/a", "subscriptions/c"]);
  });

  it("rejects a batch if another program has imported lines of the same file, and puts nothing", async () => {
    await store.putImported([storedSubscription("a")], "file", 0, () => progressOf(5));
    for (const linesBefore of [0, 4, 6]) {
      const batch = [storedSubscription("a", { etag: "late" })];
      const put = store.putImported(batch, "file", linesBefore, () => progressOf(linesBefore + 1));
      await expect(put).rejects.toThrow(ImportedMeanwhile);
    }
    expect(await store.importProgress("file")).toEqual(progressOf(5));
    expect((await store.get({ authority: me, name: "subscriptions/a" }))?.etag).toBe("etag-a");
  });

  it("puts nothing if the function for the progress throws", async () => {
    const error = new Error("the disk is full");
    const put = store.putImported([storedSubscription("a")], "file", 0, () => {
      throw error;
    });
    await expect(put).rejects.toThrow(error);
    expect(await store.importProgress("file")).toBeUndefined();
    expect(await store.get({ authority: me, name: "subscriptions/a" })).toBeUndefined();
  });

  it("deletes exactly the event types that no subscription of their caller has any more", async () => {
    const manyTypes = Array.from({ length: 1_200 }, (_, index) => `example.type${index}`);
    await store.put([
      storedSubscription("a", { eventTypes: [created, updated] }),
      storedSubscription("b", { eventTypes: [updated], authority: "users/them" }),
      storedSubscription("c", { eventTypes: manyTypes }),
      storedSubscription("d", { eventTypes: manyTypes.slice(0, 10) }),
    ]);
    expect(await store.prune()).toBe(0);
    await store.put([
      storedSubscription("a", { eventTypes: [created] }),
      storedSubscription("d", { eventTypes: ["example.type3"], state: "DELETED" }),
    ]);
    await store.delete([{ authority: me, name: "subscriptions/c" }]);
    // The 1,200 of `c`, and `updated` of `a`.
    expect(await store.prune()).toBe(1_201);
    expect(await store.prune()).toBe(0);
    const conditions = conditionsOf({ eventTypes: [created, updated, ...manyTypes] });
    const readNames = async (authority: string): Promise<string[]> =>
      (await store.page({ authority, conditions, limit: 9 })).map(({ name }) => name);
    expect(await readNames(me)).toEqual(["subscriptions/a"]);
    expect(await readNames("users/them")).toEqual(["subscriptions/b"]);
    await store.put([storedSubscription("c", { eventTypes: manyTypes })]);
    expect(await readNames(me)).toEqual(["subscriptions/a", "subscriptions/c"]);
  });
});
