import { type EnumerableStore, isEnumerableStore } from "../enumerable-store.js";
import type { SubscriptionStore } from "../store.js";

/** Opens a new and empty store. */
export type OpenStore = () => SubscriptionStore | Promise<SubscriptionStore>;

/** A requirement that every store must meet. */
export interface ConformanceCase {
  /** The behavior of the store: a sentence without its subject, such as `keeps the first secret for page tokens`. */
  readonly name: string;
  /**
   * Rejects with a `ConformanceError` if a store does not have this behavior. The argument can be a function that opens
   * a store. `run` then opens the store, and always closes it. The argument can also be a new and empty store, which
   * stays open.
   */
  readonly run: (storeOrOpen: SubscriptionStore | OpenStore) => Promise<void>;
}

/** The form of a requirement in the files of this directory. `toConformanceCase` converts it to a `ConformanceCase`. */
export interface NamedStoreCheck {
  readonly name: string;
  /** Checks a new and empty store. Rejects if the store does not meet the requirement. */
  readonly check: (store: SubscriptionStore) => Promise<void>;
  /** Whether the check closes the store itself. Default: false. */
  readonly closesStore?: boolean;
}

/** A requirement for stores that have a method `scan`. */
interface EnumerableStoreRequirement {
  readonly name: string;
  /** Checks a new and empty store. Rejects if the store does not meet the requirement. */
  readonly check: (store: EnumerableStore) => Promise<void>;
}

/**
 * Converts requirements for stores that have a method `scan` to requirements for all stores. A store without `scan`
 * always meets them.
 */
export const extendRequirementsToAllStores = (
  requirements: readonly EnumerableStoreRequirement[],
): readonly NamedStoreCheck[] =>
  requirements.map(({ name, check }) => ({
    name: `${name}, if it has a scan`,
    check: async (store) => {
      if (isEnumerableStore(store)) await check(store);
    },
  }));

export const toConformanceCase = ({ name, check, closesStore = false }: NamedStoreCheck): ConformanceCase => ({
  name,
  run: async (storeOrOpen) => {
    if (typeof storeOrOpen !== "function") return await check(storeOrOpen);
    const store = await storeOrOpen();
    try {
      await check(store);
    } catch (error) {
      // If closing the store fails, too, this second error is ignored, because the error of the check is more useful.
      await store.close().catch(() => {});
      throw error;
    }
    if (!closesStore) await store.close();
  },
});
