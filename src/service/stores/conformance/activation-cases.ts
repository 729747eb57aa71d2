import type { StoredSubscription } from "../../subscription.js";
import { assertEqual, assertSameSubscription } from "./assertions.js";
import type { NamedStoreCheck } from "./conformance-case.js";
import { listFirstNames } from "./list-names.js";
import { createSampleInput, keyOf, sampleAuthority, sampleConditions, toStoredSubscription } from "./samples.js";

/** The requirements for `activate`: when it succeeds, and when it does not. */
export const activationCases: readonly NamedStoreCheck[] = [
  {
    name: "activates a suspended subscription that still has the given etag",
    check: async (store) => {
      const suspendedSubscription = toStoredSubscription({
        ...createSampleInput("a"),
        state: "SUSPENDED",
        suspensionReason: "RESOURCE_DELETED",
      });
      await store.put([suspendedSubscription, toStoredSubscription(createSampleInput("b"))]);
      const updateTime = "2031-01-01T00:00:00.123456789Z";
      const activationInput = {
        ...keyOf(suspendedSubscription),
        etag: suspendedSubscription.etag,
        newEtag: "new",
        updateTime,
      };
      assertEqual(await store.activate({ ...activationInput, etag: "stale" }), undefined, "another etag");
      assertEqual(await store.activate({ ...activationInput, authority: "users/other" }), undefined, "another caller");
      assertSameSubscription(
        store,
        await store.get(suspendedSubscription),
        suspendedSubscription,
        "the subscription afterwards",
      );
      const { suspensionReason: _, ...others } = suspendedSubscription;
      const activatedSubscription: StoredSubscription = { ...others, state: "ACTIVE", etag: "new", updateTime };
      assertSameSubscription(store, await store.activate(activationInput), activatedSubscription, "the result");
      assertSameSubscription(
        store,
        await store.get(suspendedSubscription),
        activatedSubscription,
        "the stored subscription",
      );
      assertEqual(await store.activate({ ...activationInput, etag: "new" }), undefined, "a second activation");
      assertEqual(await listFirstNames(store, sampleConditions, 9), ["subscriptions/a", "subscriptions/b"], "the page");
    },
  },
  {
    name: "activates no subscription that is not suspended",
    check: async (store) => {
      const [active, deleted] = (["ACTIVE", "DELETED"] as const).map((state) =>
        toStoredSubscription({ ...createSampleInput(state.toLowerCase()), state }),
      ) as [StoredSubscription, StoredSubscription];
      await store.put([active, deleted]);
      for (const subscription of [active, deleted]) {
        const { etag, updateTime, state } = subscription;
        const activation = { ...keyOf(subscription), etag, newEtag: "new", updateTime };
        assertEqual(await store.activate(activation), undefined, `the activation of the ${state} subscription`);
        assertSameSubscription(
          store,
          await store.get(subscription),
          subscription,
          `the ${state} subscription afterwards`,
        );
      }
      const unknownKey = { authority: sampleAuthority, name: "subscriptions/none" };
      const activation = { ...unknownKey, etag: "e", newEtag: "new", updateTime: "2031-01-01T00:00:00Z" };
      assertEqual(await store.activate(activation), undefined, "the activation of a subscription that does not exist");
      assertEqual(await store.get(unknownKey), undefined, "the missing subscription afterwards");
    },
  },
  {
    name: "compares etags bytewise",
    check: async (store) => {
      const suspended = toStoredSubscription({ ...createSampleInput("a"), state: "SUSPENDED", etag: "Etag" });
      await store.put([suspended]);
      for (const etag of ["etag", "Etag ", "Eta_", "%"]) {
        const activation = { ...keyOf(suspended), etag, newEtag: "new", updateTime: suspended.updateTime };
        assertEqual(
          await store.activate(activation),
          undefined,
          `the activation with the etag ${JSON.stringify(etag)}`,
        );
      }
    },
  },
  {
    name: "lets exactly one of 100 concurrent activations succeed",
    check: async (store) => {
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
