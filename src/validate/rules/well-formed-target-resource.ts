import { fix } from "../../diagnostics/fix.js";
import { placeholderIn } from "../../vocabulary/placeholder.js";
import { formsLike, readResourceName, repairResourceName } from "../../vocabulary/resource-name.js";
import type { Rule } from "../context.js";
import { replaceValue } from "../repair.js";

/**
 * A target resource is a full resource name of a form that the profile knows.
 *
 *     valid    target_resource="//chat.example.com/spaces/AAAA"
 *     invalid  target_resource="https://chat.example.com/spaces/AAAA"
 *                              ──────────────────────────────────────
 *
 * Language, section 4.
 */
export const wellFormedTargetResource: Rule = ({ targets, profile, report }) => {
  for (const restriction of targets) {
    const { text, span, hasLiteralError } = restriction.value;
    const { problem } = readResourceName(text, profile);
    if (hasLiteralError || !problem || placeholderIn(text) !== undefined) continue;
    report("malformed-target-resource", span, () => {
      const repaired = repairResourceName(text, profile);
      return {
        data: { value: text, problem, forms: formsLike(text, profile), ...(repaired && { nearest: repaired }) },
        fixes: repaired ? [fix("safe", "replace", [replaceValue(restriction, repaired)], repaired)] : [],
      };
    });
  }
};
