import { type Condition, isConditionList, toPartialFilter, toVerifiedConditions } from "../filter/conditions.js";
import type { Filter, SubscriptionLike } from "../filter/filter.js";
import { createMembershipTest } from "../filter/membership-test.js";
import { verifyAndCopyFilter } from "../filter/verify-and-copy-filter.js";
import type { FieldProperty } from "../vocabulary/fields.js";

/**
 * Compiles a filter to a function that tells whether a subscription matches. The compiled function never throws. A
 * property that is not of the expected type matches nothing.
 *
 * @throws TypeError if the argument is neither a filter nor a list of conditions, or if a condition is on an unknown
 * property.
 */
export function toPredicate(filter: Filter | readonly Condition[]): (subscription: SubscriptionLike) => boolean {
  // The code reads each property by a fixed name, which is twice as fast as a loop over the names. If a property is
  // missing here, the TypeScript compiler reports an error.
  const { eventTypes, targetResource } = requiredValuesOfFilter(filter);
  ({ eventTypes, targetResource }) satisfies Record<FieldProperty, unknown>;
  const [firstType, ...otherTypes] = eventTypes ?? [];
  const isOtherType = otherTypes.length > 0 ? createMembershipTest(otherTypes) : undefined;
  return (subscription) => {
    try {
      if (targetResource !== undefined && subscription.targetResource !== targetResource) return false;
      if (eventTypes === undefined) return true;
      const subscribedTypes: unknown = subscription.eventTypes;
      if (!Array.isArray(subscribedTypes)) return false;
      // No method of the list is called, because the list of a caller can have its own version of methods such as
      // `includes`. The loop is inline, because this is faster than a call of a separate function.
      for (let index = 0, { length } = subscribedTypes; index < length; index += 1) {
        const subscribedType: unknown = subscribedTypes[index];
        if (subscribedType === firstType || isOtherType?.(subscribedType)) return true;
      }
      return false;
    } catch {
      // The subscription is missing, or a getter or a proxy in it has thrown an error.
      return false;
    }
  };
}

const requiredValuesOfFilter = (filter: Filter | readonly Condition[]): Partial<Filter> =>
  isConditionList(filter) ? toPartialFilter(toVerifiedConditions(filter)) : verifyAndCopyFilter(filter);
