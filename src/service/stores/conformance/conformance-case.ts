import type { SubscriptionStore } from "../store.js";

/** One requirement of every store. */
export interface ConformanceCase {
  /** What the store does, as the predicate of a sentence. */
  readonly name: string;
  /** Rejects if a new and empty store does not do it, with an error that says what was expected and what was seen. */
  readonly run: (store: SubscriptionStore) => Promise<void>;
}
