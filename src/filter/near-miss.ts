import { findNearestWord } from "../text/nearest-word.js";
import { findFieldLike } from "../vocabulary/field-names.js";
import { type Condition, nounOfProperty } from "./conditions.js";

/**
 * A difference between a subscription and a condition. Without this difference, the subscription would meet the
 * condition.
 */
export interface NearMiss {
  /**
   * What differs. `property`: the name of the property. `type`: the property is a text instead of a list, or a list
   * instead of a text. `spacing`: upper and lower case, or white space. `letters`: one or two letters. `id`: the ids of
   * a resource.
   */
  readonly kind: "property" | "type" | "spacing" | "letters" | "id";
  /** If `kind` is `property` or `type`, the name of the property. Otherwise, the value of the subscription. */
  readonly found: string;
  /** The name or the value that the condition requires. */
  readonly expected: string;
  /** Describes the difference, as a part of an English sentence about the subscription. */
  readonly message: string;
}

/** The maximum length of values that are compared letter by letter, in UTF-16 code units. */
const maxComparedLength = 500;

/** The maximum number of pairs of values that are compared letter by letter. */
const maxComparedValuePairs = 10_000;

/**
 * Returns the near miss if a property or a value of the subscription almost meets the unmet condition. Undefined if
 * neither does, or if reading the subscription throws an error.
 *
 * @param value The subscription's value of the property that the condition is about.
 */
export function findNearMissOfCondition(
  condition: Condition,
  subscription: unknown,
  value: unknown,
): NearMiss | undefined {
  try {
    return findNearMissWithoutCatchingErrors(condition, subscription, value);
  } catch {
    return undefined;
  }
}

function findNearMissWithoutCatchingErrors(
  condition: Condition,
  subscription: unknown,
  value: unknown,
): NearMiss | undefined {
  const { property } = condition;
  if (value === undefined || value === null) return findSubscriptionPropertyNearMiss(condition, subscription);
  const isList = "anyOf" in condition;
  const difference = describeListOrTextMismatch(isList, value);
  if (difference !== undefined)
    return { kind: "type", found: property, expected: property, message: `its \`${property}\` is ${difference}` };
  const requiredValues = isList ? condition.anyOf : [condition.equals];
  const values = stringItemsOf(isList ? value : [value]);
  return (
    findSpacingNearMiss(requiredValues, values) ??
    findNearMissWithOtherIds(condition, values) ??
    findMisspelledValueNearMiss(requiredValues, values)
  );
}

function describeListOrTextMismatch(isList: boolean, value: unknown): string | undefined {
  if (isList && typeof value === "string") return "a text instead of a list";
  return !isList && Array.isArray(value) ? "a list instead of a text" : undefined;
}

/** Finds a property of the subscription whose name is similar to the required name, such as `event_types`. */
function findSubscriptionPropertyNearMiss({ property }: Condition, subscription: unknown): NearMiss | undefined {
  const otherKey = Object.keys(Object(subscription)).find(
    (key) => key !== property && findFieldLike(key)?.property === property,
  );
  if (otherKey === undefined) return undefined;
  const message = `it has \`${otherKey}\`, which should be \`${property}\``;
  return { kind: "property", found: otherKey, expected: property, message };
}

/** Returns the strings in a list. Does not call the methods of the list, because the caller may have replaced them. */
function stringItemsOf(values: unknown): readonly string[] {
  const texts: string[] = [];
  if (!Array.isArray(values)) return texts;
  for (let index = 0, { length } = values; index < length; index += 1) {
    const value: unknown = values[index];
    if (typeof value === "string") texts.push(value);
  }
  return texts;
}

/** Finds a value that differs from a required value only by case, white space and invisible characters. */
function findSpacingNearMiss(requiredValues: readonly string[], values: readonly string[]): NearMiss | undefined {
  const requiredValuesBySimplified = new Map(requiredValues.map((value) => [removeSpacesAndCase(value), value]));
  for (const value of values) {
    const requiredValue = requiredValuesBySimplified.get(removeSpacesAndCase(value));
    if (requiredValue === undefined) continue;
    const visibleValue = removeSpaces(value);
    const differences = [
      ...(visibleValue === requiredValue ? [] : ["in upper and lower case"]),
      ...(visibleValue === value ? [] : ["by white space or invisible characters"]),
    ];
    return createValueNearMiss("spacing", value, requiredValue, `only ${differences.join(" and ")}`);
  }
  return undefined;
}

const removeSpaces = (value: string): string => value.replace(/[\s\p{Cf}]/gu, "");

const removeSpacesAndCase = (value: string): string => removeSpaces(value).toLowerCase();

/** Finds a resource name that has the required host and collections but different ids. */
function findNearMissWithOtherIds(condition: Condition, [value]: readonly string[]): NearMiss | undefined {
  if ("anyOf" in condition || value === undefined) return undefined;
  const [required, found] = [condition.equals.split("/"), value.split("/")];
  const differences = required.flatMap((segment, index) => (segment === found[index] ? [] : [index]));
  // In `//host/collection/id`, the segments are counted from 0. The ids are the segments 4, 6 and so on.
  const areIds = differences.every((index) => index >= 4 && index % 2 === 0);
  if (required.length !== found.length || !areIds || differences.some((index) => !found[index])) return undefined;
  const idsOf = (segments: readonly string[]): string => differences.map((index) => segments[index]).join("/");
  const message = `its ${nounOfProperty(condition.property)} has the id \`${idsOf(found)}\`, not \`${idsOf(required)}\``;
  return { kind: "id", found: value, expected: condition.equals, message };
}

/** Finds a value that differs from a required value only by one or two letters. */
function findMisspelledValueNearMiss(
  requiredValues: readonly string[],
  values: readonly string[],
): NearMiss | undefined {
  const comparable = requiredValues.filter(({ length }) => length <= maxComparedLength);
  for (const value of values.slice(0, Math.ceil(maxComparedValuePairs / Math.max(comparable.length, 1)))) {
    const requiredValue =
      value.length <= maxComparedLength
        ? findNearestWord(value, comparable.slice(0, maxComparedValuePairs))
        : undefined;
    if (requiredValue !== undefined)
      return createValueNearMiss("letters", value, requiredValue, "only in a letter or two");
  }
  return undefined;
}

const createValueNearMiss = (
  kind: NearMiss["kind"],
  found: string,
  expected: string,
  difference: string,
): NearMiss => ({
  kind,
  found,
  expected,
  message: `its ${JSON.stringify(found)} differs from \`${expected}\` ${difference}`,
});
