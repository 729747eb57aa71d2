import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Filter } from "../../../src/index.js";
import {
  ImportedMeanwhile,
  type ImportProgress,
  type LastingStore,
  readSubscription,
  type StoredSubscription,
} from "../../../src/service/index.js";
import { created, me, subscription, updated } from "../../support/service.js";
import { lastingStoreKinds, type OpenStore } from "../../support/stores.js";

function stored(...input: Parameters<typeof subscription>): StoredSubscription {
  const read = readSubscription(subscription(...input));
  if ("problem" in read) throw new Error(read.problem);
  return read.subscription;
}

const progress = (lines: number, imported = lines): ImportProgress => ({ lines, imported, setAside: 7 });

describe.each(lastingStoreKinds)("the $name store, which lasts,", ({ open }) => {
  let opened: OpenStore;
  let store: LastingStore;
  beforeEach(async () => {
    opened = await open();
    store = opened.store as LastingStore;
  });
  afterEach(async () => {
    await opened.close();
  });

  it("keeps how far an import has come together with what was imported", async () => {
    expect(await store.importProgress("file")).toBeUndefined();
    const taken = stored("b", { uid: "uid-a" });
    expect(
      await store.putImported([stored("a"), taken], "file", 0, (refused) => progress(2, 2 - refused.length)),
    ).toEqual([1]);
    expect(await store.importProgress("file")).toEqual({ lines: 2, imported: 1, setAside: 7 });
    expect(await store.importProgress("another")).toBeUndefined();
    await store.putImported([stored("c")], "file", 2, () => progress(3, 2));
    expect(await store.importProgress("file")).toEqual({ lines: 3, imported: 2, setAside: 7 });
    expect(
      (await store.page({ authority: me, filter: { eventTypes: [created] }, limit: 9 })).map(({ name }) => name),
    ).toEqual(["subscriptions/a", "subscriptions/c"]);
  });

  it("notices that somebody else imports the same file, and keeps nothing of what comes second", async () => {
    await store.putImported([stored("a")], "file", 0, () => progress(5));
    for (const linesBefore of [0, 4, 6]) {
      const late = store.putImported([stored("a", { etag: "late" })], "file", linesBefore, () =>
        progress(linesBefore + 1),
      );
      await expect(late).rejects.toThrow(ImportedMeanwhile);
    }
    expect(await store.importProgress("file")).toEqual(progress(5));
    expect((await store.get({ authority: me, name: "subscriptions/a" }))?.etag).toBe("etag-a");
  });

  it("keeps nothing when the progress cannot be told", async () => {
    const full = new Error("the disk is full");
    const put = store.putImported([stored("a")], "file", 0, () => {
      throw full;
    });
    await expect(put).rejects.toThrow(full);
    expect(await store.importProgress("file")).toBeUndefined();
    expect(await store.get({ authority: me, name: "subscriptions/a" })).toBeUndefined();
  });

  it("forgets the event types that no subscription has any more, and no other", async () => {
    const many = Array.from({ length: 1_200 }, (_, index) => `example.type${index}`);
    await store.put([
      stored("a", { eventTypes: [created, updated] }),
      stored("b", { eventTypes: [updated], authority: "users/them" }),
      stored("c", { eventTypes: many }),
      stored("d", { eventTypes: many.slice(0, 10) }),
    ]);
    expect(await store.prune()).toBe(0);
    await store.put([
      stored("a", { eventTypes: [created] }),
      stored("d", { eventTypes: ["example.type3"], state: "DELETED" }),
    ]);
    await store.delete([{ authority: me, name: "subscriptions/c" }]);
    // The 1,200 of `c`, and `updated` of `a`.
    expect(await store.prune()).toBe(1_201);
    expect(await store.prune()).toBe(0);
    const wide = { eventTypes: [created, updated, ...many] } as unknown as Filter;
    const namesOf = async (authority: string): Promise<string[]> =>
      (await store.page({ authority, filter: wide, limit: 9 })).map(({ name }) => name);
    expect(await namesOf(me)).toEqual(["subscriptions/a"]);
    expect(await namesOf("users/them")).toEqual(["subscriptions/b"]);
    await store.put([stored("c", { eventTypes: many })]);
    expect(await namesOf(me)).toEqual(["subscriptions/a", "subscriptions/c"]);
  });
});
