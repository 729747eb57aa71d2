import { type FieldDefinition, fields } from "../vocabulary/fields.js";
import type { Filter, SubscriptionLike } from "./filter.js";
import { createMembershipTest } from "./membership-test.js";
import { toVerifiedFilter } from "./to-verified-filter.js";

/** That a law holds, or a subscription for which it does not. */
export type Verdict = { readonly holds: true } | { readonly holds: false; readonly witness: SubscriptionLike };

/** A subscription that two filters both match, or that there is none. */
export type Overlap = { readonly holds: true; readonly witness: SubscriptionLike } | { readonly holds: false };

/**
 * Whether every subscription that `b` matches is matched by `a` too.
 *
 * @throws TypeError for what is not a filter.
 */
export const covers = (a: Filter, b: Filter): boolean => coversWitness(a, b).holds;

/**
 * Whether two filters match the same subscriptions.
 *
 * @throws TypeError for what is not a filter.
 */
export const equivalent = (a: Filter, b: Filter): boolean => equivalentWitness(a, b).holds;

/**
 * Whether some subscription is matched by both filters. Different event types do not keep two filters apart, since a
 * subscription may have both; different targets do.
 *
 * @throws TypeError for what is not a filter.
 */
export const overlaps = (a: Filter, b: Filter): boolean => overlapsWitness(a, b).holds;

/**
 * What `covers` says, as `holds`; where it is false, with a subscription that only `b` matches.
 *
 * @throws TypeError for what is not a filter.
 */
export const coversWitness = (a: Filter, b: Filter): Verdict => checkCovers(toVerifiedFilter(a), toVerifiedFilter(b));

function checkCovers(a: Filter, b: Filter): Verdict {
  for (const field of fields) {
    const valueOnlyInB = findUncoveredValue(a, b, field);
    if (valueOnlyInB === undefined) continue;
    return { holds: false, witness: { ...createMinimalSubscription(b), [field.property]: valueOnlyInB } };
  }
  return { holds: true };
}

/**
 * What `equivalent` says, as `holds`; where it is false, with a subscription that only one of the filters matches.
 *
 * @throws TypeError for what is not a filter.
 */
export function equivalentWitness(a: Filter, b: Filter): Verdict {
  const [verifiedA, verifiedB] = [toVerifiedFilter(a), toVerifiedFilter(b)];
  const coversVerdict = checkCovers(verifiedA, verifiedB);
  return coversVerdict.holds ? checkCovers(verifiedB, verifiedA) : coversVerdict;
}

/**
 * What `overlaps` says, as `holds`; where it is true, with the smallest subscription that both filters match.
 *
 * @throws TypeError for what is not a filter.
 */
export function overlapsWitness(a: Filter, b: Filter): Overlap {
  const [verifiedA, verifiedB] = [toVerifiedFilter(a), toVerifiedFilter(b)];
  const witness: Mutable<SubscriptionLike> = {};
  for (const field of fields) {
    if (field.joins === "or") {
      const [left, right] = [verifiedA[field.property], verifiedB[field.property]];
      const sharedValue = right.find(createMembershipTest(left));
      witness[field.property] = sharedValue === undefined ? [left[0], right[0]] : [sharedValue];
    } else {
      const [left, right] = [verifiedA[field.property], verifiedB[field.property]];
      if (left !== undefined && right !== undefined && left !== right) return { holds: false };
      const sharedValue = left ?? right;
      if (sharedValue !== undefined) witness[field.property] = sharedValue;
    }
  }
  return { holds: true, witness };
}

type Mutable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** The smallest subscription that a filter matches. */
function createMinimalSubscription(filter: Filter): SubscriptionLike {
  const matchedSubscription: Mutable<SubscriptionLike> = {};
  for (const field of fields) {
    if (field.joins === "or") matchedSubscription[field.property] = [filter[field.property][0]];
    else {
      const value = filter[field.property];
      if (value !== undefined) matchedSubscription[field.property] = value;
    }
  }
  return matchedSubscription;
}

/** What a subscription that `b` matches may have for a field, and `a` does not match; nothing if `a` matches all of it. */
function findUncoveredValue(a: Filter, b: Filter, field: FieldDefinition): string | readonly string[] | undefined {
  if (field.joins === "or") {
    const isInA = createMembershipTest(a[field.property]);
    const valueOnlyInB = b[field.property].find((value) => !isInA(value));
    return valueOnlyInB === undefined ? undefined : [valueOnlyInB];
  }
  const [valueOfA, valueOfB] = [a[field.property], b[field.property]];
  if (valueOfA === undefined || valueOfA === valueOfB) return undefined;
  return valueOfB ?? `${valueOfA}0`;
}
