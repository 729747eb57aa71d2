import type { EnumerableStore, ScanQuery, StoredSubscription } from "../../service/index.js";

/** How many subscriptions are read at once. */
const pageSize = 1_000;

/** All subscriptions of a store behind a key, by authority and name. One that exists throughout is met exactly once. */
export async function* walkStore(
  store: EnumerableStore,
  query: Pick<ScanQuery, "authority" | "after"> = {},
): AsyncGenerator<StoredSubscription, void> {
  let { after } = query;
  for (;;) {
    const page = await store.scan({ authority: query.authority, after, limit: pageSize });
    yield* page;
    if (page.length < pageSize) return;
    after = page.at(-1);
  }
}

/** For stores that a service may use meanwhile: that it writes to a file as well is nothing to be told of. */
export const ignoreNotice = (): void => {};

/** Compares subscriptions as stores sort them: by authority and name, bytewise. */
export const compareSubscriptionKeys = (a: StoredSubscription, b: StoredSubscription): number =>
  a.authority === b.authority
    ? Buffer.compare(Buffer.from(a.name), Buffer.from(b.name))
    : Buffer.compare(Buffer.from(a.authority), Buffer.from(b.authority));
