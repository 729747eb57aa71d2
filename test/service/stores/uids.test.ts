import fc from "fast-check";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { conditionsOf } from "../../../src/filter/conditions.js";
import { memoryStore, type StoredSubscription, type SubscriptionStore } from "../../../src/service/index.js";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { filterByHand } from "../../support/filter-by-hand.js";
import { firstPageQuery } from "../../support/first-page-query.js";
import { findInconsistencies } from "../../support/postgresql-consistency.js";
import { interceptQueries } from "../../support/postgresql-interceptor.js";
import { getPostgresqlPool, getPostgresqlUrl, prepareEmptySchema } from "../../support/postgresql-stores.js";
import { runs } from "../../support/runs.js";
import { me } from "../../support/service.js";
import { storedSubscription } from "../../support/stored-subscription.js";
import { type OpenedStore, persistentStoreKinds } from "../../support/stores.js";

const possibleCallers = [me, "users/them"];
const possibleIds = ["a", "b", "c", "d"];
const possibleTypes = ["a.A", "a.B", "a.C"] as const;

/** Generates subscriptions. There are only few names and few uids, so that a new subscription often reuses them. */
const subscriptions: fc.Arbitrary<StoredSubscription> = fc
  .record({
    id: fc.constantFrom(...possibleIds),
    authority: fc.constantFrom(...possibleCallers),
    uid: fc.constantFrom("1", "2", "3", "4", "5"),
    eventTypes: fc.subarray([...possibleTypes], { minLength: 1 }),
    targetResource: fc.constantFrom("//h/s/1", "//h/s/2"),
    state: fc.constantFrom("ACTIVE" as const, "SUSPENDED" as const, "DELETED" as const),
  })
  .map(({ id, ...properties }) => storedSubscription(id, properties));

const batches = fc.array(subscriptions, { maxLength: 10 });

/** Generates sequences of calls. */
const callHistories = fc.array(fc.record({ method: fc.constantFrom("put", "put", "put", "delete"), batch: batches }), {
  minLength: 1,
  maxLength: 5,
});

/** Reads everything that these tests may have put into a store. */
async function readContent(store: SubscriptionStore): Promise<unknown> {
  const content: unknown[] = [];
  for (const authority of possibleCallers) {
    for (const id of possibleIds) content.push(await store.get({ authority, name: `subscriptions/${id}` }));
    for (const type of possibleTypes) {
      content.push(
        await store.page({ authority, conditions: conditionsOf(filterByHand({ eventTypes: [type] })), limit: 99 }),
      );
    }
  }
  return content;
}

const deleteAll = (store: SubscriptionStore): Promise<void> =>
  store.delete(
    possibleCallers.flatMap((authority) => possibleIds.map((id) => ({ authority, name: `subscriptions/${id}` }))),
  );

describe.each(persistentStoreKinds)("a batch in the $name store", ({ open }) => {
  let openedStore: OpenedStore | undefined;
  afterAll(() => openedStore?.close());

  it("has the same result as in the memory store", async () => {
    openedStore = await open();
    const { store } = openedStore;
    await fc.assert(
      fc.asyncProperty(callHistories, async (callHistory) => {
        await deleteAll(store);
        const modelStore = memoryStore();
        for (const { method, batch } of callHistory) {
          if (method === "delete") await Promise.all([store.delete(batch), modelStore.delete(batch)]);
          else expect(await store.put(batch)).toEqual(await modelStore.put(batch));
        }
        expect(await readContent(store)).toEqual(await readContent(modelStore));
      }),
      { numRuns: runs(100) },
    );
  });

  it("can give a subscription the former uid of a subscription that comes earlier in the batch", async () => {
    openedStore ??= await open();
    const { store } = openedStore;
    await deleteAll(store);
    const [a, b, c] = ["1", "2", "3"].map((uid, index) => storedSubscription(possibleIds[index] ?? "", { uid })) as [
      StoredSubscription,
      StoredSubscription,
      StoredSubscription,
    ];
    expect(await store.put([a, b, c])).toEqual([]);
    const chainedUids = [
      { ...c, uid: "4" },
      { ...b, uid: "3" },
      { ...a, uid: "2" },
    ];
    expect(await store.put(chainedUids)).toEqual([]);
    const circularUids = [
      { ...a, uid: "5" },
      { ...c, uid: "2" },
      { ...b, uid: "4" },
      { ...a, uid: "3" },
    ];
    expect(await store.put(circularUids)).toEqual([]);
    expect(await store.page(firstPageQuery)).toEqual([
      { ...a, uid: "3" },
      { ...b, uid: "4" },
      { ...c, uid: "2" },
    ]);
    const exchangedUids = [
      { ...a, uid: "4" },
      { ...b, uid: "3" },
    ];
    expect(await store.put(exchangedUids)).toEqual([0, 1]);
  });
});

it("if a subscription gets another uid while it is deleted, the store keeps neither uid", async () => {
  const schema = await prepareEmptySchema("plain");
  const otherStore = postgresqlStore({ url: await getPostgresqlUrl(), schema });
  const [a, b] = [storedSubscription("a", { uid: "1" }), storedSubscription("b", { uid: "2" })];
  let isFirst = true;
  const store = postgresqlStore({
    schema,
    pool: interceptQueries(await getPostgresqlPool(), async (statement, run) => {
      const result = await run();
      if (isFirst && /^\s*SELECT DISTINCT stored\.authority/.test(statement.text)) {
        isFirst = false;
        const exchangedBatch = [
          { ...a, uid: "3" },
          { ...b, uid: "1" },
        ];
        expect(await otherStore.put(exchangedBatch)).toEqual([]);
        expect(await otherStore.put([{ ...a, uid: "2" }])).toEqual([]);
      }
      return result;
    }),
  });
  onTestFinished(async () => {
    await Promise.all([store.close(), otherStore.close()]);
  });
  await store.put([a, b]);
  await store.delete([a, b]);
  expect([isFirst, await store.get(a), await store.get(b)]).toEqual([false, undefined, undefined]);
  await store.pruneEventTypes();
  expect(await findInconsistencies(await getPostgresqlPool(), schema)).toEqual([]);
  const withSameUids = ["1", "2", "3"].map((uid) => storedSubscription(`new-${uid}`, { uid }));
  expect(await store.put(withSameUids)).toEqual([]);
});
