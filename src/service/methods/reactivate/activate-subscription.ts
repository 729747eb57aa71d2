import { v4 as uuid } from "uuid";
import { Problem } from "../../http/problem.js";
import { laterTimeOf } from "../../later-time.js";
import type { ResolvedOptions } from "../../options/resolve-options.js";
import type { SubscriptionKey } from "../../stores/store.js";
import type { StoredSubscription } from "../../subscription.js";

/** The maximum number of attempts. A new attempt is needed if the subscription changes between reading and writing. */
const maxActivationAttempts = 16;

/**
 * Makes a suspended subscription active, on the condition that nobody has changed it since it was read.
 *
 * @returns The active subscription.
 * @throws Problem if there is no such subscription (404), if the subscription is not suspended and `notSuspended` is
 *   `reject` (400), or if the cause of the suspension is not fixed (400).
 */
export async function activateSubscription(
  subscriptionKey: SubscriptionKey,
  { store, notSuspended, isCauseFixed, now }: Pick<ResolvedOptions, "store" | "notSuspended" | "isCauseFixed" | "now">,
  signal: AbortSignal,
): Promise<StoredSubscription> {
  for (let attempt = 0; attempt < maxActivationAttempts; attempt += 1) {
    const currentSubscription = await store.get(subscriptionKey, signal);
    if (!currentSubscription || currentSubscription.state === "DELETED")
      throw new Problem("SUBSCRIPTION_NOT_FOUND", `${subscriptionKey.name} does not exist.`);
    if (currentSubscription.state === "ACTIVE") {
      if (notSuspended === "ignore") return currentSubscription;
      throw new Problem("SUBSCRIPTION_NOT_SUSPENDED", `${subscriptionKey.name} is not suspended.`, {
        metadata: { state: currentSubscription.state },
      });
    }
    if (!(await isCauseFixed(currentSubscription))) throw createCauseNotFixedProblem(currentSubscription);
    signal.throwIfAborted();
    const updateTime = laterTimeOf(now().toISOString(), currentSubscription.updateTime);
    const activatedSubscription = await store.activate(
      { ...subscriptionKey, etag: currentSubscription.etag, newEtag: uuid(), updateTime },
      signal,
    );
    // The result is undefined if somebody has changed the subscription since it was read.
    if (activatedSubscription) return activatedSubscription;
  }
  throw new Problem("STORE_UNAVAILABLE", `${subscriptionKey.name} kept changing.`, { headers: { "Retry-After": "1" } });
}

function createCauseNotFixedProblem({ name, state, suspensionReason = "OTHER" }: StoredSubscription): Problem {
  const message = `The cause of the suspension of ${name} has not been fixed: ${suspensionReason}.`;
  return new Problem("SUSPENSION_CAUSE_NOT_FIXED", message, { metadata: { state, suspensionReason } });
}
