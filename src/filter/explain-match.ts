import { listWords } from "../text/list-words.js";
import { fields, type Property } from "../vocabulary/fields.js";
import { assertFilter } from "./assert-filter.js";
import { type Condition, conditionsOf, nounOf } from "./conditions.js";
import type { Filter, SubscriptionLike } from "./filter.js";

/** Why a subscription matches a filter or not. */
export interface MatchExplanation {
  readonly matched: boolean;
  /** Which part of the filter decided it. */
  readonly decidedBy: Property;
  /** The first event type of the filter that the subscription has. */
  readonly eventType?: string;
  readonly reason: string;
}

/**
 * Whether a subscription matches a filter, and which part of the filter decided it. The subscription may be any plain data.
 *
 * @throws TypeError for what is not a filter.
 */
export function explainMatch(filter: Filter, subscription: SubscriptionLike): MatchExplanation {
  const metValues: string[] = [];
  const decision: { decidedBy: Property; eventType?: string } = { decidedBy: fields[0].property };
  for (const condition of conditionsOf(assertFilter(filter))) {
    const { property } = condition;
    decision.decidedBy = property;
    const value: unknown = subscription?.[property];
    const metValue = valueThatMeets(condition, value);
    if (metValue === undefined)
      return { matched: false, ...decision, reason: `${has(metValues)}${lacks(condition, value)}` };
    if (property === "eventTypes") decision.eventType = metValue;
    metValues.push(`the ${nounOf(condition.property)} \`${metValue}\``);
  }
  return { matched: true, ...decision, reason: has(metValues) };
}

/** The value of a subscription by which it meets a condition. */
function valueThatMeets(condition: Condition, value: unknown): string | undefined {
  if (!("anyOf" in condition)) return value === condition.equals ? condition.equals : undefined;
  return Array.isArray(value) ? condition.anyOf.find((wanted) => value.includes(wanted)) : undefined;
}

const has = (values: readonly string[]): string =>
  values.length === 0 ? "the subscription" : `the subscription has ${listWords(values, "and")}`;

/** The rest of a sentence that begins with what the subscription has. */
function lacks(condition: Condition, value: unknown): string {
  const noun = nounOf(condition.property);
  if (!("anyOf" in condition)) {
    return `, but its ${noun} is ${typeof value === "string" ? `\`${value}\`` : "missing"}, not \`${condition.equals}\``;
  }
  const [only, ...others] = condition.anyOf;
  return others.length === 0
    ? ` does not have the ${noun} \`${only}\``
    : ` has none of the ${condition.anyOf.length} ${noun}s`;
}
