import type { EnumerableStore, ScanQuery, StoredSubscription } from "../../service/index.js";

/** The number of subscriptions that are read together. */
const subscriptionsPerPage = 1_000;

/**
 * Returns the subscriptions of a store, sorted by authority and name. The query can limit them to one authority, and to
 * the subscriptions after a key. A subscription that exists from the start to the end of this iteration is returned
 * exactly once.
 */
export async function* walkStore(
  store: EnumerableStore,
  query: Pick<ScanQuery, "authority" | "after"> = {},
): AsyncGenerator<StoredSubscription, void> {
  let { after } = query;
  for (;;) {
    const page = await store.scan({ authority: query.authority, after, limit: subscriptionsPerPage });
    yield* page;
    if (page.length < subscriptionsPerPage) return;
    after = page.at(-1);
  }
}

/**
 * A store calls this function to report that a service also writes to the store. The notice is ignored, because this is
 * allowed here.
 */
export const ignoreStoreNotice = (): void => {};

/** Compares subscriptions in the order of the stores: by authority and then by name, byte by byte. */
export const compareSubscriptionKeys = (a: StoredSubscription, b: StoredSubscription): number =>
  a.authority === b.authority
    ? Buffer.compare(Buffer.from(a.name), Buffer.from(b.name))
    : Buffer.compare(Buffer.from(a.authority), Buffer.from(b.authority));
