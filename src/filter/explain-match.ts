import { formatList } from "../text/format-list.js";
import { type FieldProperty, fields } from "../vocabulary/fields.js";
import { type Condition, conditionsOf, nounOfProperty } from "./conditions.js";
import type { Filter, SubscriptionLike } from "./filter.js";
import { findFirstMatchingValue } from "./matching-values.js";
import { findNearMissOfCondition } from "./near-miss.js";
import { readProperty } from "./read-property.js";

/** Why a subscription matches or does not match a filter. */
export interface MatchExplanation {
  /** Whether the subscription matches the filter. */
  readonly matched: boolean;
  /** The property of the filter that decided whether the subscription matches. */
  readonly decidedBy: FieldProperty;
  /** The first event type of the filter that the subscription has. Absent if the subscription has none of them. */
  readonly eventType?: string;
  /** A description of the match or the difference, in English. It begins with "the subscription". */
  readonly reason: string;
}

/**
 * Explains whether a subscription matches a filter, and which property of the filter decided this. If the subscription
 * almost matches, the reason names the difference: case, a letter, a wrong key, or a text instead of a list. The result
 * always agrees with `toPredicate`: if a property throws when it is read, for example in a proxy, it matches nothing.
 *
 * @throws TypeError if an argument is not a filter.
 */
export function explainMatch(filter: Filter, subscription: SubscriptionLike): MatchExplanation {
  const matchedValuePhrases: string[] = [];
  const decision: { decidedBy: FieldProperty; eventType?: string } = { decidedBy: fields[0].property };
  for (const condition of conditionsOf(filter)) {
    const { property } = condition;
    decision.decidedBy = property;
    const subscriptionValue = readProperty(subscription, property);
    const matchedValue = findFirstMatchingValue(condition, subscriptionValue);
    if (matchedValue === undefined) {
      const mismatch = `${joinMatchedValuePhrases(matchedValuePhrases)}${describeUnmetCondition(condition, subscriptionValue)}`;
      const nearMiss = findNearMissOfCondition(condition, subscription, subscriptionValue);
      // If the ids differ, `nearMiss.message` is not needed: `mismatch` already contains the names of both targets.
      const reason = nearMiss && nearMiss.kind !== "id" ? `${mismatch}; ${nearMiss.message}` : mismatch;
      return { matched: false, ...decision, reason };
    }
    if (property === "eventTypes") decision.eventType = matchedValue;
    matchedValuePhrases.push(`the ${nounOfProperty(condition.property)} \`${matchedValue}\``);
  }
  return { matched: true, ...decision, reason: joinMatchedValuePhrases(matchedValuePhrases) };
}

const joinMatchedValuePhrases = (matchedValuePhrases: readonly string[]): string =>
  matchedValuePhrases.length === 0
    ? "the subscription"
    : `the subscription has ${formatList(matchedValuePhrases, "and")}`;

/** Describes an unmet condition. The result continues a sentence that begins with "the subscription". */
function describeUnmetCondition(condition: Condition, subscriptionValue: unknown): string {
  const noun = nounOfProperty(condition.property);
  if (!("anyOf" in condition)) {
    return typeof subscriptionValue === "string"
      ? `, but its ${noun} is \`${subscriptionValue}\`, not \`${condition.equals}\``
      : `, but not the ${noun} \`${condition.equals}\``;
  }
  const [only, ...others] = condition.anyOf;
  return others.length === 0
    ? ` does not have the ${noun} \`${only}\``
    : ` has none of the ${condition.anyOf.length} ${noun}s`;
}
