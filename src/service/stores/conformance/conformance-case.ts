import { type EnumerableStore, isEnumerableStore } from "../enumerable-store.js";
import type { SubscriptionStore } from "../store.js";

/** Opens a new and empty store. */
export type OpenStore = () => SubscriptionStore | Promise<SubscriptionStore>;

/** One requirement of every store. */
export interface ConformanceCase {
  /** The behavior of the store, as the predicate of a sentence. */
  readonly name: string;
  /**
   * Rejects with a `ConformanceError` if a store does not behave like this. It opens the store, and always closes it. A
   * store that is passed already open, new and empty stays open.
   */
  readonly run: (storeOrOpen: SubscriptionStore | OpenStore) => Promise<void>;
}

/** A requirement in the form of these files. */
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
      // The error of the check is more useful than a later one.
      await store.close().catch(() => {});
      throw error;
    }
    if (!closesStore) await store.close();
  },
});
