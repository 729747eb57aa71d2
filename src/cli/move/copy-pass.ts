import type { EnumerableStore, Replacement, StoredSubscription } from "../../service/index.js";
import { chooseReplacementOfCopy } from "./choose-replacement.js";
import { compareSubscriptionKeys, walkStore } from "./walk-store.js";

/** The result of one pass through a store. */
export interface CopyCounts {
  /** The number of subscriptions that were added to the target. */
  readonly addedCount: number;
  /** The number of subscriptions that were replaced in the target, because the target had an older state. */
  readonly replacedCount: number;
  /** The number of subscriptions that stay unchanged in the target, because the target has a later state. */
  readonly keptNewerCount: number;
  /**
   * The number of subscriptions that were not copied, because another subscription in the target has the same `uid`, or
   * because the subscription kept changing in the target.
   */
  readonly refusedCount: number;
  /** The number of subscriptions that are only in the target. */
  readonly targetOnlyCount: number;
}

/** The number of subscriptions that are written in one transaction. */
const subscriptionsPerTransaction = 1_000;

/** The maximum number of attempts to copy a subscription that keeps changing in the target. */
const maxAttemptsPerSubscription = 16;

export interface CopyObserver {
  /** Called for each examined subscription, with the number of subscriptions examined so far. */
  readonly onSubscriptionCompared: (subscription: StoredSubscription, count: number) => void;
  /** Called for each subscription that could not be copied. */
  readonly onRefused: (subscription: StoredSubscription) => void;
}

/**
 * Reads both stores in the same order. Copies each subscription that the target does not have, or that it has in an
 * older state. Both stores may be in use meanwhile.
 */
export async function runCopyPass(
  from: EnumerableStore,
  to: EnumerableStore,
  { onSubscriptionCompared, onRefused }: CopyObserver,
): Promise<CopyCounts> {
  const counts = { addedCount: 0, replacedCount: 0, keptNewerCount: 0, refusedCount: 0, targetOnlyCount: 0 };
  let batch: Replacement[] = [];

  const countPut = ({ expectedEtag }: Replacement): void => {
    if (expectedEtag === undefined) counts.addedCount += 1;
    else counts.replacedCount += 1;
  };

  /** Tries again to copy a subscription that has changed in the target since it was read there. */
  const putAgain = async (refusedReplacement: Replacement): Promise<void> => {
    const { subscription } = refusedReplacement;
    let { expectedEtag } = refusedReplacement;
    for (let attempt = 0; attempt < maxAttemptsPerSubscription; attempt += 1) {
      const copied = await to.get(subscription);
      const isUnchanged = copied?.etag === expectedEtag;
      const choice = chooseReplacementOfCopy(subscription, copied);
      if (choice === "same") return;
      if (choice === "newer") {
        counts.keptNewerCount += 1;
        return;
      }
      if (!isUnchanged && (await to.putIfUnchanged([choice])).length === 0) return countPut(choice);
      if (isUnchanged) break;
      expectedEtag = choice.expectedEtag;
    }
    counts.refusedCount += 1;
    onRefused(subscription);
  };

  const putBatch = async (): Promise<void> => {
    const refusedIndexes = new Set(await to.putIfUnchanged(batch));
    for (const [index, replacement] of batch.entries()) if (!refusedIndexes.has(index)) countPut(replacement);
    for (const index of refusedIndexes) {
      const refusedReplacement = batch[index];
      if (refusedReplacement) await putAgain(refusedReplacement);
    }
    batch = [];
  };

  const targetWalk = walkStore(to);
  let { value: copied } = await targetWalk.next();
  let count = 0;
  for await (const original of walkStore(from)) {
    while (copied && compareSubscriptionKeys(copied, original) < 0) {
      counts.targetOnlyCount += 1;
      ({ value: copied } = await targetWalk.next());
    }
    const isThere = copied !== undefined && compareSubscriptionKeys(copied, original) === 0;
    const choice = chooseReplacementOfCopy(original, isThere ? (copied ?? undefined) : undefined);
    if (choice === "newer") counts.keptNewerCount += 1;
    else if (choice !== "same") batch.push(choice);
    if (isThere) ({ value: copied } = await targetWalk.next());
    count += 1;
    onSubscriptionCompared(original, count);
    if (batch.length >= subscriptionsPerTransaction) await putBatch();
  }
  for (; copied; { value: copied } = await targetWalk.next()) counts.targetOnlyCount += 1;
  await putBatch();
  return counts;
}
