import type { Condition } from "../../filter/conditions.js";
import type { StoredSubscription } from "../subscription.js";

/** Names are unique among the subscriptions of one caller. */
export interface SubscriptionKey {
  /** The caller: `users/{user}`. */
  readonly authority: string;
  /** `subscriptions/{id}`. */
  readonly name: string;
}

export interface PageQuery {
  /** Only subscriptions of this caller: `users/{user}`. */
  readonly authority: string;
  /** Only subscriptions that meet all of these conditions. At most one condition for each property. */
  readonly conditions: readonly Condition[];
  /** Only subscriptions whose name is greater than this name, compared bytewise. Default: all subscriptions. */
  readonly after?: string;
  /** The maximum number of subscriptions. */
  readonly limit: number;
}

/** The precision of the times in a store. The store rounds or truncates finer times. */
export type TimePrecision = "milliseconds" | "microseconds" | "nanoseconds";

/** A transition from `SUSPENDED` to `ACTIVE`. */
export interface Activation extends SubscriptionKey {
  /**
   * The etag that the caller has read. If the stored etag differs, another caller has changed the subscription since
   * then.
   */
  readonly etag: string;
  readonly newEtag: string;
  readonly updateTime: string;
}

/**
 * A store of subscriptions. To add a kind of store, write a file such as `memory.ts`, which must pass
 * `storeConformance`. For the command line, add a row in `cli/store/store-kinds.ts`. A store that `wef import` can fill
 * is a `PersistentStore`, such as `sqlite.ts`. To let programs import the new store, add it to `exports` of
 * package.json.
 *
 * A store rejects calls that it cannot complete. Then the service answers with the status 503. If the error has a
 * `publicReason`, the answer contains it. This reason must be a sentence without secrets.
 *
 * The signal of a call is aborted when nobody waits for the result any more. The store then stops the call, and leaves
 * no partial changes. A call with a signal that is already aborted rejects and changes nothing.
 */
export interface SubscriptionStore {
  /**
   * Whether lists and subscriptions never change after `page` has returned them. If true, the service renders each list
   * and each subscription once, and reuses the text when the store returns the same object. Default: false.
   */
  readonly hasImmutablePages?: boolean;
  /**
   * The precision of the times that the store returns. A returned time is the same instant as the time that was put, in
   * RFC 3339 and in UTC, such as `2026-01-31T12:00:00.5Z`. PostgreSQL's `timestamptz` has microseconds, a JavaScript
   * `Date` has milliseconds. Default: nanoseconds.
   */
  readonly timePrecision?: TimePrecision;
  /**
   * Returns the first `limit` subscriptions of a caller that meet the conditions, sorted bytewise by name. `DELETED`
   * subscriptions are left out. All subscriptions come from one consistent state of the data.
   *
   * Rejects if the store does not support a condition. A later version of the language may have further conditions, and
   * a store that ignored them would return too many subscriptions. `toPredicate(conditions)` throws for a condition
   * that it does not support.
   */
  page(query: PageQuery, signal?: AbortSignal): Promise<readonly StoredSubscription[]>;
  /** Returns one subscription in any state. Undefined if it does not exist. */
  get(subscriptionKey: SubscriptionKey, signal?: AbortSignal): Promise<StoredSubscription | undefined>;
  /**
   * Makes a suspended subscription active if it still has the given etag. Returns the changed subscription. Returns
   * undefined if the subscription is not suspended or has another etag. The change is durable when the promise
   * resolves. Exactly one of several concurrent calls with the same etag succeeds.
   */
  activate(activation: Activation, signal?: AbortSignal): Promise<StoredSubscription | undefined>;
  /**
   * Inserts or replaces all subscriptions, or none if the promise rejects. The changes are durable when the promise
   * resolves. If several subscriptions have the same key, the last one counts. A `uid` is unique in the whole store.
   * Returns the indexes of the subscriptions that were left out because another subscription has their `uid`.
   */
  put(subscriptionsToPut: readonly StoredSubscription[], signal?: AbortSignal): Promise<readonly number[]>;
  /** Deletes subscriptions. Ignores keys that do not exist. */
  delete(keysToDelete: readonly SubscriptionKey[], signal?: AbortSignal): Promise<void>;
  /**
   * Returns the secret that page tokens are encrypted with. All programs that share the store get the same secret.
   *
   * @param candidateSecret Becomes the secret if the store has none yet.
   */
  pageTokenSecret(candidateSecret: Uint8Array, signal?: AbortSignal): Promise<Uint8Array>;
  /** Resolves if the store can be read and written. */
  ready(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
