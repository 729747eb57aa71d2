import { compareBytewise } from "../../../text/compare-bytewise.js";
import type { StoredSubscription } from "../../subscription.js";
import type { EnumerableStore, ScanQuery } from "../enumerable-store.js";
import type { SubscriptionKey } from "../store.js";
import { assertEqual, assertRejects, assertSameSubscriptions } from "./assertions.js";
import { extendRequirementsToAllStores, type NamedStoreCheck } from "./conformance-case.js";
import { ConformanceError } from "./conformance-error.js";
import { createSampleInput, keyOf, sampleAuthority, toStoredSubscription } from "./samples.js";

/** The requirements for the method `scan` of an `EnumerableStore`. */
export const scanCases: readonly NamedStoreCheck[] = extendRequirementsToAllStores([
  {
    name: "scans by caller and name, bytewise, in pages of the given length",
    check: async (store) => {
      const subscriptions = await putSamples(store);
      for (const limit of [1, 2, 5, subscriptions.length - 1, subscriptions.length, 99]) {
        const firstPage = await store.scan({ limit });
        assertSameSubscriptions(store, firstPage, subscriptions.slice(0, limit), `the first page of ${limit}`);
        assertSameSubscriptions(store, await scanAll(store, { limit }), subscriptions, `pages of ${limit}`);
      }
    },
  },
  {
    name: "scans from a key that does not exist",
    check: async (store) => {
      const subscriptions = await putSamples(store);
      for (const after of [
        { authority: "users/ann", name: "subscriptions/AA" },
        { authority: "users/ann", name: "subscriptions/~~" },
        { authority: "users/ann-", name: "subscriptions/~" },
        { authority: "users/\uffff", name: "subscriptions/0" },
      ]) {
        const expected = subscriptions.filter((subscription) => compareKeys(subscription, after) > 0);
        const label = `the subscriptions after ${after.name} of ${after.authority}`;
        assertSameSubscriptions(store, await store.scan({ after, limit: 99 }), expected, label);
      }
    },
  },
  {
    name: "scans the subscriptions of one caller",
    check: async (store) => {
      const subscriptions = await putSamples(store);
      for (const authority of ["users/ann", "users/ann.b"]) {
        const own = subscriptions.filter((subscription) => subscription.authority === authority);
        assertSameSubscriptions(
          store,
          await store.scan({ authority, limit: 99 }),
          own,
          `the subscriptions of ${authority}`,
        );
        for (const limit of [1, 3]) {
          const label = `the subscriptions of ${authority} in pages of ${limit}`;
          assertSameSubscriptions(store, await scanAll(store, { authority, limit }), own, label);
        }
      }
      assertEqual(
        await store.scan({ authority: "users/an", limit: 99 }),
        [],
        "the subscriptions of a caller without any",
      );
    },
  },
  {
    name: "scans every subscription exactly once while others are put and deleted",
    check: async (store) => {
      const unchanged = await putSamples(store);
      // Each round puts two other subscriptions, and deletes one of the two subscriptions from the round before.
      const changeOthers = async (round: number): Promise<void> => {
        const other = (id: string, authority: string): StoredSubscription =>
          toStoredSubscription({ ...createSampleInput(id), authority, uid: `${id} of ${authority}` });
        await store.put([other(`B${round}`, "users/Ann"), other(`z${round}`, "users/ann.b")]);
        await store.delete([keyOf(other(`z${round - 1}`, "users/ann.b"))]);
      };
      const unchangedKeys = new Set(unchanged.map(toKeyText));
      const scanned = await scanAll(store, { limit: 2 }, changeOthers);
      const found = scanned.filter((subscription) => unchangedKeys.has(toKeyText(subscription)));
      assertSameSubscriptions(store, found, unchanged, "those that were there all the time");
    },
  },
  {
    name: "rejects a scan with an aborted signal",
    check: async (store) => {
      await assertRejects(store.scan({ limit: 9 }, AbortSignal.abort()), "scan with an aborted signal");
    },
  },
]);

/**
 * Puts subscriptions of several callers and in every state. Returns them in the order in which a scan must return them.
 */
async function putSamples(store: EnumerableStore): Promise<readonly StoredSubscription[]> {
  // `.` sorts before `/` and before every letter. A store may wrongly sort by one text that it makes of the authority
  // and the name. It then returns `users/ann.b` before `users/ann`. A store may also wrongly sort by UTF-16 code units.
  // It then returns the last two authorities in the opposite order.
  const authorities = ["users/ann", "users/ann.b", "users/Ann", sampleAuthority, "users/\uff5e", "users/\u{1f642}"];
  const states = ["ACTIVE", "SUSPENDED", "DELETED"] as const;
  const subscriptions = authorities.flatMap((authority) =>
    ["~", "a", "B", "-", "aa"].map((id, index) =>
      toStoredSubscription({
        ...createSampleInput(id),
        authority,
        uid: `${id} of ${authority}`,
        state: states[index % states.length] ?? "ACTIVE",
      }),
    ),
  );
  assertEqual(await store.put(subscriptions), [], "refused indexes");
  return subscriptions.sort(compareKeys);
}

/** Scans all subscriptions, page by page. A page with fewer subscriptions than `limit` is the last page. */
async function scanAll(
  store: EnumerableStore,
  query: Pick<ScanQuery, "authority" | "limit">,
  betweenPages: (round: number) => Promise<void> = async () => {},
): Promise<readonly StoredSubscription[]> {
  const scanned: StoredSubscription[] = [];
  for (let round = 0; ; round += 1) {
    const last = scanned.at(-1);
    const page = await store.scan({ ...query, after: last && keyOf(last) });
    const [first] = page;
    if (last && first && compareKeys(first, last) <= 0) {
      const [expected, actual] = [`a key after ${toKeyText(last)}`, toKeyText(first)];
      throw new ConformanceError(`a later page: expected ${expected}, but saw ${actual}`, { expected, actual });
    }
    for (const subscription of page) scanned.push(subscription);
    if (page.length < query.limit) return scanned;
    await betweenPages(round);
  }
}

const toKeyText = ({ authority, name }: SubscriptionKey): string => `${authority} ${name}`;

const compareKeys = (a: SubscriptionKey, b: SubscriptionKey): number =>
  compareBytewise(a.authority, b.authority) || compareBytewise(a.name, b.name);
