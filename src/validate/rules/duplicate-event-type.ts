import { fix } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import { type Rule, selectsValue } from "../context.js";
import { removeOperand } from "../edits.js";

/**
 * No event type is listed twice.
 *
 *     valid    event_types:"A" OR event_types:"B"
 *     warned   event_types:"A" OR event_types:"A"
 *                                 ───────────────
 *
 * Language, section 2.
 */
export const duplicateEventType: Rule = (context) => {
  const first = new Map<string, Span>();
  for (const restriction of context.restrictionsOn.eventTypes) {
    const { text, hasLiteralError } = restriction.value;
    if (hasLiteralError || !selectsValue(restriction)) continue;
    const related = first.get(text);
    if (!related) first.set(text, restriction.span);
    else {
      context.report("duplicate-event-type", restriction.span, () => {
        const edits = context.isShapeCertain ? removeOperand(restriction, context) : [];
        return { data: { eventType: text }, related, fixes: edits.length > 0 ? [fix("safe", "remove", edits)] : [] };
      });
    }
  }
};
