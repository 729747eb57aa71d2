import { v4 as uuid } from "uuid";
import { Problem } from "../http/problem.js";
import { laterTimeOf } from "../later-time.js";
import type { EnumerableStore } from "../stores/enumerable-store.js";
import type { SubscriptionKey } from "../stores/store.js";
import type { StoredSubscription } from "../subscription.js";

/** How often a subscription is read again if it changes between reading and writing. */
const maxAttempts = 16;

/**
 * Changes a subscription, on the condition that it has not changed since it was read.
 *
 * @returns The changed subscription, with a new etag and update time.
 * @throws Problem if there is no such subscription.
 */
export async function changeSubscription(
  store: EnumerableStore,
  key: SubscriptionKey,
  now: () => Date,
  makeChanged: (subscription: StoredSubscription) => StoredSubscription,
  signal: AbortSignal,
): Promise<StoredSubscription> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const current = await store.get(key, signal);
    if (!current || current.state === "DELETED") {
      throw new Problem("SUBSCRIPTION_NOT_FOUND", `No ${key.name} of ${key.authority}.`);
    }
    const changed = {
      ...makeChanged(current),
      etag: uuid(),
      updateTime: laterTimeOf(now().toISOString(), current.updateTime),
    };
    const refused = await store.putIfUnchanged([{ subscription: changed, expectedEtag: current.etag }], signal);
    if (refused.length === 0) return changed;
  }
  throw new Problem("STORE_UNAVAILABLE", `${key.name} kept changing.`, { headers: { "Retry-After": "1" } });
}

/**
 * Inserts or replaces a subscription.
 *
 * @throws Problem if another subscription has its `uid`.
 */
export async function putSubscription(
  store: EnumerableStore,
  subscription: StoredSubscription,
  signal: AbortSignal,
): Promise<StoredSubscription> {
  const refused = await store.put([subscription], signal);
  if (refused.length === 0) return subscription;
  throw new Problem("UID_TAKEN", `Another subscription has the uid ${JSON.stringify(subscription.uid)}.`);
}
