import type { StoredSubscription } from "../../subscription.js";
import type { EnumerableStore, Replacement } from "../enumerable-store.js";
import { assertEqual, assertRejects, assertSameSubscription, assertSameSubscriptions } from "./assertions.js";
import { extendRequirementsToAllStores, type NamedStoreCheck } from "./conformance-case.js";
import { listFirstNames } from "./list-names.js";
import {
  copyWithThrowingEtag,
  createConditions,
  createSampleInput,
  keyOf,
  sampleAuthority,
  sampleConditions,
  toStoredSubscription,
} from "./samples.js";

/**
 * The number of subscriptions in a large batch. In one statement, these subscriptions would need more parameters than a
 * database allows.
 */
const largeBatchSize = 6_000;

const createTime = "2026-01-31T12:00:00Z";

/** Creates a sample subscription. The same id always gives the same subscription. */
const createSampleStoredSubscription = (id: string, more: Partial<StoredSubscription> = {}): StoredSubscription => ({
  ...toStoredSubscription({
    ...createSampleInput(id),
    ...{ uid: `uid-${id}`, etag: "old", createTime, updateTime: createTime },
  }),
  ...more,
});

/** Creates a sample subscription with another etag and another event type. */
const createChangedSample = (id: string, more: Partial<StoredSubscription> = {}): StoredSubscription =>
  createSampleStoredSubscription(id, { etag: "new", eventTypes: ["new"], ...more });

/** The requirements for the method `putIfUnchanged` of an `EnumerableStore`. */
export const putIfUnchangedCases: readonly NamedStoreCheck[] = extendRequirementsToAllStores([
  {
    name: "putIfUnchanged: puts subscriptions with the expected etag, and returns the indexes of the others",
    check: async (store) => {
      await store.put([
        createSampleStoredSubscription("a"),
        createSampleStoredSubscription("b"),
        createSampleStoredSubscription("c"),
        createSampleStoredSubscription("t"),
      ]);
      const replacements: readonly Replacement[] = [
        { subscription: createChangedSample("b"), expectedEtag: "another" },
        { subscription: createChangedSample("a"), expectedEtag: "old" },
        { subscription: createChangedSample("c"), expectedEtag: undefined },
        { subscription: createChangedSample("d"), expectedEtag: "old" },
        { subscription: createChangedSample("e"), expectedEtag: undefined },
        {
          subscription: createChangedSample("f", { uid: createSampleStoredSubscription("t").uid }),
          expectedEtag: undefined,
        },
        { subscription: createChangedSample("a", { authority: "users/other", uid: "u" }), expectedEtag: "old" },
      ];
      assertEqual(await store.putIfUnchanged(replacements), [0, 2, 3, 5, 6], "refused indexes");
      assertSameSubscription(
        store,
        await store.get(createChangedSample("a")),
        createChangedSample("a"),
        "the replaced one",
      );
      assertSameSubscription(
        store,
        await store.get(createChangedSample("e")),
        createChangedSample("e"),
        "the inserted one",
      );
      assertSameSubscription(
        store,
        await store.get(createSampleStoredSubscription("b")),
        createSampleStoredSubscription("b"),
        "the one with another etag",
      );
      assertSameSubscription(
        store,
        await store.get(createSampleStoredSubscription("c")),
        createSampleStoredSubscription("c"),
        "the one that should not exist",
      );
      assertEqual(await store.get(createSampleStoredSubscription("d")), undefined, "the one that should exist");
      assertEqual(
        await store.get(createSampleStoredSubscription("f")),
        undefined,
        "the one with the uid of another one",
      );
      const newNames = [createSampleStoredSubscription("a").name, createSampleStoredSubscription("e").name];
      assertEqual(await listFirstNames(store, createConditions(["new"]), 9), newNames, "the page for the new type");
      const oldNames = ["b", "c", "t"].map((id) => createSampleStoredSubscription(id).name);
      assertEqual(await listFirstNames(store, sampleConditions, 9), oldNames, "the page for the old type");
    },
  },
  {
    name: "putIfUnchanged: compares etags bytewise",
    check: async (store) => {
      await store.put([createSampleStoredSubscription("a", { etag: "Etag" })]);
      for (const expectedEtag of ["etag", "Etag ", "Eta_", "%", ""]) {
        const label = `refused indexes for the etag ${JSON.stringify(expectedEtag)}`;
        assertEqual(await store.putIfUnchanged([{ subscription: createChangedSample("a"), expectedEtag }]), [0], label);
      }
    },
  },
  {
    name: "putIfUnchanged: accepts empty batches, and batches of thousands",
    check: async (store) => {
      assertEqual(await store.putIfUnchanged([]), [], "refused indexes of nothing");
      const ids = Array.from({ length: largeBatchSize }, (_, index) => `s${10_000 + index}`);
      await store.put(ids.filter((_, index) => index % 3 === 1).map((id) => createSampleStoredSubscription(id)));
      const replacements = ids.map((id) => ({ subscription: createChangedSample(id), expectedEtag: undefined }));
      const expected = ids.flatMap((_, index) => (index % 3 === 1 ? [index] : []));
      assertEqual(await store.putIfUnchanged(replacements), expected, "refused indexes of thousands");
      const found = await store.scan({ limit: largeBatchSize + 1 });
      const etags = ids.map((_, index) => (index % 3 === 1 ? "old" : "new"));
      assertEqual(
        found.map(({ etag }) => etag),
        etags,
        "the etags of thousands",
      );
    },
  },
  {
    name: "putIfUnchanged: changes nothing if a batch is rejected",
    check: async (store) => {
      await store.put([createSampleStoredSubscription("b")]);
      const batch: readonly Replacement[] = [
        { subscription: createChangedSample("a"), expectedEtag: undefined },
        { subscription: createChangedSample("b"), expectedEtag: "old" },
        { subscription: copyWithThrowingEtag(createChangedSample("c")), expectedEtag: undefined },
      ];
      await assertRejects(store.putIfUnchanged(batch), "a batch whose last subscription cannot be read");
      assertSameSubscriptions(
        store,
        await store.scan({ limit: 9 }),
        [createSampleStoredSubscription("b")],
        "the content afterwards",
      );
      assertEqual(await listFirstNames(store, createConditions(["new"]), 9), [], "the page for the new event type");
    },
  },
  {
    name: "putIfUnchanged: stores copies of the caller's objects",
    check: async (store) => {
      const notificationEndpoint = { pubsubTopic: "projects/p/topics/t" };
      const subscription = createSampleStoredSubscription("a", { notificationEndpoint });
      const given = structuredClone(subscription);
      assertEqual(
        await store.putIfUnchanged([{ subscription: given, expectedEtag: undefined }]),
        [],
        "refused indexes",
      );
      Object.assign(given, { targetResource: "//h/changed", etag: "changed" });
      Object.assign(given.eventTypes, ["changed"]);
      Object.assign(given.notificationEndpoint ?? {}, { pubsubTopic: "changed" });
      assertSameSubscription(store, await store.get(subscription), subscription, "the stored subscription");
      const query = { authority: sampleAuthority, conditions: sampleConditions, limit: 9 };
      assertSameSubscriptions(store, await store.page(query), [subscription], "its page");
    },
  },
  {
    name: "putIfUnchanged: never changes an immutable page",
    check: async (store) => {
      if (store.hasImmutablePages !== true) return;
      await store.put([createSampleStoredSubscription("a")]);
      const page = await store.page({ authority: sampleAuthority, conditions: sampleConditions, limit: 9 });
      await store.putIfUnchanged([
        { subscription: createChangedSample("a"), expectedEtag: "old" },
        { subscription: createSampleStoredSubscription("b"), expectedEtag: undefined },
      ]);
      assertSameSubscriptions(
        store,
        page,
        [createSampleStoredSubscription("a")],
        "the page that it has returned before",
      );
    },
  },
  {
    name: "putIfUnchanged: lets exactly one of 20 concurrent calls with the same etag succeed",
    check: async (store) => {
      await store.put([createSampleStoredSubscription("a")]);
      for (const [expectedEtag, id] of [["old", "a"] as const, [undefined, "b"] as const]) {
        const results = await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            store.putIfUnchanged([
              { subscription: createSampleStoredSubscription(id, { etag: `e${index}` }), expectedEtag },
            ]),
          ),
        );
        const [winner, ...others] = results.flatMap((refusedIndexes, index) =>
          refusedIndexes.length === 0 ? [index] : [],
        );
        assertEqual(others, [], `further successes with the expected etag ${expectedEtag ?? "undefined"}`);
        assertEqual((await store.get(createSampleStoredSubscription(id)))?.etag, `e${winner}`, "the stored etag");
      }
    },
  },
  {
    name: "putIfUnchanged: loses no concurrent activation",
    check: async (store) => {
      for (let round = 0; round < 20; round += 1) await assertActivationOrReplacementWins(store, round);
    },
  },
  {
    name: "putIfUnchanged: rejects a call with an aborted signal, and changes nothing",
    check: async (store) => {
      await store.put([createSampleStoredSubscription("a")]);
      const call = store.putIfUnchanged(
        [{ subscription: createChangedSample("a"), expectedEtag: "old" }],
        AbortSignal.abort(),
      );
      await assertRejects(call, "putIfUnchanged with an aborted signal");
      assertSameSubscription(
        store,
        await store.get(createSampleStoredSubscription("a")),
        createSampleStoredSubscription("a"),
        "the subscription afterwards",
      );
    },
  },
]);

/**
 * Activates a subscription and replaces it at the same time, and checks that exactly one of the two operations
 * succeeds. In every second round, the replacement starts first.
 */
async function assertActivationOrReplacementWins(store: EnumerableStore, round: number): Promise<void> {
  const suspended = createSampleStoredSubscription(`s${round}`, { state: "SUSPENDED" });
  await store.put([suspended]);
  const activate = (): ReturnType<typeof store.activate> =>
    store.activate({ ...keyOf(suspended), etag: "old", newEtag: "activated", updateTime: suspended.updateTime });
  const earlyActivation = round % 2 === 0 ? activate() : undefined;
  const replacing = store.putIfUnchanged([{ subscription: { ...suspended, etag: "replaced" }, expectedEtag: "old" }]);
  const [activated, refusedIndexes] = await Promise.all([earlyActivation ?? activate(), replacing]);
  const outcome = [activated !== undefined, refusedIndexes, (await store.get(suspended))?.etag];
  assertEqual(outcome, activated ? [true, [0], "activated"] : [false, [], "replaced"], "activated, refused and etag");
}
