import type { Filter, SubscriptionLike } from "../filter/filter.js";
import { given } from "../filter/given.js";

/**
 * Compiles a filter to a function that tells whether a subscription matches. The function never throws: what is not of
 * the expected type matches nothing.
 *
 * @throws TypeError if it is given no filter.
 */
export function toPredicate(filter: Filter): (subscription: SubscriptionLike) => boolean {
  const { eventTypes, targetResource } = given(filter);
  const hasOneOf = intersection(eventTypes);
  return (subscription) => {
    try {
      if (targetResource !== undefined && subscription.targetResource !== targetResource) return false;
      const present: unknown = subscription.eventTypes;
      return Array.isArray(present) && hasOneOf(present);
    } catch {
      // There is no subscription; or a getter or a proxy throws, as it likes.
      return false;
    }
  };
}

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
