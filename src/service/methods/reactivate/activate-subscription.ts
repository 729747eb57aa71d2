import { v4 as uuid } from "uuid";
import { Problem } from "../../http/problem.js";
import type { ResolvedOptions } from "../../options/resolve-options.js";
import type { SubscriptionKey } from "../../stores/store.js";
import type { StoredSubscription } from "../../subscription.js";

/** How often a subscription is read again if it changes between reading and writing. */
const maxAttempts = 16;

/**
 * Makes a suspended subscription active, on the condition that it has not changed since it was read.
 *
 * @returns The active subscription.
 * @throws Problem if there is no such subscription (404), it is not suspended and `notSuspended` is `reject` (400), or the
 * cause of its suspension is not fixed (400).
 */
export async function activateSubscription(
  key: SubscriptionKey,
  { store, notSuspended, isCauseFixed, now }: Pick<ResolvedOptions, "store" | "notSuspended" | "isCauseFixed" | "now">,
  signal: AbortSignal,
): Promise<StoredSubscription> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const found = await store.get(key, signal);
    if (!found || found.state === "DELETED") throw new Problem("SUBSCRIPTION_NOT_FOUND", `No ${key.name}.`);
    if (found.state === "ACTIVE") {
      if (notSuspended === "ignore") return found;
      throw new Problem("SUBSCRIPTION_NOT_SUSPENDED", `${key.name} is not suspended.`, {
        metadata: { state: found.state },
      });
    }
    if (!(await isCauseFixed(found))) throw causeNotFixed(found);
    signal.throwIfAborted();
    const updateTime = laterOf(now().toISOString(), found.updateTime);
    const active = await store.activate({ ...key, etag: found.etag, newEtag: uuid(), updateTime }, signal);
    // Undefined if the subscription has changed since it was read.
    if (active) return active;
  }
  throw new Problem("STORE_UNAVAILABLE", `${key.name} kept changing.`, { headers: { "Retry-After": "1" } });
}

function causeNotFixed({ name, state, suspensionReason = "OTHER" }: StoredSubscription): Problem {
  const message = `What suspended ${name} has not been fixed: ${suspensionReason}.`;
  return new Problem("SUSPENSION_CAUSE_NOT_FIXED", message, { metadata: { state, suspensionReason } });
}

/** An update time never goes back, even if the clock does. */
const laterOf = (a: string, b: string): string => (Date.parse(a) >= Date.parse(b) ? a : b);
