import { type EnumerableStore, isEnumerableStore } from "../enumerable-store.js";
import type { SubscriptionStore } from "../store.js";

/** Opens a new and empty store. */
export type OpenStore = () => SubscriptionStore | Promise<SubscriptionStore>;

/** One requirement of every store. */
export interface ConformanceCase {
  /** The behavior of the store, as a sentence without its subject: `keeps the first secret for page tokens`. */
  readonly name: string;
  /**
   * Rejects with a `ConformanceError` if a store does not behave in this way. If the argument is a function, `run`
   * opens the store with this function, and always closes the store. If the argument is a new and empty store, this
   * store stays open.
   */
  readonly run: (storeOrOpen: SubscriptionStore | OpenStore) => Promise<void>;
}

/** A requirement as the files of this directory define it. `toConformanceCase` makes a `ConformanceCase` from it. */
export interface StoreRequirement {
  readonly name: string;
  /** Rejects if a new and empty store does not meet the requirement. */
  readonly check: (store: SubscriptionStore) => Promise<void>;
  /** Whether the check closes the store itself. Default: false. */
  readonly closesStore?: boolean;
}

/** A requirement for stores that have a `scan`. */
interface EnumerableStoreRequirement {
  readonly name: string;
  /** Rejects if a new and empty store does not meet the requirement. */
  readonly check: (store: EnumerableStore) => Promise<void>;
}

/** Requirements for stores that have a `scan`. A store without a `scan` always meets them. */
export const enumerableRequirements = (
  requirements: readonly EnumerableStoreRequirement[],
): readonly StoreRequirement[] =>
  requirements.map(({ name, check }) => ({
    name: `${name}, if it has a scan`,
    check: async (store) => {
      if (isEnumerableStore(store)) await check(store);
    },
  }));

export const toConformanceCase = ({ name, check, closesStore = false }: StoreRequirement): ConformanceCase => ({
  name,
  run: async (storeOrOpen) => {
    if (typeof storeOrOpen !== "function") return await check(storeOrOpen);
    const store = await storeOrOpen();
    try {
      await check(store);
    } catch (error) {
      // An error from closing the store is ignored here, because the error of the check is more useful.
      await store.close().catch(() => {});
      throw error;
    }
    if (!closesStore) await store.close();
  },
});
