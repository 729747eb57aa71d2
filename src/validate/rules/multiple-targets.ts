import { createFix } from "../../diagnostics/fix.js";
import { fields } from "../../vocabulary/fields.js";
import { enclosingGroupOf, type Rule, selectsValue } from "../context.js";
import { createOperandRemoval } from "../edits.js";

/**
 * A filter has one target resource at most, and one value of every other field that a subscription has once.
 *
 *     valid    event_types:"A" AND target_resource="T"
 *     invalid  event_types:"A" AND target_resource="T" AND target_resource="U"
 *                                                          ───────────────────
 *
 * Language, section 2.
 */
export const multipleTargets: Rule = (context) => {
  for (const { name, property, joins } of fields) {
    const [firstRestriction, ...laterRestrictions] = context.restrictionsOn[property];
    if (joins === "or" || !firstRestriction) continue;
    for (const laterRestriction of laterRestrictions) {
      context.report("multiple-targets", laterRestriction.span, () => {
        const isSameRestriction =
          laterRestriction.value.text === firstRestriction.value.text &&
          selectsValue(firstRestriction) &&
          selectsValue(laterRestriction);
        const isSameGroup = enclosingGroupOf(laterRestriction, context) === enclosingGroupOf(firstRestriction, context);
        const edits = isSameRestriction && isSameGroup ? createOperandRemoval(laterRestriction, context) : [];
        return {
          data: { field: name, target: laterRestriction.value.text, first: firstRestriction.value.text },
          related: firstRestriction.span,
          fixes: edits.length > 0 ? [createFix("safe", "remove", edits)] : [],
        };
      });
    }
  }
};
