import type { StoredSubscription } from "../subscription.js";
import type { SubscriptionKey, SubscriptionStore } from "./store.js";

/** Which subscriptions `scan` returns. */
export interface ScanQuery {
  /** Only those of this caller. Default: of all callers. */
  readonly authority?: string | undefined;
  /** Only those after this key. With an `authority`, only its name counts. Default: from the first one. */
  readonly after?: SubscriptionKey | undefined;
  /** The maximum number of subscriptions. */
  readonly limit: number;
}

/** A subscription that is put on a condition. */
export interface Replacement {
  readonly subscription: StoredSubscription;
  /** The etag that the stored one must have. Undefined: there must be none. */
  readonly expectedEtag: string | undefined;
}

/** A store that can be enumerated, and that does not lose concurrent changes. */
export interface EnumerableStore extends SubscriptionStore {
  /** The first subscriptions in every state, sorted by authority and name bytewise, from one consistent state of the data. */
  scan(query: ScanQuery, signal?: AbortSignal): Promise<readonly StoredSubscription[]>;
  /**
   * Inserts or replaces subscriptions with different keys, in one transaction. Returns the indexes of those that were left out:
   * the stored one has another etag than expected, or another subscription has the `uid`. Durable when it resolves.
   */
  putIfUnchanged(replacements: readonly Replacement[], signal?: AbortSignal): Promise<readonly number[]>;
}

export const isEnumerableStore = (store: SubscriptionStore): store is EnumerableStore => "scan" in store;
