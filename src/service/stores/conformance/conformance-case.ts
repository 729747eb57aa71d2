import { type EnumerableStore, isEnumerableStore } from "../enumerable-store.js";
import type { SubscriptionStore } from "../store.js";

/** Opens a new and empty store. */
export type OpenStore = () => SubscriptionStore | Promise<SubscriptionStore>;

/** One requirement of every store. */
export interface ConformanceCase {
  /** What the store does, as the predicate of a sentence. */
  readonly name: string;
  /**
   * Rejects with a `ConformanceError` if a store does not do it. Opens the store and closes it again, whatever comes of it; a store
   * that is given open, new and empty, is left to whoever opened it.
   */
  readonly run: (storeOrOpen: SubscriptionStore | OpenStore) => Promise<void>;
}

/** A requirement as it is written here. */
export interface StoreRequirement {
  readonly name: string;
  /** Rejects if a new and empty store does not meet it. */
  readonly check: (store: SubscriptionStore) => Promise<void>;
  /** Whether the check closes the store itself. Default: false. */
  readonly closesStore?: boolean;
}

/** A requirement of those stores that can be walked through. */
interface EnumerableStoreRequirement {
  readonly name: string;
  /** Rejects if a new and empty store does not meet it. */
  readonly check: (store: EnumerableStore) => Promise<void>;
}

/** Requirements that every store meets that has no `scan`. */
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
      // What the check found says more than what goes wrong afterwards.
      await store.close().catch(() => {});
      throw error;
    }
    if (!closesStore) await store.close();
  },
});
