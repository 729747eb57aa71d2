import { createFix } from "../../diagnostics/fix.js";
import { findEventTypePlaceholderText } from "../../vocabulary/event-type-placeholder.js";
import { fields } from "../../vocabulary/fields.js";
import { fillInVendorAndChatHost, findPlaceholderText } from "../../vocabulary/placeholder.js";
import type { Rule } from "../context.js";
import { createValueReplacementEdit } from "../edits.js";

/**
 * A value is a real value, not a placeholder from an example or a template.
 *
 *     valid    target_resource="//chat.example.com/spaces/AAAA"
 *     invalid  target_resource="//chat.example.com/spaces/{space}"
 *                              ───────────────────────────────────
 *
 * See docs/language.md#placeholders.
 */
export const placeholder: Rule = ({ restrictionsToCheckByProperty, profile, report }) => {
  for (const { property, valueKind } of fields)
    for (const restriction of restrictionsToCheckByProperty[property]) {
      const { text, span, hasLiteralError } = restriction.value;
      if (hasLiteralError || profile.eventTypes.has(text)) continue;
      const foundPlaceholder =
        valueKind === "event-type" ? findEventTypePlaceholderText(text, profile) : findPlaceholderText(text);
      if (foundPlaceholder === undefined) continue;
      report("placeholder", span, () => {
        const filledText = fillInVendorAndChatHost(text, profile);
        return {
          data: { placeholder: foundPlaceholder },
          fixes:
            filledText === text
              ? []
              : [createFix("safe", "replace", [createValueReplacementEdit(restriction, filledText)], filledText)],
        };
      });
    }
};
