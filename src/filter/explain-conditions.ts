import { type Condition, conditionsOf } from "./conditions.js";
import type { Filter, SubscriptionLike } from "./filter.js";
import { findFirstMatchingValue } from "./matching-values.js";
import { findNearMissOfCondition, type NearMiss } from "./near-miss.js";
import { readProperty } from "./read-property.js";

/** Explains whether a subscription meets a condition of a filter. */
export interface ConditionExplanation {
  /** The condition of the filter. */
  readonly condition: Condition;
  /** The first value of the condition that the subscription has. Present if and only if the condition is met. */
  readonly matchedValue?: string;
  /**
   * A property or value of the subscription that almost meets the condition. Absent if there is none, or if the
   * condition is met.
   */
  readonly nearMiss?: NearMiss;
}

/**
 * For each condition of a filter, explains whether a subscription meets it. If not, the explanation names the property
 * or value that almost meets it, if there is one. The explanations have the order of `conditionsOf`. `explainMatch`
 * says the same in one sentence, but stops at the first unmet condition. Any value is allowed as the subscription.
 *
 * @throws TypeError if an argument is not a filter.
 */
export const explainConditions = (filter: Filter, subscription: SubscriptionLike): readonly ConditionExplanation[] =>
  conditionsOf(filter).map((condition) => {
    const subscriptionValue = readProperty(subscription, condition.property);
    const matchedValue = findFirstMatchingValue(condition, subscriptionValue);
    if (matchedValue !== undefined) return { condition, matchedValue };
    const nearMiss = findNearMissOfCondition(condition, subscription, subscriptionValue);
    return { condition, ...(nearMiss && { nearMiss }) };
  });
