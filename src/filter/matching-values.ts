import type { Condition } from "./conditions.js";

/**
 * The first value of a condition that a subscription has; undefined if it has none. `subscriptionValue` may be anything: it is
 * read in its order up to where that throws, as in a proxy, and its own methods are never called.
 */
export function findMatchingValue(condition: Condition, subscriptionValue: unknown): string | undefined {
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
    // What was read before counts.
  }
  return anyOf[firstIndex];
}
