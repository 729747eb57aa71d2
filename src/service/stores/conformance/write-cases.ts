import { conditionsOf } from "../../../filter/conditions.js";
import type { Filter } from "../../../filter/filter.js";
import type { StoredSubscription } from "../../subscription.js";
import { assertEqual } from "./assertions.js";
import type { ConformanceCase } from "./conformance-case.js";
import { listFirstNames } from "./list-names.js";
import { authority, longestInput, sampleFilter, sampleInput, toStored } from "./samples.js";

/** What `get` and `page` return after `put` and `delete`. */
export const writeCases: readonly ConformanceCase[] = [
  {
    name: "returns every field of a subscription as it was put",
    run: async (store) => {
      const complete = toStored({
        ...sampleInput("complete"),
        state: "SUSPENDED",
        suspensionReason: "USER_SCOPE_REVOKED",
        notificationEndpoint: { pubsubTopic: "projects/p/topics/t" },
        expireTime: "2030-01-01T00:00:00.123456789Z",
        reconciling: true,
        causeFixed: false,
      });
      const minimal = toStored(sampleInput("minimal"));
      assertEqual(await store.put([complete, minimal]), [], "refused indexes");
      assertEqual(await store.get(complete), complete, "the one with every field");
      assertEqual(await store.get(minimal), minimal, "the one without optional fields");
      const conditions = conditionsOf(sampleFilter);
      assertEqual(await store.page({ authority, conditions, limit: 9 }), [complete, minimal], "both in a page");
    },
  },
  {
    name: "stores the longest keys, and finds subscriptions by them",
    run: async (store) => {
      const longest = toStored(longestInput());
      assertEqual(await store.put([longest]), [], "refused indexes");
      assertEqual(await store.get(longest), longest, "by its key");
      const { authority, eventTypes, targetResource } = longest;
      const conditions = conditionsOf({ eventTypes: eventTypes as Filter["eventTypes"], targetResource });
      assertEqual(await store.page({ authority, conditions, limit: 9 }), [longest], "by its event type and target");
    },
  },
  {
    name: "finds no subscription under another name or of another caller",
    run: async (store) => {
      await store.put([toStored(sampleInput("a"))]);
      const conditions = conditionsOf(sampleFilter);
      assertEqual(await store.get({ authority, name: "subscriptions/b" }), undefined, "another name");
      assertEqual(await store.get({ authority: "users/other", name: "subscriptions/a" }), undefined, "another caller");
      assertEqual(await store.page({ authority: "users/other", conditions, limit: 9 }), [], "another caller's page");
    },
  },
  {
    name: "keeps subscriptions of two callers with the same name apart",
    run: async (store) => {
      const own = toStored(sampleInput("a"));
      const foreign = toStored({ ...sampleInput("a"), authority: "users/other" });
      assertEqual(await store.put([own, foreign]), [], "refused indexes");
      assertEqual(await store.get(own), own, "the caller's own");
      assertEqual(await store.get(foreign), foreign, "the other caller's");
    },
  },
  {
    name: "lists a replaced subscription by its new event types and target only",
    run: async (store) => {
      const before = toStored({ ...sampleInput("a"), eventTypes: ["A", "B"], targetResource: "//h/s/1" });
      const after = toStored({ ...sampleInput("a"), eventTypes: ["B", "C"], targetResource: "//h/s/2" });
      await store.put([before]);
      await store.put([after]);
      assertEqual(await store.get(before), after, "the new subscription");
      const expectNames = async (filter: Filter, names: readonly string[], what: string): Promise<void> =>
        assertEqual(await listFirstNames(store, filter, 9), names, what);
      await expectNames({ eventTypes: ["A"] }, [], "an event type that it no longer has");
      await expectNames({ eventTypes: ["C"] }, [after.name], "an event type that is new");
      await expectNames({ eventTypes: ["B"], targetResource: "//h/s/1" }, [], "the old target");
      await expectNames({ eventTypes: ["B"], targetResource: "//h/s/2" }, [after.name], "the new target");
    },
  },
  {
    name: "does not list DELETED subscriptions, and lists them again in another state",
    run: async (store) => {
      await store.put([toStored({ ...sampleInput("a"), state: "DELETED" }), toStored(sampleInput("b"))]);
      const key = { authority, name: "subscriptions/a" };
      assertEqual(await listFirstNames(store, sampleFilter, 1), ["subscriptions/b"], "a full page without the DELETED");
      assertEqual((await store.get(key))?.state, "DELETED", "the DELETED one by its key");
      await store.put([toStored(sampleInput("a")), toStored({ ...sampleInput("b"), state: "DELETED" })]);
      assertEqual(await listFirstNames(store, sampleFilter, 9), ["subscriptions/a"], "after the states were exchanged");
    },
  },
  {
    name: "deletes subscriptions, and ignores keys that do not exist",
    run: async (store) => {
      const [a, b] = [toStored(sampleInput("a")), toStored(sampleInput("b"))];
      await store.put([a, b]);
      await store.delete([a, { authority, name: "subscriptions/none" }, { authority: "users/none", name: b.name }]);
      assertEqual(await store.get(a), undefined, "the deleted one");
      assertEqual(await listFirstNames(store, sampleFilter, 9), [b.name], "the page");
      assertEqual(await store.put([{ ...b, name: "subscriptions/c", uid: a.uid }]), [], "its uid is free again");
    },
  },
  {
    name: "refuses only subscriptions whose uid another one has",
    run: async (store) => {
      const [a, b, c] = ["a", "b", "c"].map((id) => toStored(sampleInput(id))) as [
        StoredSubscription,
        StoredSubscription,
        StoredSubscription,
      ];
      await store.put([a]);
      const foreign = { ...c, authority: "users/other", uid: a.uid };
      const batch = [{ ...b, uid: a.uid }, c, foreign, { ...a, etag: "new" }];
      assertEqual(await store.put(batch), [0, 2], "refused indexes");
      assertEqual(await listFirstNames(store, sampleFilter, 9), [a.name, c.name], "the others");
      assertEqual((await store.get(a))?.etag, "new", "a replaced subscription that keeps its uid");
    },
  },
];
