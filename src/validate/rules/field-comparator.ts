import { replace } from "../../diagnostics/fix.js";
import { fieldOf, type Rule } from "../context.js";

/** Comparators that can only have been meant for the field's own; others mean something that the language cannot say. */
const equalities: ReadonlySet<string> = new Set(["=", ":", "==", "===", "::", ":=", "=:", "：", "＝"]);

/**
 * An event type is compared by `:`, a target resource by `=`.
 *
 *     valid    event_types:"A" AND target_resource="T"
 *     invalid  event_types="A"
 *                         ─
 *
 * Language, section 3.
 */
export const fieldComparator: Rule = ({ restrictions, report }) => {
  for (const node of restrictions) {
    const { comparator } = node;
    const field = fieldOf(node);
    if (!field || !comparator || comparator.text === field.comparator) continue;
    report("wrong-comparator", comparator.span, () => ({
      data: { field: field.name, comparator: comparator.text, expected: field.comparator },
      fixes: equalities.has(comparator.text.replace(/\s/g, ""))
        ? [replace("safe", comparator.span, field.comparator)]
        : [],
    }));
  }
};
