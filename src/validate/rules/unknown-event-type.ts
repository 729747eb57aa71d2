import { createReplaceFix } from "../../diagnostics/fix.js";
import { findEventTypeProblem, findNearestEventType } from "../../vocabulary/event-type.js";
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
export const unknownEventType: Rule = ({ restrictionsByProperty, profile, report }) => {
  const { eventTypes, eventTypeForm } = profile;
  for (const { value } of restrictionsByProperty.eventTypes) {
    const { text, span, hasLiteralError } = value;
    if (hasLiteralError || eventTypes.has(text) || findEventTypeProblem(text, eventTypeForm)) continue;
    report("unknown-event-type", span, () => {
      const nearestType = findNearestEventType(text, eventTypes.keys(), eventTypeForm);
      return {
        data: { eventType: text, ...(nearestType && { nearest: nearestType }) },
        fixes: nearestType ? [createReplaceFix("suggestion", span, `"${nearestType}"`)] : [],
      };
    });
  }
};
