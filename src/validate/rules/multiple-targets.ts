import { createFix } from "../../diagnostics/fix.js";
import { fields } from "../../vocabulary/fields.js";
import { isEqualityRestriction, parentIgnoringParentheses, type Rule } from "../context.js";
import { createOperandRemovalEdits, fixKindOfRemoval } from "../edits.js";

/**
 * A filter has at most one target resource. The same limit holds for all fields that have `joins: "and"` in
 * `fields.ts`.
 *
 *     valid    event_types:"A" AND target_resource="T"
 *     invalid  event_types:"A" AND target_resource="T" AND target_resource="U"
 *                                                          ───────────────────
 *
 * See docs/language.md#validity.
 */
export const multipleTargets: Rule = (context) => {
  for (const { name, property, joins } of fields) {
    if (joins === "or" || context.restrictionsByProperty[property].length < 2) continue;
    const [firstRestriction, ...laterRestrictions] = context.restrictionsByProperty[property];
    if (!firstRestriction) continue;
    for (const laterRestriction of laterRestrictions) {
      context.report("multiple-targets", laterRestriction.span, () => {
        const isSameRestriction =
          laterRestriction.value.text === firstRestriction.value.text &&
          isEqualityRestriction(firstRestriction) &&
          isEqualityRestriction(laterRestriction);
        const hasSameJoiningParent =
          parentIgnoringParentheses(laterRestriction, context) === parentIgnoringParentheses(firstRestriction, context);
        const removalEdits =
          isSameRestriction && hasSameJoiningParent ? createOperandRemovalEdits(laterRestriction, context) : [];
        return {
          data: { field: name, target: laterRestriction.value.text, first: firstRestriction.value.text },
          relatedSpan: firstRestriction.span,
          fixes:
            removalEdits.length > 0
              ? [createFix(fixKindOfRemoval(laterRestriction, context), "remove", removalEdits)]
              : [],
        };
      });
    }
  }
};
