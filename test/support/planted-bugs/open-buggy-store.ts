import {
  type EnumerableStore,
  memoryStore,
  type StoredSubscription,
  type SubscriptionKey,
  type SubscriptionStore,
} from "../../../src/service/index.js";

/** A store with one bug, and the check of the conformance suite that notices it. */
export interface PlantedBug {
  /** The behavior of the store, as the predicate of a sentence. */
  readonly does: string;
  readonly open: () => SubscriptionStore;
  readonly caseName: string;
  /** What the message of the error begins with. */
  readonly label: string;
}

/** Lists all subscriptions of a caller, by name. */
export type ListContents = (authority: string) => Promise<readonly StoredSubscription[]>;

/** Opens a memory store with some methods replaced. */
export const openWith =
  (createMethods: (store: SubscriptionStore, listContents: ListContents) => Partial<SubscriptionStore>) =>
  (): SubscriptionStore => {
    const memory = memoryStore();
    const keys = new Map<string, SubscriptionKey>();
    const store: SubscriptionStore = {
      ...memory,
      hasImmutablePages: false,
      put: (subscriptions, signal) => {
        for (const { authority, name } of subscriptions) keys.set(`${authority} ${name}`, { authority, name });
        return memory.put(subscriptions, signal);
      },
    };
    const listContents: ListContents = async (authority) => {
      const found = await Promise.all([...keys.values()].map((key) => memory.get(key)));
      return found
        .filter((subscription) => subscription !== undefined)
        .filter((subscription) => subscription.authority === authority)
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    };
    return { ...store, ...createMethods(store, listContents) };
  };

/**
 * Opens a memory store with some methods replaced. Unlike `openWith`, this function can also replace `scan` and
 * `putIfUnchanged`.
 */
export const openEnumerableWith =
  (createMethods: (store: EnumerableStore) => Partial<EnumerableStore>) => (): EnumerableStore => {
    const store = memoryStore();
    return { ...store, hasImmutablePages: false, ...createMethods(store) };
  };

/** Opens a store that changes the subscriptions that it receives in `put`, and the subscriptions that it returns. */
export const openChanging = ({
  into = (subscription) => subscription,
  out = (subscription) => subscription,
}: {
  readonly into?: (subscription: StoredSubscription) => StoredSubscription;
  /** The result can have any type, because a bug can return any value. */
  readonly out?: (subscription: StoredSubscription) => unknown;
}): (() => SubscriptionStore) => {
  const shown = (subscription: StoredSubscription): StoredSubscription => out(subscription) as StoredSubscription;
  const shownIfAny = async (
    found: Promise<StoredSubscription | undefined>,
  ): Promise<StoredSubscription | undefined> => {
    const subscription = await found;
    return subscription && shown(subscription);
  };
  return openWith((store) => ({
    put: async (subscriptions, signal) => await store.put(subscriptions.map(into), signal),
    page: async (query, signal) => (await store.page(query, signal)).map(shown),
    get: (key, signal) => shownIfAny(store.get(key, signal)),
    activate: (activation, signal) => shownIfAny(store.activate(activation, signal)),
  }));
};

/** Opens a store that changes the times that it returns. */
export const openWithTimes = (
  changeTime: (time: string) => unknown,
  declared: Pick<SubscriptionStore, "timePrecision"> = {},
): (() => SubscriptionStore) => {
  const open = openChanging({
    out: ({ createTime, updateTime, expireTime, ...others }) => ({
      ...others,
      createTime: changeTime(createTime),
      updateTime: changeTime(updateTime),
      ...(expireTime !== undefined && { expireTime: changeTime(expireTime) }),
    }),
  });
  return () => ({ ...open(), ...declared });
};
