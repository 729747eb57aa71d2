import type { ScanQuery, StoredSubscription, SubscriptionKey } from "../../../src/service/index.js";
import { openEnumerableWith, type PlantedBug } from "./open-buggy-store.js";

/** Opens a store whose method `scan` reads all subscriptions in order, and then calls `takePage` to select the page. */
const openScanning = (
  takePage: (sorted: readonly StoredSubscription[], query: ScanQuery) => readonly StoredSubscription[],
): PlantedBug["open"] =>
  openEnumerableWith((store) => ({
    scan: async (query, signal) => takePage(await store.scan({ limit: 100_000 }, signal), query),
  }));

const isBehind = (key: SubscriptionKey, after: SubscriptionKey | undefined): boolean =>
  !after || key.authority > after.authority || (key.authority === after.authority && key.name > after.name);

const isOfCaller = (key: SubscriptionKey, authority: string | undefined): boolean =>
  authority === undefined || key.authority === authority;

/** Opens a store that sorts subscriptions by `toText`, and compares their texts with the text of the position. */
const openSorting = (toText: (key: SubscriptionKey) => string): PlantedBug["open"] =>
  openScanning((sorted, { authority, after, limit }) =>
    [...sorted]
      .sort((a, b) => (toText(a) < toText(b) ? -1 : 1))
      .filter((each) => isOfCaller(each, authority) && (!after || toText(each) > toText(after)))
      .slice(0, limit),
  );

const orderCase = "scans by caller and name, bytewise, in pages of the given length, if it has a scan";
const callerCase = "scans the subscriptions of one caller, if it has a scan";

/** Bugs of `scan`. */
export const scanBugs: readonly PlantedBug[] = [
  {
    does: "leaves DELETED subscriptions out of a scan",
    open: openEnumerableWith((store) => ({
      scan: async ({ limit, ...query }, signal) => {
        const all = await store.scan({ ...query, limit: 100_000 }, signal);
        return all.filter(({ state }) => state !== "DELETED").slice(0, limit);
      },
    })),
    caseName: orderCase,
    label: "pages of 1: ",
  },
  {
    does: "sorts callers by UTF-16 code units",
    open: openSorting(({ authority, name }) => `${authority} ${name}`),
    caseName: orderCase,
    label: "a later page: ",
  },
  {
    does: "sorts by the concatenation of caller and name",
    open: openSorting(({ authority, name }) => authority + name),
    caseName: orderCase,
    label: "a later page: ",
  },
  {
    does: "begins a scan with the key that it should come after",
    open: openScanning((sorted, { authority, after, limit }) =>
      sorted
        .filter((each) => isOfCaller(each, authority))
        .filter((each) => isBehind(each, after) || (each.authority === after?.authority && each.name === after.name))
        .slice(0, limit),
    ),
    caseName: orderCase,
    label: "a later page: ",
  },
  {
    does: "scans one subscription more than the limit",
    open: openEnumerableWith((store) => ({
      scan: ({ limit, ...query }, signal) => store.scan({ ...query, limit: limit + 1 }, signal),
    })),
    caseName: orderCase,
    label: "the first page of 1: ",
  },
  {
    does: "compares the name of the position with the names of later callers",
    open: openScanning((sorted, { authority, after, limit }) =>
      sorted
        .filter((each) => isOfCaller(each, authority))
        .filter((each) => !after || (each.authority >= after.authority && each.name > after.name))
        .slice(0, limit),
    ),
    caseName: orderCase,
    label: "pages of 1: ",
  },
  {
    does: "scans from the beginning if the position does not exist",
    open: openScanning((sorted, { authority, after, limit }) => {
      const own = sorted.filter((each) => isOfCaller(each, authority));
      const start = own.findIndex((each) => each.authority === after?.authority && each.name === after.name) + 1;
      return own.slice(start, start + limit);
    }),
    caseName: "scans from a key that does not exist, if it has a scan",
    label: "the subscriptions after subscriptions/AA of users/ann: ",
  },
  {
    does: "scans the subscriptions of all callers instead of one caller",
    open: openEnumerableWith((store) => ({
      scan: ({ authority: _, ...query }, signal) => store.scan(query, signal),
    })),
    caseName: callerCase,
    label: "the subscriptions of users/ann: ",
  },
  {
    does: "scans the subscriptions of one caller from the beginning each time",
    open: openEnumerableWith((store) => ({
      scan: ({ authority, after, limit }, signal) =>
        store.scan(authority === undefined ? { after, limit } : { authority, limit }, signal),
    })),
    caseName: callerCase,
    label: "a later page: ",
  },
  {
    does: "skips as many subscriptions as it has returned",
    open: openEnumerableWith((store) => {
      let offset = 0;
      return {
        scan: async ({ authority, after, limit }, signal) => {
          if (!after) offset = 0;
          const page = (await store.scan({ authority, limit: 100_000 }, signal)).slice(offset, offset + limit);
          offset += page.length;
          return page;
        },
      };
    }),
    caseName: "scans every subscription exactly once while others are put and deleted, if it has a scan",
    label: "a later page: ",
  },
  {
    does: "ignores the signal of a scan",
    open: openEnumerableWith((store) => ({ scan: (query) => store.scan(query) })),
    caseName: "rejects a scan with an aborted signal, if it has a scan",
    label: "scan with an aborted signal: ",
  },
];
