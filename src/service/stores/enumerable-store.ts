import type { StoredSubscription } from "../subscription.js";
import type { SubscriptionKey, SubscriptionStore } from "./store.js";

/** The subscriptions that `scan` returns. */
export interface ScanQuery {
  /** Only the subscriptions of this caller. Default: the subscriptions of all callers. */
  readonly authority?: string | undefined;
  /**
   * Only the subscriptions after this key. If there is an `authority`, only the name of the key is used. Default: the
   * scan begins with the first subscription.
   */
  readonly after?: SubscriptionKey | undefined;
  /** The maximum number of subscriptions. */
  readonly limit: number;
}

/** A subscription that is put only if the stored subscription has not changed. */
export interface Replacement {
  readonly subscription: StoredSubscription;
  /** The etag that the stored subscription must have. Undefined: there must be no stored subscription. */
  readonly expectedEtag: string | undefined;
}

/**
 * A store that can list all its subscriptions, and that can replace a subscription only if nobody has changed it since
 * it was read.
 */
export interface EnumerableStore extends SubscriptionStore {
  /**
   * Returns the first `limit` subscriptions of the query, in any state, sorted bytewise by authority and then by name.
   * All subscriptions come from one consistent state of the data.
   */
  scan(query: ScanQuery, signal?: AbortSignal): Promise<readonly StoredSubscription[]>;
  /**
   * Inserts or replaces subscriptions in one transaction. No two of them have the same key. Returns the indexes of the
   * subscriptions that were left out, because the stored subscription has another etag than expected, or because
   * another subscription has their `uid`. The changes are durable when the promise resolves.
   */
  putIfUnchanged(replacements: readonly Replacement[], signal?: AbortSignal): Promise<readonly number[]>;
}

export const isEnumerableStore = (store: SubscriptionStore): store is EnumerableStore => "scan" in store;
