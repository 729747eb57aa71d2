import type { Filter, SubscriptionLike } from "../filter/filter.js";

/**
 * Compiles a filter to a function that tells whether a subscription matches. The function never throws: what is not of
 * the expected type matches nothing.
 */
export function toPredicate({ eventTypes, targetResource }: Filter): (subscription: SubscriptionLike) => boolean {
  const hasEventType = eventTypeTest(eventTypes);
  return (subscription) => {
    try {
      if (targetResource !== undefined && subscription?.targetResource !== targetResource) return false;
      return hasEventType(subscription?.eventTypes);
    } catch {
      // A getter or a proxy may throw whatever it likes.
      return false;
    }
  };
}

function eventTypeTest(eventTypes: Filter["eventTypes"]): (present: unknown) => boolean {
  const [only, ...others] = eventTypes;
  if (others.length === 0) return (present) => Array.isArray(present) && present.includes(only);
  const wanted = new Set<unknown>(eventTypes);
  return (present) => Array.isArray(present) && present.some((type) => wanted.has(type));
}
