import { createReplaceFix } from "../../diagnostics/fix.js";
import { likelyFieldOfRestriction } from "../../syntax/likely-field.js";
import { isEqualityComparator } from "../../vocabulary/comparators.js";
import type { Rule } from "../context.js";

/**
 * The comparator of an event type is `:`. The comparator of a target resource is `=`.
 *
 *     valid    event_types:"A" AND target_resource="T"
 *     invalid  event_types="A"
 *                         ─
 *
 * See docs/language.md#validity.
 */
export const wrongComparator: Rule = ({ restrictionsToCheck, report }) => {
  for (const restriction of restrictionsToCheck) {
    const { comparator } = restriction;
    const likelyField = likelyFieldOfRestriction(restriction);
    if (!likelyField || !comparator || comparator.text === likelyField.comparator) continue;
    report("wrong-comparator", comparator.span, () => ({
      data: { field: likelyField.name, comparator: comparator.text, expected: likelyField.comparator },
      fixes: isEqualityComparator(comparator.text)
        ? [createReplaceFix("safe", comparator.span, likelyField.comparator)]
        : [],
    }));
  }
};
