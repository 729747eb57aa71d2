import { fix } from "../../diagnostics/fix.js";
import { placeholderIn } from "../../vocabulary/placeholder.js";
import { fixResourceName } from "../../vocabulary/resource-name.js";
import { valueKinds } from "../../vocabulary/value-kinds.js";
import type { Rule } from "../context.js";
import { replaceValue } from "../edits.js";

/**
 * A target resource is a full resource name of a form that the profile knows.
 *
 *     valid    target_resource="//chat.example.com/spaces/AAAA"
 *     invalid  target_resource="https://chat.example.com/spaces/AAAA"
 *                              ──────────────────────────────────────
 *
 * Language, section 4.
 */
export const malformedTargetResource: Rule = ({ restrictionsOn, profile, report }) => {
  for (const restriction of restrictionsOn.targetResource) {
    const { text, span, hasLiteralError } = restriction.value;
    const malformed = hasLiteralError ? undefined : valueKinds["target-resource"].problem(text, profile);
    if (!malformed || placeholderIn(text) !== undefined) continue;
    report("malformed-target-resource", span, () => {
      const fixed = fixResourceName(text, profile);
      return {
        data: { ...malformed, ...(fixed && { nearest: fixed }) },
        fixes: fixed ? [fix("safe", "replace", [replaceValue(restriction, fixed)], fixed)] : [],
      };
    });
  }
};
