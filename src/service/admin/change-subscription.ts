import { v4 as uuid } from "uuid";
import { Problem } from "../http/problem.js";
import { laterTimeOf } from "../later-time.js";
import type { EnumerableStore } from "../stores/enumerable-store.js";
import type { SubscriptionKey } from "../stores/store.js";
import type { StoredSubscription } from "../subscription.js";

/** The longest pause, in milliseconds, before a subscription is read again because somebody else has changed it. */
const maxPauseMs = 20;

/**
 * The number of refusals in sequence that prove that another subscription has the same `uid`. A refusal counts only if
 * the etag of the stored subscription stays the same. One such refusal is not a proof, because another request can
 * insert and delete the same subscription between two reads.
 */
const refusalCountProvingTakenUid = 3;

/**
 * Changes a subscription, on the condition that nobody else has changed it since it was read. Otherwise, reads and
 * changes the subscription again, until the change succeeds or the signal is aborted.
 *
 * @returns The changed subscription, with a new etag and update time.
 * @throws Problem if there is no such subscription, or if it is deleted.
 */
export async function changeSubscriptionWithRetries(
  store: EnumerableStore,
  key: SubscriptionKey,
  now: () => Date,
  makeChanged: (subscription: StoredSubscription) => StoredSubscription,
  signal: AbortSignal,
): Promise<StoredSubscription> {
  for (;;) {
    const current = await store.get(key, signal);
    if (!current || current.state === "DELETED") {
      throw new Problem("SUBSCRIPTION_NOT_FOUND", `${key.name} of ${key.authority} does not exist.`);
    }
    const changed = {
      ...makeChanged(current),
      etag: uuid(),
      updateTime: laterTimeOf(now().toISOString(), current.updateTime),
    };
    const refused = await store.putIfUnchanged([{ subscription: changed, expectedEtag: current.etag }], signal);
    if (refused.length === 0) return changed;
    await pauseRandomly();
    signal.throwIfAborted();
  }
}

/**
 * Inserts or replaces a subscription. A replaced subscription gets a new etag.
 *
 * @param expectedEtag An existing subscription is replaced only if it has this etag. Undefined: any etag.
 * @throws Problem if the existing subscription has another etag, or if another subscription has the same `uid`.
 */
export async function putSubscription(
  store: EnumerableStore,
  subscription: StoredSubscription,
  expectedEtag: string | undefined,
  signal: AbortSignal,
): Promise<StoredSubscription> {
  for (let refusalCount = 0; refusalCount < refusalCountProvingTakenUid; ) {
    const current = await store.get(subscription, signal);
    if (expectedEtag !== undefined && current && current.etag !== expectedEtag)
      throw createSubscriptionChangedProblem(current);
    const written = current
      ? { ...subscription, etag: uuid(), updateTime: laterTimeOf(subscription.updateTime, current.updateTime) }
      : subscription;
    const refused = await store.putIfUnchanged([{ subscription: written, expectedEtag: current?.etag }], signal);
    if (refused.length === 0) return written;
    await pauseRandomly();
    signal.throwIfAborted();
    const next = await store.get(subscription, signal);
    refusalCount = next?.etag === current?.etag ? refusalCount + 1 : 0;
  }
  throw new Problem("UID_TAKEN", `Another subscription has the uid ${JSON.stringify(subscription.uid)}.`);
}

/** Waits for a random time, so that another change of the same subscription can finish. */
const pauseRandomly = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.random() * maxPauseMs));

const createSubscriptionChangedProblem = ({ name }: StoredSubscription): Problem =>
  new Problem(
    "SUBSCRIPTION_CHANGED",
    `${name} has another etag: it has changed since it was read. Read it again, or leave out etag to replace it anyway.`,
  );
