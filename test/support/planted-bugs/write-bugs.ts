import { memoryStore, type StoredSubscription, type SubscriptionKey } from "../../../src/service/index.js";
import { openChanging, openWith, type PlantedBug } from "./open-buggy-store.js";

const keyTextOf = ({ authority, name }: SubscriptionKey): string => `${authority} ${name}`;

const noneOfBatchCase = "changes nothing if a batch is rejected";
const manyCase = "accepts empty batches, and batches of thousands";
const currentValuesCase = "narrows a page by the current values of a subscription that was put again or activated";

/** Bugs of `put` and `delete`. */
export const writeBugs: readonly PlantedBug[] = [
  {
    does: "puts subscriptions one after the other, and stops at the first error",
    open: openWith((store) => ({
      put: async (subscriptions, signal) => {
        const refusedIndexes: number[] = [];
        for (const [index, subscription] of subscriptions.entries()) {
          if ((await store.put([subscription], signal)).length > 0) refusedIndexes.push(index);
        }
        return refusedIndexes;
      },
    })),
    caseName: noneOfBatchCase,
    label: "the first of the batch: ",
  },
  {
    does: "replaces the event types of a batch outside of its transaction",
    open: openWith((store) => ({
      put: async (subscriptions, signal) => {
        for (const { authority, name, eventTypes } of subscriptions) {
          const previous = await store.get({ authority, name }, signal);
          if (previous) await store.put([{ ...previous, eventTypes }], signal);
        }
        return await store.put(subscriptions, signal);
      },
    })),
    caseName: noneOfBatchCase,
    label: "the one that the batch would have replaced: ",
  },
  {
    does: "lists a subscription by the target of its first put",
    open: openWith((store) => {
      const firstTargets = new Map<string, string>();
      return {
        put: (subscriptions, signal) => {
          for (const subscription of subscriptions) {
            const key = keyTextOf(subscription);
            firstTargets.set(key, firstTargets.get(key) ?? subscription.targetResource);
          }
          return store.put(subscriptions, signal);
        },
        page: async (query, signal) => {
          const target = query.conditions.find(({ property }) => property === "targetResource");
          const conditions = query.conditions.filter((condition) => condition !== target);
          const page = await store.page({ ...query, conditions }, signal);
          return page.filter(
            (subscription) =>
              !target || ("equals" in target && firstTargets.get(keyTextOf(subscription)) === target.equals),
          );
        },
      };
    }),
    caseName: currentValuesCase,
    label: "targetResource no longer meets its condition: ",
  },
  {
    does: "resolves although a subscription could not be put",
    open: openWith((store) => ({
      put: async (subscriptions, signal) => {
        signal?.throwIfAborted();
        return await store.put(subscriptions).catch(() => []);
      },
    })),
    caseName: noneOfBatchCase,
    label: "a batch whose last subscription cannot be read: ",
  },
  {
    does: "stops in the middle of a batch that is aborted",
    open: openWith((store) => ({
      put: async (subscriptions, signal) => {
        const copies = subscriptions.map((subscription) => ({ ...subscription }));
        const refusedIndexes: number[] = [];
        for (const [index, copy] of copies.entries()) {
          if ((await store.put([copy], signal)).length > 0) refusedIndexes.push(index);
        }
        return refusedIndexes;
      },
    })),
    caseName: "puts all or nothing of a batch whose signal is aborted",
    label: "an aborted put of 50 subscriptions, whose promise was rejected: ",
  },
  {
    does: "keeps the first of several subscriptions with the same key in a batch",
    open: openWith((store) => ({
      put: (subscriptions, signal) => {
        const firstByKey = new Map<string, StoredSubscription>();
        for (const each of subscriptions) firstByKey.set(keyTextOf(each), firstByKey.get(keyTextOf(each)) ?? each);
        return store.put([...firstByKey.values()], signal);
      },
    })),
    caseName: "keeps the last of several subscriptions with the same key in a batch",
    label: "the stored subscription: ",
  },
  {
    does: "rejects a batch that needs too many parameters for one statement",
    open: openWith((store) => ({
      put: async (subscriptions, signal) => {
        if (subscriptions.length > 5_000) throw new RangeError("too many parameters");
        return await store.put(subscriptions, signal);
      },
    })),
    caseName: manyCase,
    label: "too many parameters",
  },
  {
    does: "rejects an empty batch",
    open: openWith((store) => ({
      put: async (subscriptions, signal) => {
        if (subscriptions.length === 0) throw new SyntaxError("VALUES without a row");
        return await store.put(subscriptions, signal);
      },
    })),
    caseName: manyCase,
    label: "VALUES without a row",
  },
  {
    does: "keeps the fields that a replacement lacks",
    open: openWith((store) => ({
      put: async (subscriptions, signal) => {
        const merged = subscriptions.map(async (each) => ({ ...(await store.get(each)), ...each }));
        return await store.put(await Promise.all(merged), signal);
      },
    })),
    caseName: "removes the fields that a replacement lacks",
    label: "the replacement: ",
  },
  {
    does: "keeps the event types that a replacement lacks",
    open: openWith((store) => ({
      put: async (subscriptions, signal) => {
        const merged = subscriptions.map(async (each) => {
          const previous = await store.get(each);
          return { ...each, eventTypes: [...new Set([...(previous?.eventTypes ?? []), ...each.eventTypes])] };
        });
        return await store.put(await Promise.all(merged), signal);
      },
    })),
    caseName: "lists a replaced subscription by its new event types and target only",
    label: "the new subscription: ",
  },
  {
    does: "stores the caller's object instead of a copy",
    open: () => {
      const store = memoryStore();
      const given = new Map<string, StoredSubscription>();
      return {
        ...store,
        put: async (subscriptions, signal) => {
          for (const subscription of subscriptions) given.set(keyTextOf(subscription), subscription);
          return await store.put(subscriptions, signal);
        },
        get: async (key, signal) => (await store.get(key, signal)) && given.get(keyTextOf(key)),
      };
    },
    caseName: "stores copies of the caller's objects",
    label: "the stored subscription: ",
  },
  {
    does: "rejects a batch with a uid that is taken",
    open: openWith((store) => ({
      put: async (subscriptions, signal) => {
        const refusedIndexes = await store.put(subscriptions, signal);
        if (refusedIndexes.length > 0) throw new Error("duplicate key value violates a unique constraint");
        return refusedIndexes;
      },
    })),
    caseName: "refuses a subscription only if another subscription has its uid",
    label: "duplicate key value",
  },
  {
    does: "requires unique uids only among the subscriptions of one caller",
    open: openChanging({
      into: (subscription) => ({ ...subscription, uid: `${subscription.authority} ${subscription.uid}` }),
      out: ({ authority, uid, ...others }) => ({ ...others, authority, uid: uid.slice(authority.length + 1) }),
    }),
    caseName: "compares uids bytewise, and in the whole store",
    label: "refused indexes of another caller's subscriptions with the same uids: ",
  },
  {
    does: "ignores the case of uids",
    open: openChanging({ into: (subscription) => ({ ...subscription, uid: subscription.uid.toLowerCase() }) }),
    caseName: "compares uids bytewise, and in the whole store",
    label: "refused indexes of different uids: ",
  },
  {
    does: "never releases the old uid of a subscription that gets a new uid",
    open: openWith((store) => ({
      put: async (subscriptions, signal) => {
        // Puts the former uid into a row of its own, so that the uid stays in use.
        const previous = await Promise.all(subscriptions.map((each) => store.get(each)));
        const refusedIndexes = await store.put(subscriptions, signal);
        for (const [index, former] of previous.entries()) {
          if (!former || former.uid === subscriptions[index]?.uid) continue;
          await store.put([{ ...former, authority: "users/former", name: `subscriptions/${former.uid}` }]);
        }
        return refusedIndexes;
      },
    })),
    caseName: "releases the old uid of a subscription that gets a new uid",
    label: "refused indexes of a subscription with the uid that is free again: ",
  },
  {
    does: "never frees the uid of a deleted subscription",
    open: openWith((store) => ({
      delete: async (keys, signal) => {
        const deleted = await Promise.all(keys.map((key) => store.get(key, signal)));
        await store.delete(keys, signal);
        for (const former of deleted) {
          if (former) await store.put([{ ...former, authority: "users/former", name: `subscriptions/${former.uid}` }]);
        }
      },
    })),
    caseName: "deletes subscriptions, and ignores keys that do not exist",
    label: "its uid is free again: ",
  },
  {
    does: "deletes every caller's subscription with the given name",
    open: openWith((store) => ({
      delete: async (keys, signal) => {
        const callers = ["users/conformance", "users/ann", "users/Ann"];
        await store.delete(
          keys.flatMap(({ name }) => callers.map((authority) => ({ authority, name }))),
          signal,
        );
      },
    })),
    caseName: "distinguishes names and callers that differ only in case",
    label: "which of the four subscriptions exist after one was deleted: ",
  },
  {
    does: "rejects the deletion of a subscription that does not exist",
    open: openWith((store) => ({
      delete: async (keys, signal) => {
        for (const key of keys) if (!(await store.get(key, signal))) throw new Error("no such subscription");
        await store.delete(keys, signal);
      },
    })),
    caseName: "deletes subscriptions, and ignores keys that do not exist",
    label: "no such subscription",
  },
];
