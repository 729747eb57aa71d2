import { replace } from "../../diagnostics/fix.js";
import { eventTypeProblem, nearestEventType } from "../../vocabulary/event-type.js";
import type { Rule } from "../context.js";

/**
 * An event type is one that the profile knows; another may exist, so this is a warning.
 *
 *     valid    event_types:"example.workspace.chat.message.v1.created"
 *     warned   event_types:"example.workspace.chat.message.v1.craeted"
 *                          ───────────────────────────────────────────
 *
 * Language, section 4.
 */
export const knownEventType: Rule = ({ eventTypes, profile, report }) => {
  for (const { value } of eventTypes) {
    const { text, span, hasLiteralError } = value;
    if (hasLiteralError || profile.eventTypes.has(text) || eventTypeProblem(text, profile.vendor)) continue;
    report("unknown-event-type", span, () => {
      const nearest = nearestEventType(text, profile.eventTypes.keys());
      return {
        data: { eventType: text, ...(nearest && { nearest }) },
        fixes: nearest ? [replace("suggestion", span, `"${nearest}"`)] : [],
      };
    });
  }
};
