import { fix } from "../../diagnostics/fix.js";
import { groupOf, type Rule, selects } from "../context.js";
import { removeOperand } from "../repair.js";

/**
 * A filter has one target resource at most.
 *
 *     valid    event_types:"A" AND target_resource="T"
 *     invalid  event_types:"A" AND target_resource="T" AND target_resource="U"
 *                                                          ───────────────────
 *
 * Language, section 2.
 */
export const oneTarget: Rule = (context) => {
  const [first, ...others] = context.targets;
  if (!first) return;
  for (const other of others) {
    context.report("multiple-targets", other.span, () => {
      const isRepeated = other.value.text === first.value.text && selects(first) && selects(other);
      const edits =
        isRepeated && groupOf(other, context) === groupOf(first, context) ? removeOperand(other, context) : [];
      return {
        data: { target: other.value.text, first: first.value.text },
        related: first.span,
        fixes: edits.length > 0 ? [fix("safe", "remove", edits)] : [],
      };
    });
  }
};
