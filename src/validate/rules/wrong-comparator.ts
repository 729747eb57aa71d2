import { replace } from "../../diagnostics/fix.js";
import { isEquality } from "../../vocabulary/comparators.js";
import { fieldOf, type Rule } from "../context.js";

/**
 * An event type is compared by `:`, a target resource by `=`.
 *
 *     valid    event_types:"A" AND target_resource="T"
 *     invalid  event_types="A"
 *                         ─
 *
 * Language, section 3.
 */
export const wrongComparator: Rule = ({ restrictions, report }) => {
  for (const node of restrictions) {
    const { comparator } = node;
    const field = fieldOf(node);
    if (!field || !comparator || comparator.text === field.comparator) continue;
    report("wrong-comparator", comparator.span, () => ({
      data: { field: field.name, comparator: comparator.text, expected: field.comparator },
      fixes: isEquality(comparator.text) ? [replace("safe", comparator.span, field.comparator)] : [],
    }));
  }
};
