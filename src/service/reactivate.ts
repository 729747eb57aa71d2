import { v4 as uuid } from "uuid";
import type { Profile } from "../vocabulary/profile.js";
import { Problem } from "./problem.js";
import type { SubscriptionKey, SubscriptionStore } from "./stores/store.js";
import { type StoredSubscription, type Subscription, toResource } from "./subscription.js";
import type { Version } from "./versions.js";

/** A finished `google.longrunning.Operation`; operations are not kept. */
export interface Operation {
  readonly name: string;
  readonly metadata: readonly [] | { readonly "@type": string };
  readonly done: true;
  readonly response: Subscription & { readonly "@type": string };
}

export interface ReactivateOptions {
  readonly store: SubscriptionStore;
  readonly notSuspended: "reject" | "ignore";
  readonly isCauseFixed: (subscription: StoredSubscription) => boolean | Promise<boolean>;
  readonly now: () => Date;
}

/**
 * The subscription, active.
 *
 * @throws Problem if there is none, it is not suspended (and that matters), or its cause is not fixed.
 */
export async function reactivateSubscription(
  key: SubscriptionKey,
  { store, notSuspended, isCauseFixed, now }: ReactivateOptions,
  signal: AbortSignal,
): Promise<StoredSubscription> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const found = await store.get(key, signal);
    if (!found || found.state === "DELETED") throw new Problem("SUBSCRIPTION_NOT_FOUND", `No ${key.name}.`);
    if (found.state === "ACTIVE") {
      if (notSuspended === "ignore") return found;
      throw new Problem("SUBSCRIPTION_NOT_SUSPENDED", `${key.name} is not suspended.`, {
        metadata: { state: found.state },
      });
    }
    if (!(await isCauseFixed(found))) {
      const reason = found.suspensionReason ?? "OTHER";
      throw new Problem("SUSPENSION_CAUSE_NOT_FIXED", `What suspended ${key.name} has not been fixed: ${reason}.`, {
        metadata: { state: found.state, suspensionReason: reason },
      });
    }
    signal.throwIfAborted();
    const updateTime = later(now().toISOString(), found.updateTime);
    const change = { ...key, etag: found.etag, newEtag: uuid(), updateTime };
    const active = await store.activate(change, signal);
    if (active) return active;
    // Changed since it was read: look again.
  }
  throw new Problem("STORE_UNAVAILABLE", `${key.name} kept changing.`, { headers: { "Retry-After": "1" } });
}

/** Times do not go back, whatever the clock does. */
const later = (a: string, b: string): string => (Date.parse(a) >= Date.parse(b) ? a : b);

/** How often a subscription is looked at again that changes between reading and writing. */
const mostTries = 16;

/** The operation that reactivate answers with. Generated clients cannot decode an empty list as its metadata. */
export function operationOf(
  subscription: StoredSubscription,
  version: Version,
  { typePrefix }: Profile,
  forGenerated: boolean,
): Operation {
  const type = (name: string): string => `${typePrefix}.${version}.${name}`;
  return {
    name: `operations/${uuid()}`,
    metadata: forGenerated ? { "@type": type("ReactivateSubscriptionMetadata") } : [],
    done: true,
    response: { "@type": type("Subscription"), ...toResource(subscription) },
  };
}
