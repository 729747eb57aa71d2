import { fix } from "../../diagnostics/fix.js";
import { fillIn, placeholderIn } from "../../vocabulary/placeholder.js";
import type { Rule } from "../context.js";
import { replaceValue } from "../repair.js";

/**
 * A value is real, not what an example or a template has in its place.
 *
 *     valid    target_resource="//chat.example.com/spaces/AAAA"
 *     invalid  target_resource="//chat.example.com/spaces/{space}"
 *                              ───────────────────────────────────
 *
 * Language, section 4.
 */
export const noPlaceholder: Rule = ({ eventTypes, targets, profile, report }) => {
  for (const restriction of [...eventTypes, ...targets]) {
    const { text, span, hasLiteralError } = restriction.value;
    const placeholder = hasLiteralError || profile.eventTypes.has(text) ? undefined : placeholderIn(text);
    if (placeholder === undefined) continue;
    report("placeholder", span, () => {
      const filled = fillIn(text, profile);
      return {
        data: { placeholder },
        fixes: filled === text ? [] : [fix("safe", "replace", [replaceValue(restriction, filled)], filled)],
      };
    });
  }
};
