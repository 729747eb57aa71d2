import type { StoredSubscription } from "../../subscription.js";
import type { SubscriptionStore } from "../store.js";
import { assertEqual, assertRejects, assertSameSubscription } from "./assertions.js";
import type { NamedStoreCheck } from "./conformance-case.js";
import { ConformanceError } from "./conformance-error.js";
import { listAllNames, listFirstNames } from "./list-names.js";
import {
  copyWithThrowingEtag,
  createConditions,
  createSampleInput,
  keyOf,
  sampleConditions,
  toStoredSubscription,
} from "./samples.js";

/**
 * The number of subscriptions in a large batch. In one statement, these subscriptions would need more parameters than a
 * database allows.
 */
const largeBatchSize = 6_000;

/** The number of subscriptions in each batch that is aborted during `put`. */
const abortedBatchSize = 50;

/** The requirements for operations on many subscriptions at once. */
export const batchCases: readonly NamedStoreCheck[] = [
  {
    name: "changes nothing if a batch is rejected",
    check: async (store) => {
      const previous = toStoredSubscription({ ...createSampleInput("b"), eventTypes: ["old"] });
      await store.put([previous]);
      const [first, last] = ["a", "c"].map((id) => toStoredSubscription(createSampleInput(id))) as [
        StoredSubscription,
        StoredSubscription,
      ];
      const replacement = { ...previous, eventTypes: ["new"], etag: "new" };
      await assertRejects(
        store.put([first, replacement, copyWithThrowingEtag(last)]),
        "a batch whose last subscription cannot be read",
      );
      assertEqual(await store.get(first), undefined, "the first of the batch");
      assertEqual(await store.get(keyOf(last)), undefined, "the last of the batch");
      assertSameSubscription(store, await store.get(previous), previous, "the one that the batch would have replaced");
      assertEqual(await listFirstNames(store, createConditions(["old"]), 9), [previous.name], "its old event type");
      assertEqual(await listFirstNames(store, createConditions(["new"]), 9), [], "its new event type");
      assertEqual(await store.put([{ ...last, uid: first.uid }]), [], "the uid of the first of the batch is free");
    },
  },
  {
    name: "puts all or nothing of a batch whose signal is aborted",
    check: async (store) => {
      for (const [round, wait] of abortDelayFunctions.entries()) {
        const batch = Array.from({ length: abortedBatchSize }, (_, index) =>
          toStoredSubscription({ ...createSampleInput(`r${round}-${100 + index}`), eventTypes: [`round${round}`] }),
        );
        await assertAbortedPutIsAllOrNone(store, batch, wait, createConditions([`round${round}`]));
      }
    },
  },
  {
    name: "keeps the last of several subscriptions with the same key in a batch",
    check: async (store) => {
      const first = toStoredSubscription({ ...createSampleInput("a"), eventTypes: ["first"], etag: "first" });
      const last = { ...first, eventTypes: ["last"], etag: "last" };
      assertEqual(await store.put([first, last]), [], "refused indexes");
      assertSameSubscription(store, await store.get(first), last, "the stored subscription");
      assertEqual(await listFirstNames(store, createConditions(["first"]), 9), [], "the page for the first one's type");
      assertEqual(
        await listFirstNames(store, createConditions(["last"]), 9),
        [last.name],
        "the page for the last one's type",
      );
    },
  },
  {
    name: "accepts empty batches, and batches of thousands",
    check: async (store) => {
      assertEqual(await store.put([]), [], "refused indexes of nothing");
      assertEqual(await store.delete([]), undefined, "the result of an empty deletion");
      const subscriptions = Array.from({ length: largeBatchSize }, (_, index) =>
        toStoredSubscription(createSampleInput(`s${10_000 + index}`)),
      );
      assertEqual(await store.put(subscriptions), [], "refused indexes of thousands");
      const names = subscriptions.map(({ name }) => name);
      assertEqual(await listAllNames(store, sampleConditions, 1_000), names, "the names of thousands");
      await store.delete(subscriptions.slice(1).map(keyOf));
      assertEqual(
        await listFirstNames(store, sampleConditions, 9),
        names.slice(0, 1),
        "the remaining names of thousands",
      );
    },
  },
];

/** Makes a function that waits for a number of microtasks. */
const createMicrotaskDelay = (count: number) => async (): Promise<void> => {
  for (let index = 0; index < count; index += 1) await undefined;
};

const createTimerDelay = (milliseconds: number) => (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The delays after which a batch is aborted. */
const abortDelayFunctions: readonly (() => Promise<void>)[] = [
  ...[0, 1, 2, 5, 10, 20, 40, 80].map(createMicrotaskDelay),
  ...[0, 1, 2, 4, 8].map(createTimerDelay),
];

/**
 * Puts a batch, aborts it after a delay, and checks that the store has either all subscriptions of the batch or none.
 */
async function assertAbortedPutIsAllOrNone(
  store: SubscriptionStore,
  batch: readonly StoredSubscription[],
  wait: () => Promise<void>,
  conditions: ReturnType<typeof createConditions>,
): Promise<void> {
  const abortController = new AbortController();
  const result = store.put(batch, abortController.signal).then(
    () => "fulfilled",
    () => "rejected",
  );
  await wait();
  abortController.abort(new Error("the test aborts the batch"));
  const outcome = await result;
  const { length: storedCount } = await listFirstNames(store, conditions, abortedBatchSize + 1);
  // If the abort comes during the commit, it may be too late to stop the commit.
  const isWhole = storedCount === batch.length || (storedCount === 0 && outcome === "rejected");
  if (isWhole) return;
  const expected = outcome === "fulfilled" ? "all" : "all or none";
  throw new ConformanceError(
    `an aborted put of ${batch.length} subscriptions, whose promise was ${outcome}: expected ${expected} of them, but saw ${storedCount}`,
    { expected, actual: storedCount },
  );
}
