import type { StoredSubscription } from "../subscription.js";
import type { SubscriptionKey, SubscriptionStore } from "./store.js";

/** Which subscriptions `scan` returns. */
export interface ScanQuery {
  /** If given, only subscriptions of this caller are returned. Default: the subscriptions of all callers. */
  readonly authority?: string | undefined;
  /**
   * If given, only subscriptions after this key are returned. If there is an `authority`, only the name in the key is
   * used. Default: the scan begins with the first subscription.
   */
  readonly after?: SubscriptionKey | undefined;
  /** The maximum number of subscriptions. */
  readonly limit: number;
}

/** A subscription that is stored only if nobody has changed the previously stored subscription. */
export interface Replacement {
  /** The new subscription. */
  readonly subscription: StoredSubscription;
  /**
   * The etag that the stored subscription must have. If undefined, the store writes only a subscription that it does not
   * have yet.
   */
  readonly expectedEtag: string | undefined;
}

/**
 * A store with two more methods. One lists all subscriptions in the store. The other replaces only those subscriptions
 * that nobody has changed since they were read.
 */
export interface EnumerableStore extends SubscriptionStore {
  /**
   * Returns the first `limit` subscriptions that the query describes, in any state. They are sorted bytewise by
   * authority and then by name. All of them come from one consistent state of the data.
   */
  scan(query: ScanQuery, signal?: AbortSignal): Promise<readonly StoredSubscription[]>;
  /**
   * Inserts or replaces subscriptions in one transaction. All keys must be different. A subscription is left out if the
   * stored subscription does not have the expected etag, or if another subscription has its `uid`. Returns the indexes
   * of the subscriptions that were left out. The changes are durable when the promise resolves.
   */
  putIfUnchanged(replacements: readonly Replacement[], signal?: AbortSignal): Promise<readonly number[]>;
}

/**
 * Whether a store can list all of its subscriptions: it then has the method `scan`.
 *
 * @throws nothing for a store.
 */
export const isEnumerableStore = (store: SubscriptionStore): store is EnumerableStore => "scan" in store;
