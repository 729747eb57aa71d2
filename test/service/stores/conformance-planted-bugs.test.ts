import { describe, expect, it } from "vitest";
import type { Condition } from "../../../src/filter/conditions.js";
import {
  memoryStore,
  type PageQuery,
  type StoredSubscription,
  type SubscriptionStore,
} from "../../../src/service/index.js";
import { ConformanceError, type OpenStore, storeConformance } from "../../../src/service/stores/conformance.js";
import { fields } from "../../../src/vocabulary/fields.js";
import { activationBugs } from "../../support/planted-bugs/activation-bugs.js";
import { openWith, openWithTimes } from "../../support/planted-bugs/open-buggy-store.js";
import { putIfUnchangedBugs } from "../../support/planted-bugs/put-if-unchanged-bugs.js";
import { readBugs } from "../../support/planted-bugs/read-bugs.js";
import { scanBugs } from "../../support/planted-bugs/scan-bugs.js";
import { writeBugs } from "../../support/planted-bugs/write-bugs.js";

/** Runs all cases on the stores that `openStore` opens. Returns the errors of the failed cases, by the case name. */
async function runCases(openStore: OpenStore): Promise<ReadonlyMap<string, Error>> {
  const failures = await Promise.all(
    storeConformance.map(({ name, run }) =>
      run(openStore).then(
        () => [],
        (error: Error) => [[name, error] as const],
      ),
    ),
  );
  return new Map(failures.flat());
}

/** Runs all cases on the stores that `openStore` opens. Returns the names of the failed cases. */
const runFailedCases = async (openStore: OpenStore): Promise<readonly string[]> => [
  ...(await runCases(openStore)).keys(),
];

/** Opens a memory store whose method `page` has a bug. */
function openWithBug(
  buggyPage: (store: SubscriptionStore, query: PageQuery) => SubscriptionStore["page"],
): SubscriptionStore {
  const store = memoryStore();
  return { ...store, page: async (query, signal) => buggyPage(store, query)(query, signal) };
}

/** Opens a memory store that ignores some conditions. */
const openIgnoring = (isIgnored: (condition: Condition) => boolean): SubscriptionStore =>
  openWithBug((store, query) => {
    const conditions = query.conditions.filter((condition) => !isIgnored(condition));
    return (_, signal) => store.page({ ...query, conditions }, signal);
  });

const narrowsCaseName = "narrows a page by every property of the language";
const rejectsUnknownCaseName = "rejects a page with a condition that it does not know";
const knownProperties: readonly string[] = fields.map(({ property }) => property);

describe("the conformance suite", () => {
  it("finds no bug in the memory store", async () => {
    expect(await runFailedCases(() => memoryStore())).toEqual([]);
  });

  it("finds no bug in a store that has no scan and no conditional put", async () => {
    const { scan: _scan, putIfUnchanged: _putIfUnchanged, ...store } = memoryStore();
    const enumerationCases = storeConformance.filter(({ name }) => name.endsWith(", if it has a scan"));
    expect(enumerationCases).toHaveLength(14);
    await Promise.all(enumerationCases.map(({ run }) => run(store)));
  });

  it.each([...writeBugs, ...readBugs, ...activationBugs, ...scanBugs, ...putIfUnchangedBugs])(
    "notices a store that $does",
    async ({ open, caseName, label }) => {
      const conformanceCase = storeConformance.find(({ name }) => name === caseName);
      const { message, ...error } =
        (await conformanceCase?.run(open).then(
          () => undefined,
          (failure: Error) => failure,
        )) ?? new Error("nothing was noticed");
      expect(message.startsWith(label), message).toBe(true);
      if (label.endsWith(": ")) expect(error).toMatchObject({ name: "ConformanceError" });
    },
  );

  it.each([
    ["milliseconds", (time: string) => new Date(time).toISOString()],
    ["microseconds", (time: string) => time.replace(/(\.\d{6})\d+/, "$1")],
    ["microseconds", (time: string) => time.replace(".123456789", ".123457")],
    ["nanoseconds", (time: string) => time.replace(/(?:\.(\d+))?Z/, (_, digits = "") => `.${digits.padEnd(9, "0")}Z`)],
  ] as const)(
    "accepts a store that declares %s, and cuts off, rounds or pads times",
    async (timePrecision, changeTime) => {
      expect(await runFailedCases(openWithTimes(changeTime, { timePrecision }))).toEqual([]);
    },
  );

  it("refuses a time precision that it does not know", async () => {
    const openStore = openWithTimes((time) => time, { timePrecision: "hours" as "nanoseconds" });
    const errors = await runCases(openStore);
    const message = "timePrecision must be one of milliseconds, microseconds, nanoseconds";
    expect(errors.get("returns every field of a subscription as it was put")).toEqual(new TypeError(message));
  });

  it("closes each store that it opens, once, whether the store passes or not", async () => {
    for (const declared of [{}, { timePrecision: "hours" as "nanoseconds" }]) {
      const closeCounts: number[] = [];
      const openStore = openWith((store) => {
        const storeIndex = closeCounts.push(0) - 1;
        const close = async (): Promise<void> => {
          closeCounts[storeIndex] = (closeCounts[storeIndex] ?? 0) + 1;
          await store.close();
        };
        return { ...declared, close };
      });
      const failedCount = (await runFailedCases(openStore)).length;
      expect(failedCount > 0).toBe("timePrecision" in declared);
      expect(closeCounts).toEqual(storeConformance.map(() => 1));
    }
  });

  it("does not close a store that was given to it already open", async () => {
    let isClosed = false;
    const close = async (): Promise<void> => {
      isClosed = true;
    };
    const [firstCase] = storeConformance;
    await firstCase?.run({ ...memoryStore(), close });
    expect(isClosed).toBe(false);
  });

  it("reports in its error what it expected and what it saw", async () => {
    const openStore = openWith(() => ({ put: async () => [7] }));
    const error = (await runCases(openStore)).get("accepts empty batches, and batches of thousands");
    expect(error).toBeInstanceOf(ConformanceError);
    expect(error).toMatchObject({
      message: "refused indexes of nothing: expected [], but saw [7]",
      expected: [],
      actual: [7],
      code: "ERR_ASSERTION",
    });
  });

  it.each(knownProperties)("notices a store that ignores conditions on %s", async (ignoredProperty) => {
    expect(await runFailedCases(() => openIgnoring(({ property }) => property === ignoredProperty))).toContain(
      narrowsCaseName,
    );
  });

  it("notices a store that ignores conditions on unknown properties", async () => {
    const isUnknown = ({ property }: Condition): boolean => !knownProperties.includes(property);
    expect(await runFailedCases(() => openIgnoring(isUnknown))).toEqual([rejectsUnknownCaseName]);
  });

  it("notices a store that ignores conditions on unknown properties for callers without subscriptions", async () => {
    const openStore = (): SubscriptionStore =>
      openWithBug((store, { authority }) =>
        authority === "users/none" ? async () => [] : (query, signal) => store.page(query, signal),
      );
    expect(await runFailedCases(openStore)).toEqual([rejectsUnknownCaseName]);
  });

  it("notices a store that returns an empty page for conditions on unknown properties", async () => {
    const openStore = (): SubscriptionStore =>
      openWithBug((store, { conditions }) =>
        conditions.every(({ property }) => knownProperties.includes(property))
          ? (query, signal) => store.page(query, signal)
          : async () => [],
      );
    expect(await runFailedCases(openStore)).toEqual([rejectsUnknownCaseName]);
  });

  it("notices a store that reads the first condition only", async () => {
    const openStore = (): SubscriptionStore =>
      openWithBug(
        (store, query) => (_, signal) => store.page({ ...query, conditions: query.conditions.slice(0, 1) }, signal),
      );
    expect(await runFailedCases(openStore)).toEqual(expect.arrayContaining([narrowsCaseName, rejectsUnknownCaseName]));
  });

  it("notices a store whose pages begin with the name that they should come after, and does not hang", async () => {
    const openStore = (): SubscriptionStore =>
      openWithBug((store, { after }) => async (query, signal) => {
        const subscriptions = await store.page({ ...query, after: "", limit: 10_000 }, signal);
        return subscriptions.filter(({ name }) => after === undefined || name >= after).slice(0, query.limit);
      });
    expect(await runFailedCases(openStore)).toContain("lists by name, bytewise, in pages of the given length");
  });

  it("notices a store that declares immutable pages, but changes subscriptions that it has returned", async () => {
    const openStore = (): SubscriptionStore => {
      const store = memoryStore();
      const returnedSubscriptions = new Map<string, StoredSubscription>();
      return {
        ...store,
        page: async (query, signal) => {
          const page = (await store.page(query, signal)).map((subscription) => ({ ...subscription }));
          for (const subscription of page) returnedSubscriptions.set(subscription.name, subscription);
          return page;
        },
        activate: async (activation, signal) => {
          const activeSubscription = await store.activate(activation, signal);
          Object.assign(returnedSubscriptions.get(activation.name) ?? {}, activeSubscription);
          return activeSubscription;
        },
      };
    };
    const caseName = "never changes a page that it has returned, if it declares immutable pages";
    expect(await runFailedCases(openStore)).toEqual([caseName]);
    expect(await runFailedCases(() => ({ ...openStore(), hasImmutablePages: false }))).toEqual([]);
  });

  it("notices a store that declares immutable pages, but returns the same list with another content", async () => {
    const openStore = (): SubscriptionStore => {
      const store = memoryStore();
      const sharedList: StoredSubscription[] = [];
      return {
        ...store,
        page: async (query, signal) => {
          sharedList.splice(0, Number.POSITIVE_INFINITY, ...(await store.page(query, signal)));
          return sharedList;
        },
      };
    };
    expect(await runFailedCases(openStore)).toContain(
      "never changes a page that it has returned, if it declares immutable pages",
    );
  });
});
