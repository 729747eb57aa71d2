import type { Condition } from "../../filter/conditions.js";
import type { StoredSubscription } from "../subscription.js";

/** Identifies a subscription. Two subscriptions of the same caller cannot have the same name. */
export interface SubscriptionKey {
  /** The caller: `users/{user}`. */
  readonly authority: string;
  /** `subscriptions/{id}`. */
  readonly name: string;
}

/** Which subscriptions `page` returns. */
export interface PageQuery {
  /** The caller, `users/{user}`. Only subscriptions of this caller are returned. */
  readonly authority: string;
  /**
   * Only subscriptions that meet all of these conditions are returned. There is at most one condition for each
   * property.
   */
  readonly conditions: readonly Condition[];
  /**
   * If given, only subscriptions with a greater name are returned. Names are compared bytewise. Default: subscriptions
   * with any name.
   */
  readonly after?: string;
  /** The maximum number of subscriptions. */
  readonly limit: number;
}

/** The precision of the times in a store. A store rounds or truncates more precise times. */
export type TimePrecision = "milliseconds" | "microseconds" | "nanoseconds";

/** A change of a subscription's state from `SUSPENDED` to `ACTIVE`. */
export interface Activation extends SubscriptionKey {
  /**
   * The etag that the subscription had when the caller read it. If the stored etag is different, somebody has changed
   * the subscription since then.
   */
  readonly etag: string;
  /** The etag that the subscription gets. */
  readonly newEtag: string;
  /** The `updateTime` that the subscription gets. */
  readonly updateTime: string;
}

/**
 * A store of subscriptions.
 *
 * To add a kind of store, write a file such as `memory.ts`. The store must pass `storeConformance`. To use it on the
 * command line, add a row to `cli/store/store-kinds.ts`. If `wef import` must be able to fill it, make it a
 * `PersistentStore`, such as `sqlite.ts`. To let programs import it, add it to `exports` in package.json. To test it,
 * add it to `test/support/stores.ts`.
 *
 * If a store cannot complete a call, the promise of the call rejects. The service then answers with the status 503. If
 * the error has a `publicReason`, the response contains this text, which must be a sentence without secrets.
 *
 * The signal of a call is aborted when nobody waits for the result any more. The store then stops the call, and leaves
 * no partial changes. If the signal is already aborted at the start of a call, the promise rejects and nothing changes.
 */
export interface SubscriptionStore {
  /**
   * Whether lists and subscriptions that `page` has returned never change later. If true, the service renders each list
   * and each subscription only once. When the store returns the same object again, the service uses the same text
   * again. Default: false.
   */
  readonly hasImmutablePages?: boolean;
  /**
   * The precision of the times that the store returns. Up to this precision, a returned time is the same instant as the
   * time that was put. It is in RFC 3339 and in UTC, such as `2026-01-31T12:00:00.5Z`. Examples: `timestamptz` in
   * PostgreSQL has microseconds, and `Date` in JavaScript has milliseconds. Default: nanoseconds.
   */
  readonly timePrecision?: TimePrecision;
  /**
   * Returns the first `limit` subscriptions of a caller that meet the conditions. They are sorted bytewise by name.
   * `DELETED` subscriptions are left out. All subscriptions come from one consistent state of the data.
   *
   * Rejects if the store does not support a condition. This is important, because a later version of the language may
   * have new kinds of conditions. A store that ignored such a condition would return too many subscriptions.
   * `toPredicate(conditions)` throws an error for a condition that it does not support.
   */
  page(query: PageQuery, signal?: AbortSignal): Promise<readonly StoredSubscription[]>;
  /** Returns a subscription in any state. Returns undefined if it does not exist. */
  get(subscriptionKey: SubscriptionKey, signal?: AbortSignal): Promise<StoredSubscription | undefined>;
  /**
   * Makes a suspended subscription active if it still has the given etag. Returns the changed subscription. Returns
   * undefined if the subscription is not suspended or has another etag. The change is durable when the promise
   * resolves. If several calls with the same etag run at the same time, exactly one of them succeeds.
   */
  activate(activation: Activation, signal?: AbortSignal): Promise<StoredSubscription | undefined>;
  /**
   * Inserts or replaces subscriptions. If the promise rejects, nothing has changed. If it resolves, the changes are
   * durable. If several subscriptions have the same key, the last one is stored. A `uid` is unique in the whole store:
   * a subscription is left out if another subscription has its `uid`. Returns the indexes of the subscriptions that
   * were left out.
   */
  put(subscriptionsToPut: readonly StoredSubscription[], signal?: AbortSignal): Promise<readonly number[]>;
  /** Deletes subscriptions. Ignores keys that do not exist. */
  delete(keysToDelete: readonly SubscriptionKey[], signal?: AbortSignal): Promise<void>;
  /**
   * Returns the secret for the encryption of page tokens. All programs that share the store get the same secret.
   *
   * @param candidateSecret If the store has no secret yet, it stores this secret and returns it.
   */
  pageTokenSecret(candidateSecret: Uint8Array, signal?: AbortSignal): Promise<Uint8Array>;
  /** Resolves if the store can be read and written now. */
  ready(signal?: AbortSignal): Promise<void>;
  close(): Promise<void>;
}
