import type { StoredSubscription } from "../../subscription.js";
import type { Connection } from "./database.js";
import { toSubscriptionKeyText } from "./key-text.js";
import { putRows } from "./put-rows.js";
import { insertUidsUnlessTaken } from "./uids.js";

/** A subscription, and its index in the list of subscriptions that the caller wants to put. */
interface SubscriptionWithInputIndex {
  readonly inputIndex: number;
  readonly subscription: StoredSubscription;
}

/**
 * Inserts or replaces subscriptions. The result is the same as if they were put one after the other. A subscription is
 * left out if another subscription has its `uid`. Returns the indexes of the subscriptions that were left out.
 *
 * Subscriptions that do not depend on each other are put by the same few statements. All programs write to tables and
 * rows in the same order, so that two transactions rarely wait for each other.
 */
export async function putSubscriptions(
  connection: Connection,
  subscriptionsToPut: readonly StoredSubscription[],
): Promise<number[]> {
  const refusedIndexes: number[] = [];
  let pendingEntries: readonly SubscriptionWithInputIndex[] = subscriptionsToPut.map((subscription, inputIndex) => ({
    inputIndex,
    subscription,
  }));
  while (pendingEntries.length > 0) {
    const independentEntries = leadingIndependentEntriesOf(pendingEntries);
    const independentSubscriptions = independentEntries.map(({ subscription }) => subscription);
    const ownerKeyByUid = await insertUidsUnlessTaken(connection, independentSubscriptions);
    await putRows(
      connection,
      independentSubscriptions.filter(({ uid }) => !ownerKeyByUid.has(uid)),
    );
    const inputIndexByKey = new Map(
      independentEntries.map(({ subscription, inputIndex }) => [toSubscriptionKeyText(subscription), inputIndex]),
    );
    const uidConflicts = independentEntries.filter(({ subscription }) => ownerKeyByUid.has(subscription.uid));
    // In a conflict, the `uid` of the entry belongs to another subscription. If an earlier entry of this batch has just
    // replaced that subscription, the `uid` may be free now, so the entry is tried a second time.
    const canBePutLater = ({ subscription, inputIndex }: SubscriptionWithInputIndex): boolean =>
      (inputIndexByKey.get(ownerKeyByUid.get(subscription.uid) ?? "") ?? inputIndex) < inputIndex;
    for (const entry of uidConflicts) if (!canBePutLater(entry)) refusedIndexes.push(entry.inputIndex);
    pendingEntries = [...uidConflicts.filter(canBePutLater), ...pendingEntries.slice(independentEntries.length)];
  }
  return refusedIndexes.sort((a, b) => a - b);
}

/**
 * Returns the entries that come before the first dependent entry. An entry is dependent if an earlier entry has the
 * same key or the same `uid`.
 */
function leadingIndependentEntriesOf(
  pendingEntries: readonly SubscriptionWithInputIndex[],
): readonly SubscriptionWithInputIndex[] {
  const earlierKeys = new Set<string>();
  const earlierUids = new Set<string>();
  const firstDependentIndex = pendingEntries.findIndex(({ subscription }) => {
    const key = toSubscriptionKeyText(subscription);
    if (earlierKeys.has(key) || earlierUids.has(subscription.uid)) return true;
    earlierKeys.add(key);
    earlierUids.add(subscription.uid);
    return false;
  });
  return firstDependentIndex < 0 ? pendingEntries : pendingEntries.slice(0, firstDependentIndex);
}
