import { type Condition, conditionsOf, mapConditions } from "../filter/conditions.js";
import type { Filter, SubscriptionLike } from "../filter/filter.js";
import { given } from "../filter/given.js";

/**
 * Compiles a filter to a function that tells whether a subscription matches. The function never throws: what is not of
 * the expected type matches nothing.
 *
 * @param filter A filter, or its conditions.
 * @throws TypeError if it is given no filter, or a condition on a property that is not supported.
 */
export function toPredicate(filter: Filter | readonly Condition[]): (subscription: SubscriptionLike) => boolean {
  const conditions = isList(filter) ? filter : conditionsOf(given(filter));
  const membershipTests: Test[] = [];
  const equalityTests: Test[] = [];
  mapConditions(conditions, {
    eventTypes: ({ anyOf }) => {
      const hasOneOf = intersection(anyOf);
      membershipTests.push(({ eventTypes }) => Array.isArray(eventTypes) && hasOneOf(eventTypes));
    },
    targetResource: ({ equals }) => {
      equalityTests.push(({ targetResource }) => targetResource === equals);
    },
  });
  // Equality is the cheaper test.
  const tests = [...equalityTests, ...membershipTests];
  return (subscription) => {
    try {
      for (const test of tests) if (!test(subscription)) return false;
      return true;
    } catch {
      // There is no subscription; or a getter or a proxy throws, as it likes.
      return false;
    }
  };
}

type Test = (subscription: SubscriptionLike) => boolean;

const isList = (filter: Filter | readonly Condition[]): filter is readonly Condition[] => Array.isArray(filter);

/** From how many values on a set is the faster. */
const large = 8;

/** Tells whether a list has one of the values. */
function intersection(values: readonly string[]): (list: readonly unknown[]) => boolean {
  const [only] = values;
  if (values.length === 1) return (list) => list.includes(only);
  const wanted: readonly unknown[] = values;
  if (values.length < large) return (list) => list.some((value) => wanted.includes(value));
  const set = new Set(wanted);
  return (list) => list.some((value) => set.has(value));
}
