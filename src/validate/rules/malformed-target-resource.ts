import { createFix } from "../../diagnostics/fix.js";
import { findPlaceholder } from "../../vocabulary/placeholder.js";
import { fixResourceName } from "../../vocabulary/resource-name.js";
import { valueKinds } from "../../vocabulary/value-kinds.js";
import type { Rule } from "../context.js";
import { createValueReplacement } from "../edits.js";

/**
 * A target resource is a full resource name of a form that the profile knows.
 *
 *     valid    target_resource="//chat.example.com/spaces/AAAA"
 *     invalid  target_resource="https://chat.example.com/spaces/AAAA"
 *                              ──────────────────────────────────────
 *
 * Language, section 4.
 */
export const malformedTargetResource: Rule = ({ restrictionsByProperty, profile, report }) => {
  for (const restriction of restrictionsByProperty.targetResource) {
    const { text, span, hasLiteralError } = restriction.value;
    const malformedData = hasLiteralError ? undefined : valueKinds["target-resource"].findProblem(text, profile);
    if (!malformedData || findPlaceholder(text) !== undefined) continue;
    report("malformed-target-resource", span, () => {
      const fixedName = fixResourceName(text, profile);
      return {
        data: { ...malformedData, ...(fixedName && { nearest: fixedName }) },
        fixes: fixedName
          ? [createFix("safe", "replace", [createValueReplacement(restriction, fixedName)], fixedName)]
          : [],
      };
    });
  }
};
