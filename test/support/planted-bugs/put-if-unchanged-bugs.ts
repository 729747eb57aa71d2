import type { Replacement, StoredSubscription } from "../../../src/service/index.js";
import { openEnumerableWith, type PlantedBug } from "./open-buggy-store.js";

/** Opens a store whose method `putIfUnchanged` expects the etags that `toExpectedEtag` returns, not the given etags. */
const openExpecting = (
  toExpectedEtag: (replacement: Replacement, storedEtag: string | undefined) => string | undefined,
): PlantedBug["open"] =>
  openEnumerableWith((store) => ({
    putIfUnchanged: async (replacements, signal) => {
      const stored = await Promise.all(replacements.map(({ subscription }) => store.get(subscription)));
      const changed = replacements.map((replacement, index) => ({
        subscription: replacement.subscription,
        expectedEtag: toExpectedEtag(replacement, stored[index]?.etag),
      }));
      return await store.putIfUnchanged(changed, signal);
    },
  }));

/**
 * Opens a store whose method `putIfUnchanged` first reads an etag, and puts the subscription a little later. If
 * `isLost` returns true for the subscription that is stored at this later time, the store does not notice that the etag
 * has changed.
 */
const openPuttingLater = (isLost: (stored: StoredSubscription | undefined) => boolean): PlantedBug["open"] =>
  openEnumerableWith((store) => ({
    putIfUnchanged: async (replacements, signal) => {
      const refusedIndexes: number[] = [];
      for (const [index, { subscription, expectedEtag }] of replacements.entries()) {
        const before = await store.get(subscription, signal);
        await Promise.resolve();
        const now = await store.get(subscription);
        const etag = isLost(now) ? before?.etag : now?.etag;
        if (etag !== expectedEtag) refusedIndexes.push(index);
        else if ((await store.put([subscription])).length > 0) refusedIndexes.push(index);
      }
      return refusedIndexes;
    },
  }));

const conditionCase =
  "putIfUnchanged: puts subscriptions with the expected etag, and returns the indexes of the others, if it has a scan";
const manyCase = "putIfUnchanged: accepts empty batches, and batches of thousands, if it has a scan";

/** Bugs of `putIfUnchanged`. */
export const putIfUnchangedBugs: readonly PlantedBug[] = [
  {
    does: "ignores the etag of a condition",
    open: openExpecting((_, storedEtag) => storedEtag),
    caseName: conditionCase,
    label: "refused indexes: ",
  },
  {
    does: "replaces a subscription that should not exist",
    open: openExpecting(({ expectedEtag }, storedEtag) => expectedEtag ?? storedEtag),
    caseName: conditionCase,
    label: "refused indexes: ",
  },
  {
    does: "inserts a subscription that should already exist",
    open: openExpecting(({ expectedEtag }, storedEtag) => (storedEtag === undefined ? undefined : expectedEtag)),
    caseName: conditionCase,
    label: "refused indexes: ",
  },
  {
    does: "refuses a whole batch if one of its subscriptions has changed",
    open: openEnumerableWith((store) => ({
      putIfUnchanged: async (replacements, signal) => {
        const refusedIndexes = await store.putIfUnchanged(replacements, signal);
        return refusedIndexes.length > 0 ? replacements.map((_, index) => index) : [];
      },
    })),
    caseName: conditionCase,
    label: "refused indexes: ",
  },
  {
    does: "counts indexes only among the subscriptions with the expected etag",
    open: openEnumerableWith((store) => ({
      putIfUnchanged: async (replacements, signal) => {
        const stored = await Promise.all(replacements.map(({ subscription }) => store.get(subscription)));
        const unchanged = replacements.filter(({ expectedEtag }, index) => stored[index]?.etag === expectedEtag);
        const refused = replacements.flatMap((each, index) => (unchanged.includes(each) ? [] : [index]));
        return [...refused, ...(await store.putIfUnchanged(unchanged, signal))];
      },
    })),
    caseName: conditionCase,
    label: "refused indexes: ",
  },
  {
    does: "does not report a subscription whose uid another subscription has",
    open: openEnumerableWith((store) => ({
      putIfUnchanged: async (replacements, signal) => {
        const stored = await Promise.all(replacements.map(({ subscription }) => store.get(subscription)));
        await store.putIfUnchanged(replacements, signal);
        return replacements.flatMap(({ expectedEtag }, index) => (stored[index]?.etag === expectedEtag ? [] : [index]));
      },
    })),
    caseName: conditionCase,
    label: "refused indexes: ",
  },
  {
    does: "puts the subscriptions that it reports as refused",
    open: openEnumerableWith((store) => ({
      putIfUnchanged: async (replacements, signal) => {
        const refusedIndexes = await store.putIfUnchanged(replacements, signal);
        await store.put(replacements.map(({ subscription }) => subscription));
        return refusedIndexes;
      },
    })),
    caseName: conditionCase,
    label: "the one with another etag: ",
  },
  {
    does: "does not list a subscription by its new event types after a conditional put",
    open: openEnumerableWith((store) => {
      const unlisted = new Set<string>();
      return {
        putIfUnchanged: (replacements, signal) => {
          for (const { subscription } of replacements) unlisted.add(subscription.etag);
          return store.putIfUnchanged(replacements, signal);
        },
        page: async (query, signal) => (await store.page(query, signal)).filter(({ etag }) => !unlisted.has(etag)),
      };
    }),
    caseName: conditionCase,
    label: "the page for the new type: ",
  },
  {
    does: "ignores the case of the etags of conditions",
    open: openExpecting(({ expectedEtag }, storedEtag) =>
      storedEtag?.toLowerCase() === expectedEtag?.toLowerCase() ? storedEtag : expectedEtag,
    ),
    caseName: "putIfUnchanged: compares etags bytewise, if it has a scan",
    label: 'refused indexes for the etag "etag": ',
  },
  {
    does: "rejects a conditional put of an empty batch",
    open: openEnumerableWith((store) => ({
      putIfUnchanged: async (replacements, signal) => {
        if (replacements.length === 0) throw new SyntaxError("VALUES without a row");
        return await store.putIfUnchanged(replacements, signal);
      },
    })),
    caseName: manyCase,
    label: "VALUES without a row",
  },
  {
    does: "rejects a conditional put that needs too many parameters for one statement",
    open: openEnumerableWith((store) => ({
      putIfUnchanged: async (replacements, signal) => {
        if (replacements.length > 5_000) throw new RangeError("too many parameters");
        return await store.putIfUnchanged(replacements, signal);
      },
    })),
    caseName: manyCase,
    label: "too many parameters",
  },
  {
    does: "makes the conditional puts of a batch one after the other",
    open: openEnumerableWith((store) => ({
      putIfUnchanged: async (replacements, signal) => {
        const refusedIndexes: number[] = [];
        for (const [index, replacement] of replacements.entries()) {
          if ((await store.putIfUnchanged([replacement], signal)).length > 0) refusedIndexes.push(index);
        }
        return refusedIndexes;
      },
    })),
    caseName: "putIfUnchanged: changes nothing if a batch is rejected, if it has a scan",
    label: "the content afterwards: ",
  },
  {
    does: "stores the caller's objects in a conditional put instead of copies",
    open: openEnumerableWith((store) => {
      const given = new Map<string, StoredSubscription>();
      return {
        putIfUnchanged: async (replacements, signal) => {
          for (const { subscription } of replacements) given.set(subscription.name, subscription);
          return await store.putIfUnchanged(replacements, signal);
        },
        get: async (key, signal) => (await store.get(key, signal)) && given.get(key.name),
      };
    }),
    caseName: "putIfUnchanged: stores copies of the caller's objects, if it has a scan",
    label: "the stored subscription: ",
  },
  {
    does: "declares immutable pages, and changes them in a conditional put",
    open: openEnumerableWith((store) => {
      const returned: StoredSubscription[] = [];
      return {
        hasImmutablePages: true,
        page: async (query, signal) => {
          const page = (await store.page(query, signal)).map((subscription) => ({ ...subscription }));
          returned.push(...page);
          return page;
        },
        putIfUnchanged: async (replacements, signal) => {
          for (const { subscription } of replacements) {
            Object.assign(returned.find(({ name }) => name === subscription.name) ?? {}, subscription);
          }
          return await store.putIfUnchanged(replacements, signal);
        },
      };
    }),
    caseName: "putIfUnchanged: never changes an immutable page, if it has a scan",
    label: "the page that it has returned before: ",
  },
  {
    does: "reads an etag, and then puts although another call has put the subscription meanwhile",
    open: openPuttingLater((stored) => stored?.etag !== "activated"),
    caseName: "putIfUnchanged: lets exactly one of 20 concurrent calls with the same etag succeed, if it has a scan",
    label: "further successes with the expected etag old: ",
  },
  {
    does: "reads an etag, and then puts although the subscription was activated meanwhile",
    open: openPuttingLater((stored) => stored?.etag === "activated"),
    caseName: "putIfUnchanged: loses no concurrent activation, if it has a scan",
    label: "activated, refused and etag: ",
  },
  {
    does: "ignores the signal of a conditional put",
    open: openEnumerableWith((store) => ({ putIfUnchanged: (replacements) => store.putIfUnchanged(replacements) })),
    caseName: "putIfUnchanged: rejects a call with an aborted signal, and changes nothing, if it has a scan",
    label: "putIfUnchanged with an aborted signal: ",
  },
];
