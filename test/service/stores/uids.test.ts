import fc from "fast-check";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { memoryStore, type StoredSubscription, type SubscriptionStore } from "../../../src/service/index.js";
import { postgresqlStore } from "../../../src/service/stores/postgresql.js";
import { contradictions } from "../../support/postgresql-contradictions.js";
import { emptySchema, postgresqlPool, postgresqlUrl } from "../../support/postgresql-stores.js";
import { tapped } from "../../support/postgresql-tapped.js";
import { runs } from "../../support/runs.js";
import { created, me } from "../../support/service.js";
import { stored } from "../../support/stored.js";
import { type OpenStore, storeKinds } from "../../support/stores.js";

const callers = [me, "users/them"];
const types = ["A", "B", "C"] as const;

/** Few names and few uids, so that most of them are taken. */
const subscription: fc.Arbitrary<StoredSubscription> = fc
  .record({
    id: fc.constantFrom("a", "b", "c", "d"),
    authority: fc.constantFrom(...callers),
    uid: fc.constantFrom("1", "2", "3", "4", "5"),
    eventTypes: fc.subarray([...types], { minLength: 1 }),
    targetResource: fc.constantFrom("//h/s/1", "//h/s/2"),
    state: fc.constantFrom("ACTIVE" as const, "SUSPENDED" as const, "DELETED" as const),
  })
  .map(({ id, ...more }) => stored(id, more));

const batch = fc.array(subscription, { maxLength: 10 });

/** What is done one after the other. */
const history = fc.array(fc.record({ kind: fc.constantFrom("put", "put", "put", "delete"), batch }), {
  minLength: 1,
  maxLength: 5,
});

/** Everything that can be seen of a store. */
async function contentOf(store: SubscriptionStore): Promise<unknown> {
  const seen: unknown[] = [];
  for (const authority of callers) {
    for (const id of ["a", "b", "c", "d"]) seen.push(await store.get({ authority, name: `subscriptions/${id}` }));
    for (const type of types) seen.push(await store.page({ authority, filter: { eventTypes: [type] }, limit: 99 }));
  }
  return seen;
}

const clear = (store: SubscriptionStore): Promise<void> =>
  store.delete(
    callers.flatMap((authority) => ["a", "b", "c", "d"].map((id) => ({ authority, name: `subscriptions/${id}` }))),
  );

describe.each(storeKinds.filter(({ name }) => name !== "memory"))("batches in the $name store", ({ open }) => {
  let opened: OpenStore | undefined;
  afterAll(() => opened?.close());

  it("refuse and keep what they would one by one", async () => {
    opened = await open();
    const { store } = opened;
    await fc.assert(
      fc.asyncProperty(history, async (steps) => {
        await clear(store);
        const model = memoryStore();
        for (const { kind, batch } of steps) {
          if (kind === "delete") await Promise.all([store.delete(batch), model.delete(batch)]);
          else expect(await store.put(batch)).toEqual(await model.put(batch));
        }
        expect(await contentOf(store)).toEqual(await contentOf(model));
      }),
      { numRuns: runs(100) },
    );
  });

  it("may pass uids on from one to the next, and round in a circle", async () => {
    opened ??= await open();
    const { store } = opened;
    await clear(store);
    const [a, b, c] = [stored("a", { uid: "1" }), stored("b", { uid: "2" }), stored("c", { uid: "3" })];
    expect(await store.put([a, b, c])).toEqual([]);
    const passedOn = [
      { ...c, uid: "4" },
      { ...b, uid: "3" },
      { ...a, uid: "2" },
    ];
    expect(await store.put(passedOn)).toEqual([]);
    const circle = [
      { ...a, uid: "5" },
      { ...c, uid: "2" },
      { ...b, uid: "4" },
      { ...a, uid: "3" },
    ];
    expect(await store.put(circle)).toEqual([]);
    expect(await store.page({ authority: me, filter: { eventTypes: [created] }, limit: 9 })).toEqual([
      { ...a, uid: "3" },
      { ...b, uid: "4" },
      { ...c, uid: "2" },
    ]);
    // The other way round somebody else has each.
    expect(
      await store.put([
        { ...a, uid: "4" },
        { ...b, uid: "3" },
      ]),
    ).toEqual([0, 1]);
  });
});

it("a subscription that gets a uid while it is removed leaves none behind", async () => {
  const schema = await emptySchema("plain");
  const other = postgresqlStore({ url: await postgresqlUrl(), schema });
  const [a, b] = [stored("a", { uid: "1" }), stored("b", { uid: "2" })];
  let isFirst = true;
  const store = postgresqlStore({
    schema,
    pool: tapped(await postgresqlPool(), async (statement, run) => {
      const result = await run();
      if (isFirst && /^\s*SELECT DISTINCT stored\.authority/.test(statement.text)) {
        isFirst = false;
        // The uid goes from one to the other.
        expect(
          await other.put([
            { ...a, uid: "3" },
            { ...b, uid: "1" },
          ]),
        ).toEqual([]);
        expect(await other.put([{ ...a, uid: "2" }])).toEqual([]);
      }
      return result;
    }),
  });
  onTestFinished(async () => {
    await Promise.all([store.close(), other.close()]);
  });
  await store.put([a, b]);
  await store.delete([a, b]);
  expect([isFirst, await store.get(a), await store.get(b)]).toEqual([false, undefined, undefined]);
  await store.prune();
  expect(await contradictions(await postgresqlPool(), schema)).toEqual([]);
  expect(await store.put([stored("c", { uid: "1" }), stored("d", { uid: "2" }), stored("e", { uid: "3" })])).toEqual(
    [],
  );
});
