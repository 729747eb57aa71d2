import type { StoredSubscription } from "../../subscription.js";
import type { Connection } from "./database.js";
import { toKeyText } from "./key-text.js";
import { putRows } from "./put-rows.js";
import { claimUids } from "./uids.js";

/** A subscription and its index among those to be put. */
interface IndexedSubscription {
  readonly index: number;
  readonly subscription: StoredSubscription;
}

/**
 * Inserts or replaces subscriptions, with the same result as one after the other. Returns the indexes of those whose `uid`
 * another subscription has.
 *
 * Few statements put any number of subscriptions that are independent of each other. Every program writes to tables and
 * rows in the same order, so that two transactions rarely wait for each other.
 */
export async function putSubscriptions(
  connection: Connection,
  subscriptions: readonly StoredSubscription[],
): Promise<number[]> {
  const refusedIndexes: number[] = [];
  let pendingEntries: readonly IndexedSubscription[] = subscriptions.map((subscription, index) => ({
    index,
    subscription,
  }));
  while (pendingEntries.length > 0) {
    const batch = takeIndependent(pendingEntries);
    const batchSubscriptions = batch.map(({ subscription }) => subscription);
    const ownerKeyByUid = await claimUids(connection, batchSubscriptions);
    await putRows(
      connection,
      batchSubscriptions.filter(({ uid }) => !ownerKeyByUid.has(uid)),
    );
    const indexByKey = new Map(batch.map(({ subscription, index }) => [toKeyText(subscription), index]));
    const uidConflicts = batch.filter(({ subscription }) => ownerKeyByUid.has(subscription.uid));
    // The owner of the `uid` may have got another one in the same batch. That counts if it comes before.
    const canBeRetried = ({ subscription, index }: IndexedSubscription): boolean =>
      (indexByKey.get(ownerKeyByUid.get(subscription.uid) ?? "") ?? index) < index;
    refusedIndexes.push(...uidConflicts.filter((entry) => !canBeRetried(entry)).map(({ index }) => index));
    pendingEntries = [...uidConflicts.filter(canBeRetried), ...pendingEntries.slice(batch.length)];
  }
  return refusedIndexes.sort((a, b) => a - b);
}

/** Takes entries from the beginning, up to the first one with the key or the `uid` of an entry before. */
function takeIndependent(entries: readonly IndexedSubscription[]): readonly IndexedSubscription[] {
  const takenKeys = new Set<string>();
  const takenUids = new Set<string>();
  const firstDependentIndex = entries.findIndex(({ subscription }) => {
    const key = toKeyText(subscription);
    if (takenKeys.has(key) || takenUids.has(subscription.uid)) return true;
    takenKeys.add(key);
    takenUids.add(subscription.uid);
    return false;
  });
  return firstDependentIndex < 0 ? entries : entries.slice(0, firstDependentIndex);
}
