import { listWords } from "../text/list-words.js";
import { fields } from "../vocabulary/fields.js";
import { assertFilter } from "./assert-filter.js";
import { type Condition, conditionsOf, nounOf } from "./conditions.js";
import type { Filter } from "./filter.js";

/**
 * What a filter selects, in one sentence for people.
 *
 * @throws TypeError for what is not a filter.
 */
export function explain(filter: Filter): string {
  const conditions = conditionsOf(assertFilter(filter));
  const restricted = new Set<string>(conditions.map(({ property }) => property));
  const open = fields.filter(({ property }) => !restricted.has(property)).map(({ noun }) => noun);
  const rest = open.length === 0 ? "" : `, whatever their ${listWords(open, "and")}`;
  return `Subscriptions that have ${listWords(conditions.map(describe), "and")}${rest}.`;
}

function describe(condition: Condition): string {
  const noun = nounOf(condition.property);
  if (!("anyOf" in condition)) return `the ${noun} \`${condition.equals}\``;
  const values = condition.anyOf.map((value) => `\`${value}\``);
  return values.length === 1 ? `the ${noun} ${values[0]}` : `at least one of the ${noun}s ${listWords(values)}`;
}
