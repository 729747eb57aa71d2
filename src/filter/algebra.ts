import type { Filter, SubscriptionLike } from "./filter.js";
import { given } from "./given.js";

/** That a law holds, or a subscription that breaks it. */
export type Verdict = { readonly holds: true } | { readonly holds: false; readonly witness: SubscriptionLike };

/** A subscription that two filters both match, or that there is none. */
export type Overlap = { readonly holds: true; readonly witness: SubscriptionLike } | { readonly holds: false };

/**
 * Whether every subscription that `b` matches is matched by `a` too; otherwise one that only `b` matches. The answer is its
 * `holds`.
 *
 * @throws TypeError if it is given no filters.
 */
export function covers(a: Filter, b: Filter): Verdict {
  const known = new Set(given(a).eventTypes);
  const missing = given(b).eventTypes.find((type) => !known.has(type));
  if (missing !== undefined) return { holds: false, witness: subscription([missing], b.targetResource) };
  if (a.targetResource === undefined || a.targetResource === b.targetResource) return { holds: true };
  return { holds: false, witness: subscription([b.eventTypes[0]], b.targetResource ?? otherThan(a.targetResource)) };
}

/**
 * Whether two filters match the same subscriptions; otherwise one that only one of them matches. The answer is its `holds`.
 *
 * @throws TypeError if it is given no filters.
 */
export function equivalent(a: Filter, b: Filter): Verdict {
  const forward = covers(a, b);
  return forward.holds ? covers(b, a) : forward;
}

/**
 * Whether some subscription is matched by both filters, with the smallest such subscription. Different event types do not
 * keep two filters apart, since a subscription may have both; different targets do. The answer is its `holds`.
 *
 * @throws TypeError if it is given no filters.
 */
export function overlaps(a: Filter, b: Filter): Overlap {
  const target = given(a).targetResource ?? given(b).targetResource;
  if (b.targetResource !== undefined && b.targetResource !== target) return { holds: false };
  const known = new Set(a.eventTypes);
  const shared = b.eventTypes.find((type) => known.has(type));
  const types = shared === undefined ? [a.eventTypes[0], b.eventTypes[0]] : [shared];
  return { holds: true, witness: subscription(types, target) };
}

const subscription = (eventTypes: readonly string[], targetResource: string | undefined): SubscriptionLike => ({
  eventTypes,
  ...(targetResource !== undefined && { targetResource }),
});

/** Another target. */
const otherThan = (target: string): string => `${target}0`;
