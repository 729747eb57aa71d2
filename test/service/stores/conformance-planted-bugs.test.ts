import { describe, expect, it } from "vitest";
import type { Condition } from "../../../src/filter/conditions.js";
import { memoryStore, type PageQuery, type SubscriptionStore } from "../../../src/service/index.js";
import { storeConformance } from "../../../src/service/stores/conformance.js";
import { fields } from "../../../src/vocabulary/fields.js";

/** Runs all cases. Returns the names of those that a kind of store fails. */
async function failedCases(open: () => SubscriptionStore): Promise<readonly string[]> {
  const names = await Promise.all(
    storeConformance.map(({ name, run }) =>
      run(open()).then(
        () => [],
        () => [name],
      ),
    ),
  );
  return names.flat();
}

/** Opens a memory store whose method `page` has a bug. */
function openWithBug(
  page: (store: SubscriptionStore, query: PageQuery) => SubscriptionStore["page"],
): SubscriptionStore {
  const store = memoryStore();
  return { ...store, page: async (query, signal) => page(store, query)(query, signal) };
}

/** Opens a memory store that ignores some conditions. */
const openIgnoring = (isIgnored: (condition: Condition) => boolean): SubscriptionStore =>
  openWithBug((store, query) => {
    const conditions = query.conditions.filter((condition) => !isIgnored(condition));
    return (_, signal) => store.page({ ...query, conditions }, signal);
  });

const narrows = "narrows a page by every property of the language";
const rejectsUnknown = "rejects a page with a condition that it does not know";
const knownProperties: readonly string[] = fields.map(({ property }) => property);

describe("the conformance suite", () => {
  it("finds no bug in the memory store", async () => {
    expect(await failedCases(() => memoryStore())).toEqual([]);
  });

  it.each(knownProperties)("notices a store that ignores conditions on %s", async (ignored) => {
    expect(await failedCases(() => openIgnoring(({ property }) => property === ignored))).toContain(narrows);
  });

  it("notices a store that ignores conditions on unknown properties", async () => {
    const isUnknown = ({ property }: Condition): boolean => !knownProperties.includes(property);
    expect(await failedCases(() => openIgnoring(isUnknown))).toEqual([rejectsUnknown]);
  });

  it("notices a store that ignores conditions on unknown properties for callers without subscriptions", async () => {
    const open = (): SubscriptionStore =>
      openWithBug((store, { authority }) =>
        authority === "users/none" ? async () => [] : (query, signal) => store.page(query, signal),
      );
    expect(await failedCases(open)).toEqual([rejectsUnknown]);
  });

  it("notices a store that returns an empty page for conditions on unknown properties", async () => {
    const open = (): SubscriptionStore =>
      openWithBug((store, { conditions }) =>
        conditions.every(({ property }) => knownProperties.includes(property))
          ? (query, signal) => store.page(query, signal)
          : async () => [],
      );
    expect(await failedCases(open)).toEqual([rejectsUnknown]);
  });

  it("notices a store that reads the first condition only", async () => {
    const open = (): SubscriptionStore =>
      openWithBug(
        (store, query) => (_, signal) => store.page({ ...query, conditions: query.conditions.slice(0, 1) }, signal),
      );
    expect(await failedCases(open)).toEqual(expect.arrayContaining([narrows, rejectsUnknown]));
  });
});
