import { assertEqual } from "./assertions.js";
import type { ConformanceCase } from "./conformance-case.js";
import { listFirstNames } from "./list-names.js";
import { createSampleInput, keyOf, sampleConditions, toStoredSubscription } from "./samples.js";

/** When `activate` succeeds. */
export const activationCases: readonly ConformanceCase[] = [
  {
    name: "activates a suspended subscription that still has the given etag",
    run: async (store) => {
      const suspendedSubscription = toStoredSubscription({
        ...createSampleInput("a"),
        state: "SUSPENDED",
        suspensionReason: "RESOURCE_DELETED",
      });
      await store.put([suspendedSubscription, toStoredSubscription(createSampleInput("b"))]);
      const updateTime = "2031-01-01T00:00:00Z";
      const activationInput = {
        ...keyOf(suspendedSubscription),
        etag: suspendedSubscription.etag,
        newEtag: "new",
        updateTime,
      };
      assertEqual(await store.activate({ ...activationInput, etag: "stale" }), undefined, "another etag");
      assertEqual(await store.activate({ ...activationInput, authority: "users/other" }), undefined, "another caller");
      assertEqual(await store.get(suspendedSubscription), suspendedSubscription, "the subscription afterwards");
      const { suspensionReason: _, ...others } = suspendedSubscription;
      const activatedSubscription = { ...others, state: "ACTIVE", etag: "new", updateTime };
      assertEqual(await store.activate(activationInput), activatedSubscription, "the result");
      assertEqual(await store.get(suspendedSubscription), activatedSubscription, "the stored subscription");
      assertEqual(await store.activate({ ...activationInput, etag: "new" }), undefined, "a second activation");
      assertEqual(await listFirstNames(store, sampleConditions, 9), ["subscriptions/a", "subscriptions/b"], "the page");
    },
  },
  {
    name: "lets exactly one of 100 concurrent activations succeed",
    run: async (store) => {
      const suspendedSubscription = toStoredSubscription({ ...createSampleInput("a"), state: "SUSPENDED" });
      await store.put([suspendedSubscription]);
      const activationInput = {
        ...keyOf(suspendedSubscription),
        etag: suspendedSubscription.etag,
        updateTime: "2031-01-01T00:00:00Z",
      };
      const concurrentActivationResults = await Promise.all(
        Array.from({ length: 100 }, (_, attemptIndex) =>
          store.activate({ ...activationInput, newEtag: `e${attemptIndex}` }),
        ),
      );
      const [first, ...others] = concurrentActivationResults.filter((result) => result !== undefined);
      assertEqual(others, [], "further successes");
      assertEqual(await store.get(suspendedSubscription), first, "the stored subscription");
    },
  },
];
