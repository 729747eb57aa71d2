import type { StoredSubscription } from "../../subscription.js";
import type { Connection } from "./database.js";
import { toKeyText } from "./key-text.js";
import { putRows } from "./put-rows.js";
import { claimUids } from "./uids.js";

/** A subscription and its index among those to be put. */
interface Entry {
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
  const refused: number[] = [];
  let entries: readonly Entry[] = subscriptions.map((subscription, index) => ({ index, subscription }));
  while (entries.length > 0) {
    const batch = takeIndependent(entries);
    const batchSubscriptions = batch.map(({ subscription }) => subscription);
    const owners = await claimUids(connection, batchSubscriptions);
    await putRows(
      connection,
      batchSubscriptions.filter(({ uid }) => !owners.has(uid)),
    );
    const indexes = new Map(batch.map(({ subscription, index }) => [toKeyText(subscription), index]));
    const conflicts = batch.filter(({ subscription }) => owners.has(subscription.uid));
    // The owner of the `uid` may have got another one in the same batch. That counts if it comes before.
    const canBeRetried = ({ subscription, index }: Entry): boolean =>
      (indexes.get(owners.get(subscription.uid) ?? "") ?? index) < index;
    refused.push(...conflicts.filter((entry) => !canBeRetried(entry)).map(({ index }) => index));
    entries = [...conflicts.filter(canBeRetried), ...entries.slice(batch.length)];
  }
  return refused.sort((a, b) => a - b);
}

/** Takes entries from the beginning, up to the first one with the key or the `uid` of an entry before. */
function takeIndependent(entries: readonly Entry[]): readonly Entry[] {
  const keys = new Set<string>();
  const uids = new Set<string>();
  const end = entries.findIndex(({ subscription }) => {
    const key = toKeyText(subscription);
    if (keys.has(key) || uids.has(subscription.uid)) return true;
    keys.add(key);
    uids.add(subscription.uid);
    return false;
  });
  return end < 0 ? entries : entries.slice(0, end);
}
