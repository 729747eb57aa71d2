import { expect } from "vitest";
import type { PersistentStore } from "../../src/service/index.js";
import { firstPageQuery } from "./first-page-query.js";
import { me } from "./service.js";
import { storedSubscription } from "./stored-subscription.js";

const updateTime = "2030-01-01T00:00:00Z";

/** Reads the first page, and returns the etags of its subscriptions. */
export const readEtags = async (store: PersistentStore): Promise<readonly string[]> =>
  (await store.page(firstPageQuery)).map(({ etag }) => etag);

/**
 * Expects that the pages of `store` immediately show each change by `store` or by `otherStore`. Both stores use the
 * same tables, which must be empty.
 */
export async function expectChangesAtOnce(store: PersistentStore, otherStore: PersistentStore): Promise<void> {
  await store.put([storedSubscription("a"), storedSubscription("b", { state: "SUSPENDED" })]);
  for (let round = 0; round < 3; round += 1) expect(await readEtags(store)).toEqual(["etag-a", "etag-b"]);
  await otherStore.put([storedSubscription("a", { etag: "other" })]);
  expect(await readEtags(store)).toEqual(["other", "etag-b"]);
  await store.put([storedSubscription("a", { etag: "own" })]);
  expect(await readEtags(store)).toEqual(["own", "etag-b"]);
  const activation = { authority: me, name: "subscriptions/b", etag: "etag-b", updateTime };
  await otherStore.activate({ ...activation, newEtag: "active" });
  expect(await readEtags(store)).toEqual(["own", "active"]);
  expect(await store.activate({ ...activation, newEtag: "again" })).toBeUndefined();
  expect(await readEtags(store)).toEqual(["own", "active"]);
  await otherStore.delete([{ authority: me, name: "subscriptions/a" }]);
  expect(await readEtags(store)).toEqual(["active"]);
  await store.put([storedSubscription("a", { etag: "back", state: "DELETED" })]);
  expect(await readEtags(store)).toEqual(["active"]);
}
