import { listWords } from "../text/list-words.js";
import { fields } from "../vocabulary/fields.js";
import { assertFilter } from "./assert-filter.js";
import { type Condition, conditionsOf, nounOfProperty } from "./conditions.js";
import type { Filter } from "./filter.js";

/**
 * What a filter selects, in one sentence for people.
 *
 * @throws TypeError for what is not a filter.
 */
export function explain(filter: Filter): string {
  const filterConditions = conditionsOf(assertFilter(filter));
  const restrictedProperties = new Set<string>(filterConditions.map(({ property }) => property));
  const unrestrictedNouns = fields
    .filter(({ property }) => !restrictedProperties.has(property))
    .map(({ noun }) => noun);
  const unrestrictedClause =
    unrestrictedNouns.length === 0 ? "" : `, whatever their ${listWords(unrestrictedNouns, "and")}`;
  return `Subscriptions that have ${listWords(filterConditions.map(describeCondition), "and")}${unrestrictedClause}.`;
}

function describeCondition(condition: Condition): string {
  const noun = nounOfProperty(condition.property);
  if (!("anyOf" in condition)) return `the ${noun} \`${condition.equals}\``;
  const quotedValues = condition.anyOf.map((value) => `\`${value}\``);
  return quotedValues.length === 1
    ? `the ${noun} ${quotedValues[0]}`
    : `at least one of the ${noun}s ${listWords(quotedValues)}`;
}
