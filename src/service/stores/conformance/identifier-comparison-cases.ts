import type { StoredSubscription } from "../../subscription.js";
import { assertEqual, assertSameSubscription } from "./assertions.js";
import type { NamedStoreCheck } from "./conformance-case.js";
import { createConditions, createSampleInput, keyOf, sampleAuthority, toStoredSubscription } from "./samples.js";

/** The requirements for comparisons of names, callers, event types, targets and uids. */
export const identifierComparisonCases: readonly NamedStoreCheck[] = [
  {
    name: "distinguishes names and callers that differ only in case",
    check: async (store) => {
      const subscriptions = ["users/ann", "users/Ann"].flatMap((authority) =>
        ["a", "A"].map((id) => toStoredSubscription({ ...createSampleInput(id), authority })),
      );
      assertEqual(await store.put(subscriptions), [], "refused indexes");
      for (const subscription of subscriptions) {
        const label = `${subscription.name} of ${subscription.authority}`;
        assertSameSubscription(store, await store.get(subscription), subscription, label);
      }
      await store.delete(subscriptions.slice(0, 1).map(keyOf));
      const remaining = await Promise.all(subscriptions.map((subscription) => store.get(subscription)));
      assertEqual(
        remaining.map((subscription) => subscription !== undefined),
        [false, true, true, true],
        "which of the four subscriptions exist after one was deleted",
      );
    },
  },
  {
    name: "compares event types and targets bytewise",
    check: async (store) => {
      const values = ["T", "t", "T ", "T_", "T%", "TT", "\u00c9", "\u00e9", "e\u0301"];
      const createInput = (value: string, index: number) => ({
        ...createSampleInput(`s${index}`),
        eventTypes: [value],
        targetResource: value,
      });
      await store.put(values.map(createInput).map(toStoredSubscription));
      for (const [index, value] of values.entries()) {
        for (const conditions of [createConditions([value]), createConditions(values, value)]) {
          const page = await store.page({ authority: sampleAuthority, conditions, limit: 99 });
          const label = `the page for ${JSON.stringify(conditions.at(-1))}`;
          assertEqual(
            page.map(({ name }) => name),
            [`subscriptions/s${index}`],
            label,
          );
        }
      }
    },
  },
  {
    name: "compares uids bytewise, and in the whole store",
    check: async (store) => {
      const uids = ["u", "U", "u ", "u_", "\u00fc"];
      const subscriptions = uids.map((uid, index) => toStoredSubscription({ ...createSampleInput(`s${index}`), uid }));
      assertEqual(await store.put(subscriptions), [], "refused indexes of different uids");
      const others = uids.map((uid, index) =>
        toStoredSubscription({ ...createSampleInput(`s${index}`), authority: "users/other", uid }),
      );
      assertEqual(
        await store.put(others),
        [0, 1, 2, 3, 4],
        "refused indexes of another caller's subscriptions with the same uids",
      );
    },
  },
  {
    name: "releases the old uid of a subscription that gets a new uid",
    check: async (store) => {
      const [a, b] = ["a", "b"].map((id) => toStoredSubscription(createSampleInput(id))) as [
        StoredSubscription,
        StoredSubscription,
      ];
      await store.put([a]);
      assertEqual(await store.put([{ ...a, uid: "another" }]), [], "refused indexes of the replacement");
      assertEqual(
        await store.put([{ ...b, uid: a.uid }]),
        [],
        "refused indexes of a subscription with the uid that is free again",
      );
      assertEqual(
        await store.put([{ ...a, uid: a.uid }]),
        [0],
        "refused indexes of a subscription with the uid that is taken",
      );
    },
  },
];
