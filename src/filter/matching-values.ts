import type { Condition } from "./conditions.js";

/**
 * Finds the values of a condition that a subscription also has, and returns the first of them in the order of the
 * condition. Undefined if the subscription has none of the values. `subscriptionValue` can be any value. If it is a
 * list, it is read in order until reading throws, for example in a proxy. The list's own methods are never called.
 */
export function findFirstMatchingValue(condition: Condition, subscriptionValue: unknown): string | undefined {
  if (!("anyOf" in condition)) return subscriptionValue === condition.equals ? condition.equals : undefined;
  const { anyOf } = condition;
  const indexesByValue = new Map<unknown, number>();
  for (const [index, value] of anyOf.entries()) if (!indexesByValue.has(value)) indexesByValue.set(value, index);
  let firstIndex = anyOf.length;
  try {
    if (!Array.isArray(subscriptionValue)) return undefined;
    for (let index = 0, { length } = subscriptionValue; index < length && firstIndex > 0; index += 1)
      firstIndex = Math.min(firstIndex, indexesByValue.get(subscriptionValue[index]) ?? firstIndex);
  } catch {
    // Reading the list threw an error. The result depends only on the values that were read before the error.
  }
  return anyOf[firstIndex];
}
