import { findNegationOrConditionInName } from "../../conservation/meaning-changing-tokens.js";
import { createFix, createReplaceFix } from "../../diagnostics/fix.js";
import { fieldsByName, findNearestField, splitKeywordAndField } from "../../vocabulary/field-names.js";
import type { Rule } from "../context.js";

/**
 * The fields are `event_types` and `target_resource`.
 *
 *     valid    event_types:"A"
 *     invalid  eventTypes:"A"
 *              ──────────
 *
 * See docs/language.md#validity. A fix splits a keyword and a field that are written as one word.
 */
export const unknownField: Rule = ({ restrictionsToCheck, report }) => {
  for (const { field } of restrictionsToCheck) {
    if (!field || fieldsByName.has(field.name)) continue;
    const { name, span } = field;
    report("unknown-field", span, () => {
      const keywordAndField = splitKeywordAndField(name);
      if (keywordAndField) {
        const separatedKeywordAndField = `${keywordAndField.leadingLogicalOperator} ${keywordAndField.fieldAfterKeyword.name}`;
        return {
          data: { name, nearest: separatedKeywordAndField },
          fixes: [
            createFix("suggestion", "replace", [{ span, newText: separatedKeywordAndField }], separatedKeywordAndField),
          ],
        };
      }
      const nearestName = findNearestField(name)?.name;
      const negation = findNegationOrConditionInName(name);
      if (negation !== undefined) return { data: { name, negation } };
      return nearestName
        ? { data: { name, nearest: nearestName }, fixes: [createReplaceFix("suggestion", span, nearestName)] }
        : { data: { name } };
    });
  }
};
