import type { Condition } from "../../../filter/conditions.js";
import type { StoredSubscription } from "../../subscription.js";
import { assertEqual, assertSameSubscription, assertSameSubscriptions } from "./assertions.js";
import type { NamedStoreCheck } from "./conformance-case.js";
import { listFirstNames } from "./list-names.js";
import {
  createConditions,
  createInputWithLongestFields,
  createSampleInput,
  sampleAuthority,
  sampleConditions,
  toStoredSubscription,
} from "./samples.js";

/** The requirements for the results of `get` and `page` after `put` and `delete`. */
export const writeCases: readonly NamedStoreCheck[] = [
  {
    name: "returns every field of a subscription as it was put",
    check: async (store) => {
      const completeSubscription = toStoredSubscription({
        ...createSampleInput("complete"),
        state: "SUSPENDED",
        suspensionReason: "USER_SCOPE_REVOKED",
        notificationEndpoint: { pubsubTopic: "projects/p/topics/t" },
        expireTime: "2030-01-01T00:00:00.123456789Z",
        reconciling: true,
        causeFixed: false,
      });
      const minimalSubscription = toStoredSubscription(createSampleInput("minimal"));
      assertEqual(await store.put([completeSubscription, minimalSubscription]), [], "refused indexes");
      assertSameSubscription(
        store,
        await store.get(completeSubscription),
        completeSubscription,
        "the one with every field",
      );
      assertSameSubscription(
        store,
        await store.get(minimalSubscription),
        minimalSubscription,
        "the one without optional fields",
      );
      assertSameSubscriptions(
        store,
        await store.page({ authority: sampleAuthority, conditions: sampleConditions, limit: 9 }),
        [completeSubscription, minimalSubscription],
        "both in a page",
      );
    },
  },
  {
    name: "stores the longest keys, and finds subscriptions by them",
    check: async (store) => {
      const longestSubscription = toStoredSubscription(createInputWithLongestFields());
      assertEqual(await store.put([longestSubscription]), [], "refused indexes");
      assertSameSubscription(store, await store.get(longestSubscription), longestSubscription, "by its key");
      const { authority, eventTypes, targetResource } = longestSubscription;
      const filterConditions = createConditions(eventTypes, targetResource);
      assertSameSubscriptions(
        store,
        await store.page({ authority, conditions: filterConditions, limit: 9 }),
        [longestSubscription],
        "by its event type and target",
      );
    },
  },
  {
    name: "finds no subscription under another name or of another caller",
    check: async (store) => {
      await store.put([toStoredSubscription(createSampleInput("a"))]);
      assertEqual(await store.get({ authority: sampleAuthority, name: "subscriptions/b" }), undefined, "another name");
      assertEqual(await store.get({ authority: "users/other", name: "subscriptions/a" }), undefined, "another caller");
      assertEqual(
        await store.page({ authority: "users/other", conditions: sampleConditions, limit: 9 }),
        [],
        "another caller's page",
      );
    },
  },
  {
    name: "keeps subscriptions of different callers apart, even with the same name",
    check: async (store) => {
      const ownSubscription = toStoredSubscription(createSampleInput("a"));
      const foreignSubscription = toStoredSubscription({ ...createSampleInput("a"), authority: "users/other" });
      assertEqual(await store.put([ownSubscription, foreignSubscription]), [], "refused indexes");
      assertSameSubscription(store, await store.get(ownSubscription), ownSubscription, "the caller's own");
      assertSameSubscription(store, await store.get(foreignSubscription), foreignSubscription, "the other caller's");
    },
  },
  {
    name: "lists a replaced subscription by its new event types and target only",
    check: async (store) => {
      const previousSubscription = toStoredSubscription({
        ...createSampleInput("a"),
        eventTypes: ["A", "B"],
        targetResource: "//h/s/1",
      });
      const replacement = toStoredSubscription({
        ...createSampleInput("a"),
        eventTypes: ["B", "C"],
        targetResource: "//h/s/2",
      });
      await store.put([previousSubscription]);
      await store.put([replacement]);
      assertSameSubscription(store, await store.get(previousSubscription), replacement, "the new subscription");
      const assertListedNames = async (
        conditions: readonly Condition[],
        expectedNames: readonly string[],
        assertionLabel: string,
      ): Promise<void> => assertEqual(await listFirstNames(store, conditions, 9), expectedNames, assertionLabel);
      await assertListedNames(createConditions(["A"]), [], "an event type that it no longer has");
      await assertListedNames(createConditions(["C"]), [replacement.name], "an event type that is new");
      await assertListedNames(createConditions(["B"], "//h/s/1"), [], "the old target");
      await assertListedNames(createConditions(["B"], "//h/s/2"), [replacement.name], "the new target");
    },
  },
  {
    name: "does not list DELETED subscriptions, and lists them again in another state",
    check: async (store) => {
      await store.put([
        toStoredSubscription({ ...createSampleInput("a"), state: "DELETED" }),
        toStoredSubscription(createSampleInput("b")),
      ]);
      const deletedStateKey = { authority: sampleAuthority, name: "subscriptions/a" };
      assertEqual(
        await listFirstNames(store, sampleConditions, 1),
        ["subscriptions/b"],
        "a page with the limit 1, without the DELETED subscription",
      );
      assertEqual((await store.get(deletedStateKey))?.state, "DELETED", "the DELETED subscription by its key");
      await store.put([
        toStoredSubscription(createSampleInput("a")),
        toStoredSubscription({ ...createSampleInput("b"), state: "DELETED" }),
      ]);
      assertEqual(
        await listFirstNames(store, sampleConditions, 9),
        ["subscriptions/a"],
        "after the states were exchanged",
      );
    },
  },
  {
    name: "deletes subscriptions, and ignores keys that do not exist",
    check: async (store) => {
      const [a, b] = [toStoredSubscription(createSampleInput("a")), toStoredSubscription(createSampleInput("b"))];
      await store.put([a, b]);
      await store.delete([
        a,
        { authority: sampleAuthority, name: "subscriptions/none" },
        { authority: "users/none", name: b.name },
      ]);
      assertEqual(await store.get(a), undefined, "the deleted subscription");
      assertEqual(await listFirstNames(store, sampleConditions, 9), [b.name], "the page");
      assertEqual(await store.put([{ ...b, name: "subscriptions/c", uid: a.uid }]), [], "its uid is free again");
    },
  },
  {
    name: "refuses a subscription only if another subscription has its uid",
    check: async (store) => {
      const [a, b, c] = ["a", "b", "c"].map((subscriptionId) =>
        toStoredSubscription(createSampleInput(subscriptionId)),
      ) as [StoredSubscription, StoredSubscription, StoredSubscription];
      await store.put([a]);
      const foreignSubscription = { ...c, authority: "users/other", uid: a.uid };
      const batch = [{ ...b, uid: a.uid }, c, foreignSubscription, { ...a, etag: "new" }];
      assertEqual(await store.put(batch), [0, 2], "refused indexes");
      assertEqual(await listFirstNames(store, sampleConditions, 9), [a.name, c.name], "the others");
      assertEqual((await store.get(a))?.etag, "new", "a replaced subscription that keeps its uid");
    },
  },
];
