import { type FieldDefinition, fields } from "../vocabulary/fields.js";
import type { Filter, SubscriptionLike } from "./filter.js";
import { createMembershipTest } from "./membership-test.js";
import { verifyAndCopyFilter } from "./verify-and-copy-filter.js";

/** Whether a relation between two filters holds. If it does not hold, `witness` is a subscription that shows this. */
export type Verdict = { readonly holds: true } | { readonly holds: false; readonly witness: SubscriptionLike };

/** Whether two filters overlap. If they overlap, `witness` is a subscription that both filters match. */
export type Overlap = { readonly holds: true; readonly witness: SubscriptionLike } | { readonly holds: false };

/**
 * Whether `a` matches every subscription that `b` matches.
 *
 * @throws TypeError if an argument is not a filter.
 */
export const covers = (a: Filter, b: Filter): boolean => coversWitness(a, b).holds;

/**
 * Whether two filters match the same subscriptions.
 *
 * @throws TypeError if an argument is not a filter.
 */
export const equivalent = (a: Filter, b: Filter): boolean => equivalentWitness(a, b).holds;

/**
 * Whether there is a subscription that both filters match. Filters with different event types overlap, because one
 * subscription can have event types of both filters. Filters with different targets do not overlap.
 *
 * @throws TypeError if an argument is not a filter.
 */
export const overlaps = (a: Filter, b: Filter): boolean => overlapsWitness(a, b).holds;

/**
 * Returns the result of `covers` in the property `holds`. If `holds` is false, `witness` is a subscription that only
 * `b` matches.
 *
 * @throws TypeError if an argument is not a filter.
 */
export const coversWitness = (a: Filter, b: Filter): Verdict =>
  checkCovers(verifyAndCopyFilter(a), verifyAndCopyFilter(b));

function checkCovers(a: Filter, b: Filter): Verdict {
  for (const field of fields) {
    const valueOnlyInB = findValueOnlyInSecond(a, b, field);
    if (valueOnlyInB === undefined) continue;
    return { holds: false, witness: { ...createMinimalSubscription(b), [field.property]: valueOnlyInB } };
  }
  return { holds: true };
}

/**
 * Returns the result of `equivalent` in the property `holds`. If `holds` is false, `witness` is a subscription that
 * only one of the filters matches.
 *
 * @throws TypeError if an argument is not a filter.
 */
export function equivalentWitness(a: Filter, b: Filter): Verdict {
  const [verifiedA, verifiedB] = [verifyAndCopyFilter(a), verifyAndCopyFilter(b)];
  const coversVerdict = checkCovers(verifiedA, verifiedB);
  return coversVerdict.holds ? checkCovers(verifiedB, verifiedA) : coversVerdict;
}

/**
 * Returns the result of `overlaps` in the property `holds`. If `holds` is true, `witness` is the smallest subscription
 * that both filters match.
 *
 * @throws TypeError if an argument is not a filter.
 */
export function overlapsWitness(a: Filter, b: Filter): Overlap {
  const [verifiedA, verifiedB] = [verifyAndCopyFilter(a), verifyAndCopyFilter(b)];
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

/** Creates the smallest subscription that a filter matches. */
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

/**
 * For a field, returns a value that `b` matches and `a` does not match. Undefined if `a` matches every value that `b`
 * matches.
 */
function findValueOnlyInSecond(a: Filter, b: Filter, field: FieldDefinition): string | readonly string[] | undefined {
  if (field.joins === "or") {
    const isInA = createMembershipTest(a[field.property]);
    const valueOnlyInB = b[field.property].find((value) => !isInA(value));
    return valueOnlyInB === undefined ? undefined : [valueOnlyInB];
  }
  const [valueOfA, valueOfB] = [a[field.property], b[field.property]];
  if (valueOfA === undefined || valueOfA === valueOfB) return undefined;
  return valueOfB ?? `${valueOfA}0`;
}
