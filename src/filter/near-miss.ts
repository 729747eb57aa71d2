import { findFieldLike } from "../vocabulary/field-names.js";
import type { Condition } from "./conditions.js";

/**
 * What a subscription has that almost meets a condition, as a clause; undefined if nothing is near, and if the subscription
 * throws when it is read. It is for a condition that the subscription does not meet.
 *
 * @param value What the subscription has for the property of the condition.
 */
export function describeNearMiss(condition: Condition, subscription: unknown, value: unknown): string | undefined {
  try {
    return describeAlmostMatchingValue(condition, subscription, value);
  } catch {
    return undefined;
  }
}

function describeAlmostMatchingValue(condition: Condition, subscription: unknown, value: unknown): string | undefined {
  const { property } = condition;
  if (value === undefined || value === null) return describeMisnamedProperty(condition, subscription);
  const isList = "anyOf" in condition;
  if (isList && typeof value === "string") return `its \`${property}\` is a text instead of a list`;
  if (!isList && Array.isArray(value)) return `its \`${property}\` is a list instead of a text`;
  return describeSimilarValue(isList ? condition.anyOf : [condition.equals], isList ? value : [value]);
}

/** A property whose name nearly is that of the condition's, such as `event_types`. */
function describeMisnamedProperty({ property }: Condition, subscription: unknown): string | undefined {
  const otherKey = Object.keys(Object(subscription)).find(
    (key) => key !== property && findFieldLike(key)?.property === property,
  );
  return otherKey === undefined ? undefined : `it has \`${otherKey}\`, which should be \`${property}\``;
}

/** A value that is a required one but for case, white space and invisible characters. */
function describeSimilarValue(requiredValues: readonly string[], values: unknown): string | undefined {
  if (!Array.isArray(values)) return undefined;
  const requiredValuesBySimplified = new Map(requiredValues.map((value) => [removeSpacesAndCase(value), value]));
  for (let index = 0, { length } = values; index < length; index += 1) {
    const value: unknown = values[index];
    if (typeof value !== "string") continue;
    const requiredValue = requiredValuesBySimplified.get(removeSpacesAndCase(value));
    if (requiredValue === undefined) continue;
    const visibleValue = removeSpaces(value);
    const differences = [
      ...(visibleValue === requiredValue ? [] : ["in upper and lower case"]),
      ...(visibleValue === value ? [] : ["by white space or invisible characters"]),
    ];
    return `its ${JSON.stringify(value)} differs from \`${requiredValue}\` only ${differences.join(" and ")}`;
  }
  return undefined;
}

const removeSpaces = (value: string): string => value.replace(/[\s\p{Cf}]/gu, "");

const removeSpacesAndCase = (value: string): string => removeSpaces(value).toLowerCase();
