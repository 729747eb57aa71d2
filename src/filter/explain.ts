import { formatList } from "../text/format-list.js";
import { fields } from "../vocabulary/fields.js";
import type { Filter } from "./filter.js";
import { verifyAndCopyFilter } from "./verify-and-copy-filter.js";

/**
 * Describes in one sentence what a filter selects.
 *
 * @throws TypeError if an argument is not a filter.
 */
export function explain(filter: Filter): string {
  const verifiedFilter = verifyAndCopyFilter(filter);
  const conditionPhrases: string[] = [];
  const unrestrictedNouns: string[] = [];
  for (const { property, noun } of fields) {
    const restrictedTo = verifiedFilter[property];
    if (restrictedTo === undefined) unrestrictedNouns.push(noun);
    else conditionPhrases.push(describeCondition(noun, restrictedTo));
  }
  const unrestrictedClause = unrestrictedNouns.length === 0 ? "" : `, with any ${formatList(unrestrictedNouns, "and")}`;
  return `Subscriptions that have ${formatList(conditionPhrases, "and")}${unrestrictedClause}.`;
}

function describeCondition(noun: string, restrictedTo: string | readonly string[]): string {
  if (typeof restrictedTo === "string") return `the ${noun} \`${restrictedTo}\``;
  if (restrictedTo.length === 1) return `the ${noun} \`${restrictedTo[0]}\``;
  return `at least one of the ${noun}s ${formatList(restrictedTo.map((value) => `\`${value}\``))}`;
}
