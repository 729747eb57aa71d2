import { assertConditions, type Condition } from "../filter/conditions.js";
import type { Filter, SubscriptionLike } from "../filter/filter.js";

/**
 * Compiles a filter to a function that tells whether a subscription matches. The function never throws: a property that is not
 * of the expected type matches nothing.
 *
 * @throws TypeError for what is not a filter, and for a condition on an unknown property.
 */
export function toPredicate(filter: Filter | readonly Condition[]): (subscription: SubscriptionLike) => boolean {
  const tests = assertConditions(filter).map(toTest).reverse();
  const test = tests.reduce((all, next) => (subscription) => all(subscription) && next(subscription));
  return (subscription) => {
    try {
      return test(subscription);
    } catch {
      // The subscription is missing, or a getter or proxy in it throws.
      return false;
    }
  };
}

/** Whether a subscription meets one condition; throws where reading its property throws. */
type Test = (subscription: SubscriptionLike) => boolean;

function toTest(condition: Condition): Test {
  const { property } = condition;
  if ("equals" in condition) {
    const { equals } = condition;
    return (subscription) => subscription[property] === equals;
  }
  const hasOneOf = intersection(condition.anyOf);
  return (subscription) => {
    const list: unknown = subscription[property];
    return Array.isArray(list) && hasOneOf(list);
  };
}

/** From this number of values on, a set is faster than a list. */
const minValuesForSet = 8;

/** Tells whether a list has one of the values. */
function intersection(values: readonly string[]): (list: readonly unknown[]) => boolean {
  const [only] = values;
  if (values.length === 1) return (list) => list.includes(only);
  const wanted: readonly unknown[] = values;
  if (values.length < minValuesForSet) return (list) => list.some((value) => wanted.includes(value));
  const set = new Set(wanted);
  return (list) => list.some((value) => set.has(value));
}
