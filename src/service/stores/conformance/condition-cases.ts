import { toPredicate } from "../../../backends/predicate.js";
import type { Condition } from "../../../filter/conditions.js";
import { type FieldDefinition, fields } from "../../../vocabulary/fields.js";
import { definitionByValueKind } from "../../../vocabulary/value-kinds.js";
import { workspaceProfile } from "../../../vocabulary/workspace.js";
import { createRandomIntegerGenerator } from "../../random-numbers.js";
import type { SubscriptionInput } from "../../read-subscription.js";
import type { SubscriptionStore } from "../store.js";
import { assertEqual, assertRejects } from "./assertions.js";
import type { NamedStoreCheck } from "./conformance-case.js";
import { listAllNames, listFirstNames } from "./list-names.js";
import {
  createConditions,
  createSampleInput,
  keyOf,
  sampleAuthority,
  sampleConditions,
  sampleTarget,
  toStoredSubscription,
} from "./samples.js";

/** Creates event types that differ only in a number. */
const createNumberedTypes = (typeCount: number): readonly string[] =>
  Array.from({ length: typeCount }, (_, typeNumber) => `example.workspace.chat.message${typeNumber}.v1.created`);

/** The requirements for the conditions of a page query. They test which subscriptions meet a condition. */
export const conditionCases: readonly NamedStoreCheck[] = [
  {
    name: "narrows a page by every property of the language",
    check: async (store) => {
      const matchingInput = {
        ...createSampleInput("match"),
        ...Object.assign({}, ...conditionSamples.map(({ matchingFields }) => matchingFields)),
      };
      const nonMatchingInputs = conditionSamples.map(({ nonMatchingFields, condition }) => ({
        ...matchingInput,
        name: `subscriptions/other-${condition.property}`,
        ...nonMatchingFields,
      }));
      await store.put([matchingInput, ...nonMatchingInputs].map(toStoredSubscription));
      const conditions = conditionSamples.map(({ condition }) => condition);
      const page = await store.page({ authority: sampleAuthority, conditions, limit: 9 });
      const listedNames = page.map(({ name }) => name);
      assertEqual(
        listedNames,
        [matchingInput.name],
        "the only one that meets all conditions; each of the others fails one",
      );
    },
  },
  {
    name: "narrows a page by the current values of a subscription that was put again or activated",
    check: async (store) => {
      const input = {
        ...createSampleInput("a"),
        ...Object.assign({}, ...conditionSamples.map(({ matchingFields }) => matchingFields)),
      };
      const conditions = conditionSamples.map(({ condition }) => condition);
      for (const { nonMatchingFields, condition } of conditionSamples) {
        await store.put([toStoredSubscription(input)]);
        await store.put([toStoredSubscription({ ...input, ...nonMatchingFields })]);
        assertEqual(
          await listFirstNames(store, conditions, 9),
          [],
          `${condition.property} no longer meets its condition`,
        );
        await store.put([toStoredSubscription(input)]);
        assertEqual(await listFirstNames(store, conditions, 9), [input.name], `${condition.property} meets it again`);
      }
      const suspended = toStoredSubscription({ ...input, state: "SUSPENDED" });
      await store.put([suspended]);
      const { updateTime } = suspended;
      await store.activate({ ...keyOf(suspended), etag: suspended.etag, newEtag: "new", updateTime });
      const activated = await store.get(suspended);
      const expectedNames = activated && toPredicate(conditions)(activated) ? [input.name] : [];
      assertEqual(await listFirstNames(store, conditions, 9), expectedNames, "the page after the activation");
    },
  },
  {
    name: "rejects a page with a condition that it does not know",
    check: async (store) => {
      await store.put([toStoredSubscription(createSampleInput("a"))]);
      for (const conditionWithoutProperty of [{ equals: "x" }, { anyOf: ["x"] }]) {
        const unsupportedCondition = { property: "somethingElse", ...conditionWithoutProperty } as unknown as Condition;
        for (const conditions of [
          [...sampleConditions, unsupportedCondition],
          [unsupportedCondition, ...sampleConditions],
        ]) {
          const assertionLabel = `the conditions ${JSON.stringify(conditions)}`;
          await assertRejects(store.page({ authority: sampleAuthority, conditions, limit: 9 }), assertionLabel);
          await assertRejects(
            store.page({ authority: "users/none", conditions, limit: 9 }),
            `${assertionLabel}, of a caller without subscriptions`,
          );
        }
      }
    },
  },
  {
    name: "lists exactly what a filter matches, for random filters of 5 event types",
    check: (store) => assertPagesMatchPredicate(store, ["A", "B", "C", "D", "E"]),
  },
  {
    name: "lists exactly what a filter matches, for random filters of 40 event types",
    check: (store) => assertPagesMatchPredicate(store, createNumberedTypes(40)),
  },
  {
    name: "lists by a filter of 5,000 event types, most of which no subscription has",
    check: async (store) => {
      const manyTypes = createNumberedTypes(5_000);
      const subscriptions = Array.from({ length: 100 }, (_, index) =>
        toStoredSubscription({
          ...createSampleInput(`s${String(index).padStart(3, "0")}`),
          eventTypes: manyTypes.slice(index * 2, index * 2 + 2),
        }),
      );
      await store.put(subscriptions);
      const conditions = createConditions(manyTypes);
      const conditionsWithTarget = createConditions(manyTypes, sampleTarget);
      const expectedNames = subscriptions.map(({ name }) => name);
      assertEqual(await listFirstNames(store, conditions, 101), expectedNames, "all in one page");
      assertEqual(await listAllNames(store, conditions, 7), expectedNames, "in pages");
      assertEqual(await listFirstNames(store, conditionsWithTarget, 10), expectedNames.slice(0, 10), "with a target");
    },
  },
];

/** A condition, the fields of a subscription that meets it, and the fields of a subscription that does not. */
interface ConditionSample {
  readonly matchingFields: Partial<SubscriptionInput>;
  readonly nonMatchingFields: Partial<SubscriptionInput>;
  readonly condition: Condition;
}

/** A sample for each field of the language. */
const conditionSamples: readonly ConditionSample[] = fields.map(createConditionSample);

function createConditionSample(field: FieldDefinition): ConditionSample {
  const sampleValues = definitionByValueKind[field.valueKind].createSampleValues(workspaceProfile);
  const [firstValue = "", secondValue = "", thirdValue = "", fourthValue = ""] = sampleValues;
  return field.joins === "or"
    ? {
        matchingFields: { [field.property]: [firstValue, secondValue] },
        nonMatchingFields: { [field.property]: [thirdValue] },
        condition: { property: field.property, anyOf: [secondValue, fourthValue] },
      }
    : {
        matchingFields: { [field.property]: firstValue },
        nonMatchingFields: { [field.property]: secondValue },
        condition: { property: field.property, equals: firstValue },
      };
}

const sampleTargets: readonly string[] = ["//h/s/1", "//h/s/2", "//h/s/3"];

/**
 * Checks that random pages contain the subscriptions that `toPredicate` selects.
 *
 * @param typesByFrequency The event types, from the most frequent one to the rarest one.
 */
async function assertPagesMatchPredicate(store: SubscriptionStore, typesByFrequency: readonly string[]): Promise<void> {
  const randomBelow = createRandomIntegerGenerator(7);
  const subscriptions = Array.from({ length: 300 }, (_, index) => {
    const randomlyChosenTypes = typesByFrequency.filter((_, typeRank) => randomBelow(3 + typeRank) === 0);
    return toStoredSubscription({
      ...createSampleInput(`s${randomBelow(1_000_000)}-${index}`),
      eventTypes: [...new Set([...randomlyChosenTypes, typesByFrequency[randomBelow(typesByFrequency.length)] ?? ""])],
      targetResource: sampleTargets[randomBelow(sampleTargets.length)] ?? "",
      state: (["ACTIVE", "ACTIVE", "SUSPENDED", "DELETED"] as const)[randomBelow(4)] ?? "ACTIVE",
    });
  });
  await store.put(subscriptions);
  for (let round = 0; round < 40; round += 1) {
    const randomlyChosenTypes = typesByFrequency.filter(() => randomBelow(4) < round % 5);
    const requestedTypes = [
      ...new Set([typesByFrequency[randomBelow(typesByFrequency.length)] ?? "", ...randomlyChosenTypes, "none"]),
    ];
    const requestedTarget = [undefined, ...sampleTargets, "//h/s/none"][randomBelow(sampleTargets.length + 2)];
    const conditions = createConditions(requestedTypes, requestedTarget);
    const matchesFilter = toPredicate(conditions);
    const expectedNames = subscriptions
      .filter((subscription) => subscription.state !== "DELETED" && matchesFilter(subscription))
      .map(({ name }) => name)
      .sort();
    assertEqual(await listAllNames(store, conditions, 1 + randomBelow(30)), expectedNames, JSON.stringify(conditions));
  }
}
