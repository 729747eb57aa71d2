import { fix } from "../../diagnostics/fix.js";
import { fields } from "../../vocabulary/fields.js";
import { groupOf, type Rule, selectsValue } from "../context.js";
import { removeOperand } from "../edits.js";

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
    const [first, ...others] = context.restrictionsOn[property];
    if (joins === "or" || !first) continue;
    for (const other of others) {
      context.report("multiple-targets", other.span, () => {
        const isRepeated = other.value.text === first.value.text && selectsValue(first) && selectsValue(other);
        const isSameGroup = groupOf(other, context) === groupOf(first, context);
        const edits = isRepeated && isSameGroup ? removeOperand(other, context) : [];
        return {
          data: { field: name, target: other.value.text, first: first.value.text },
          related: first.span,
          fixes: edits.length > 0 ? [fix("safe", "remove", edits)] : [],
        };
      });
    }
  }
};
