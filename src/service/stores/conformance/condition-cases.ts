import { toPredicate } from "../../../backends/predicate.js";
import { type Condition, conditionsOf } from "../../../filter/conditions.js";
import type { Filter } from "../../../filter/filter.js";
import type { FieldProperty } from "../../../vocabulary/fields.js";
import { randomNumbers } from "../../random-numbers.js";
import type { SubscriptionInput } from "../../read-subscription.js";
import type { SubscriptionStore } from "../store.js";
import { assertEqual, assertRejects } from "./assertions.js";
import type { ConformanceCase } from "./conformance-case.js";
import { listAllNames, listFirstNames } from "./list-names.js";
import { authority, sampleFilter, sampleInput, sampleTarget, toStored } from "./samples.js";

/** Event types by their numbers. */
const numberedTypes = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `example.workspace.chat.message${index}.v1.created`);

/** Which subscriptions meet the conditions of a page. */
export const conditionCases: readonly ConformanceCase[] = [
  {
    name: "narrows a page by every property of the language",
    run: async (store) => {
      const match = { ...sampleInput("match"), ...Object.assign({}, ...Object.values(samples).map(({ met }) => met)) };
      const others = Object.entries(samples).map(([property, { unmet }]) => ({
        ...match,
        name: `subscriptions/other-${property}`,
        ...unmet,
      }));
      await store.put([match, ...others].map(toStored));
      const conditions = Object.values(samples).map(({ condition }) => condition);
      const page = await store.page({ authority, conditions, limit: 9 });
      const names = page.map(({ name }) => name);
      assertEqual(names, [match.name], "the only one that meets all conditions; each of the others fails one");
    },
  },
  {
    name: "rejects a page with a condition that it does not know",
    run: async (store) => {
      await store.put([toStored(sampleInput("a"))]);
      const known = conditionsOf(sampleFilter);
      for (const value of [{ equals: "x" }, { anyOf: ["x"] }]) {
        const unknown = { property: "somethingElse", ...value } as unknown as Condition;
        for (const conditions of [
          [...known, unknown],
          [unknown, ...known],
        ]) {
          const what = `the conditions ${JSON.stringify(conditions)}`;
          await assertRejects(store.page({ authority, conditions, limit: 9 }), what);
          await assertRejects(
            store.page({ authority: "users/none", conditions, limit: 9 }),
            `${what}, of a caller without subscriptions`,
          );
        }
      }
    },
  },
  {
    name: "lists exactly what a filter matches, for random filters of 5 event types",
    run: (store) => comparePagesWithPredicate(store, ["A", "B", "C", "D", "E"]),
  },
  {
    name: "lists exactly what a filter matches, for random filters of 40 event types",
    run: (store) => comparePagesWithPredicate(store, numberedTypes(40)),
  },
  {
    name: "lists by a filter of 5,000 event types, whether they exist or not",
    run: async (store) => {
      const types = numberedTypes(5_000);
      const subscriptions = Array.from({ length: 100 }, (_, index) =>
        toStored({
          ...sampleInput(`s${String(index).padStart(3, "0")}`),
          eventTypes: types.slice(index * 2, index * 2 + 2),
        }),
      );
      await store.put(subscriptions);
      const filter = { eventTypes: types as Filter["eventTypes"] };
      const withTarget = { ...filter, targetResource: sampleTarget };
      const names = subscriptions.map(({ name }) => name);
      assertEqual(await listFirstNames(store, filter, 101), names, "all in one page");
      assertEqual(await listAllNames(store, filter, 7), names, "in pages");
      assertEqual(await listFirstNames(store, withTarget, 10), names.slice(0, 10), "with a target");
    },
  },
];

/** A condition on each property, with a subscription that meets it and one that does not. */
const samples: {
  readonly [Each in FieldProperty]: {
    readonly met: Partial<SubscriptionInput>;
    readonly unmet: Partial<SubscriptionInput>;
    readonly condition: Extract<Condition, { readonly property: Each }>;
  };
} = {
  eventTypes: {
    met: { eventTypes: ["A", "B"] },
    unmet: { eventTypes: ["C"] },
    condition: { property: "eventTypes", anyOf: ["B", "D"] },
  },
  targetResource: {
    met: { targetResource: "//h/s/1" },
    unmet: { targetResource: "//h/s/2" },
    condition: { property: "targetResource", equals: "//h/s/1" },
  },
};

const targets: readonly string[] = ["//h/s/1", "//h/s/2", "//h/s/3"];

/**
 * Compares random pages with `toPredicate`.
 *
 * @param types From the most frequent one to the rarest one.
 */
async function comparePagesWithPredicate(store: SubscriptionStore, types: readonly string[]): Promise<void> {
  const random = randomNumbers(7);
  const subscriptions = Array.from({ length: 300 }, (_, index) => {
    const chosenTypes = types.filter((_, rank) => random(3 + rank) === 0);
    return toStored({
      ...sampleInput(`s${random(1_000_000)}-${index}`),
      eventTypes: [...new Set([...chosenTypes, types[random(types.length)] ?? ""])],
      targetResource: targets[random(targets.length)] ?? "",
      state: (["ACTIVE", "ACTIVE", "SUSPENDED", "DELETED"] as const)[random(4)] ?? "ACTIVE",
    });
  });
  await store.put(subscriptions);
  for (let round = 0; round < 40; round += 1) {
    const chosenTypes = types.filter(() => random(4) < round % 5);
    const eventTypes = [...new Set([types[random(types.length)] ?? "", ...chosenTypes, "none"])];
    const target = [undefined, ...targets, "//h/s/none"][random(targets.length + 2)];
    const filter = { eventTypes, ...(target && { targetResource: target }) } as unknown as Filter;
    const matches = toPredicate(filter);
    const expected = subscriptions
      .filter((subscription) => subscription.state !== "DELETED" && matches(subscription))
      .map(({ name }) => name)
      .sort();
    assertEqual(await listAllNames(store, filter, 1 + random(30)), expected, JSON.stringify(filter));
  }
}
