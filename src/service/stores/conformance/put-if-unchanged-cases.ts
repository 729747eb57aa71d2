import type { StoredSubscription } from "../../subscription.js";
import type { EnumerableStore, Replacement } from "../enumerable-store.js";
import { assertEqual, assertRejects, assertSameSubscription, assertSameSubscriptions } from "./assertions.js";
import { enumerableRequirements, type StoreRequirement } from "./conformance-case.js";
import { listFirstNames } from "./list-names.js";
import {
  createConditions,
  createSampleInput,
  keyOf,
  makeUnreadable,
  sampleAuthority,
  sampleConditions,
  toStoredSubscription,
} from "./samples.js";

/** More than the maximum number of parameters in one statement of a database. */
const largeBatchSize = 6_000;

const createTime = "2026-01-31T12:00:00Z";

/** The same subscription for the same ID. */
const stored = (id: string, more: Partial<StoredSubscription> = {}): StoredSubscription => ({
  ...toStoredSubscription({
    ...createSampleInput(id),
    ...{ uid: `uid-${id}`, etag: "old", createTime, updateTime: createTime },
  }),
  ...more,
});

/** A subscription with another etag and event type. */
const changed = (id: string, more: Partial<StoredSubscription> = {}): StoredSubscription =>
  stored(id, { etag: "new", eventTypes: ["new"], ...more });

/** What `putIfUnchanged` of an `EnumerableStore` does. */
export const putIfUnchangedCases: readonly StoreRequirement[] = enumerableRequirements([
  {
    name: "puts on a condition what has the expected etag, and returns the indexes of the others",
    check: async (store) => {
      await store.put([stored("a"), stored("b"), stored("c"), stored("t")]);
      const replacements: readonly Replacement[] = [
        { subscription: changed("b"), expectedEtag: "another" },
        { subscription: changed("a"), expectedEtag: "old" },
        { subscription: changed("c"), expectedEtag: undefined },
        { subscription: changed("d"), expectedEtag: "old" },
        { subscription: changed("e"), expectedEtag: undefined },
        { subscription: changed("f", { uid: stored("t").uid }), expectedEtag: undefined },
        { subscription: changed("a", { authority: "users/other", uid: "u" }), expectedEtag: "old" },
      ];
      assertEqual(await store.putIfUnchanged(replacements), [0, 2, 3, 5, 6], "refused indexes");
      assertSameSubscription(store, await store.get(changed("a")), changed("a"), "the replaced one");
      assertSameSubscription(store, await store.get(changed("e")), changed("e"), "the inserted one");
      assertSameSubscription(store, await store.get(stored("b")), stored("b"), "the one with another etag");
      assertSameSubscription(store, await store.get(stored("c")), stored("c"), "the one that should not exist");
      assertEqual(await store.get(stored("d")), undefined, "the one that should exist");
      assertEqual(await store.get(stored("f")), undefined, "the one with the uid of another one");
      const newNames = [stored("a").name, stored("e").name];
      assertEqual(await listFirstNames(store, createConditions(["new"]), 9), newNames, "the page for the new type");
      const oldNames = ["b", "c", "t"].map((id) => stored(id).name);
      assertEqual(await listFirstNames(store, sampleConditions, 9), oldNames, "the page for the old type");
    },
  },
  {
    name: "compares the etags of conditions bytewise",
    check: async (store) => {
      await store.put([stored("a", { etag: "Etag" })]);
      for (const expectedEtag of ["etag", "Etag ", "Eta_", "%", ""]) {
        const label = `refused indexes for the etag ${JSON.stringify(expectedEtag)}`;
        assertEqual(await store.putIfUnchanged([{ subscription: changed("a"), expectedEtag }]), [0], label);
      }
    },
  },
  {
    name: "puts nothing on a condition, and thousands at once",
    check: async (store) => {
      assertEqual(await store.putIfUnchanged([]), [], "refused indexes of nothing");
      const ids = Array.from({ length: largeBatchSize }, (_, index) => `s${10_000 + index}`);
      await store.put(ids.filter((_, index) => index % 3 === 1).map((id) => stored(id)));
      const replacements = ids.map((id) => ({ subscription: changed(id), expectedEtag: undefined }));
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
    name: "puts none of a batch on a condition if it rejects",
    check: async (store) => {
      await store.put([stored("b")]);
      const batch: readonly Replacement[] = [
        { subscription: changed("a"), expectedEtag: undefined },
        { subscription: changed("b"), expectedEtag: "old" },
        { subscription: makeUnreadable(changed("c")), expectedEtag: undefined },
      ];
      await assertRejects(store.putIfUnchanged(batch), "a batch whose last subscription cannot be read");
      assertSameSubscriptions(store, await store.scan({ limit: 9 }), [stored("b")], "the content afterwards");
      assertEqual(await listFirstNames(store, createConditions(["new"]), 9), [], "the page for the new event type");
    },
  },
  {
    name: "keeps what was put on a condition when the caller changes its objects afterwards",
    check: async (store) => {
      const notificationEndpoint = { pubsubTopic: "projects/p/topics/t" };
      const subscription = stored("a", { notificationEndpoint });
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
    name: "never changes an immutable page by a put on a condition",
    check: async (store) => {
      if (store.hasImmutablePages !== true) return;
      await store.put([stored("a")]);
      const page = await store.page({ authority: sampleAuthority, conditions: sampleConditions, limit: 9 });
      await store.putIfUnchanged([
        { subscription: changed("a"), expectedEtag: "old" },
        { subscription: stored("b"), expectedEtag: undefined },
      ]);
      assertSameSubscriptions(store, page, [stored("a")], "the page that it has returned before");
    },
  },
  {
    name: "lets exactly one of 20 concurrent puts on the same condition succeed",
    check: async (store) => {
      await store.put([stored("a")]);
      for (const [expectedEtag, id] of [["old", "a"] as const, [undefined, "b"] as const]) {
        const results = await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            store.putIfUnchanged([{ subscription: stored(id, { etag: `e${index}` }), expectedEtag }]),
          ),
        );
        const [winner, ...others] = results.flatMap((refusedIndexes, index) =>
          refusedIndexes.length === 0 ? [index] : [],
        );
        assertEqual(others, [], `further successes with the etag ${expectedEtag ?? "of none"}`);
        assertEqual((await store.get(stored(id)))?.etag, `e${winner}`, "the stored etag");
      }
    },
  },
  {
    name: "loses no activation to a concurrent put on a condition",
    check: async (store) => {
      for (let round = 0; round < 20; round += 1) await assertOneChangeWins(store, round);
    },
  },
  {
    name: "rejects a put on a condition with an aborted signal, and changes nothing",
    check: async (store) => {
      await store.put([stored("a")]);
      const call = store.putIfUnchanged([{ subscription: changed("a"), expectedEtag: "old" }], AbortSignal.abort());
      await assertRejects(call, "putIfUnchanged with an aborted signal");
      assertSameSubscription(store, await store.get(stored("a")), stored("a"), "the subscription afterwards");
    },
  },
]);

/** Activates and replaces a subscription at once. In every other round the replacement comes first. */
async function assertOneChangeWins(store: EnumerableStore, round: number): Promise<void> {
  const suspended = stored(`s${round}`, { state: "SUSPENDED" });
  await store.put([suspended]);
  const activate = (): ReturnType<typeof store.activate> =>
    store.activate({ ...keyOf(suspended), etag: "old", newEtag: "activated", updateTime: suspended.updateTime });
  const earlyActivation = round % 2 === 0 ? activate() : undefined;
  const replacing = store.putIfUnchanged([{ subscription: { ...suspended, etag: "replaced" }, expectedEtag: "old" }]);
  const [activated, refusedIndexes] = await Promise.all([earlyActivation ?? activate(), replacing]);
  const outcome = [activated !== undefined, refusedIndexes, (await store.get(suspended))?.etag];
  assertEqual(outcome, activated ? [true, [0], "activated"] : [false, [], "replaced"], "activated, refused and etag");
}
