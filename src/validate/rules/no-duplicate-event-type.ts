import { fix } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import { type Rule, selects } from "../context.js";
import { removeOperand } from "../repair.js";

/**
 * No event type is listed twice.
 *
 *     valid    event_types:"A" OR event_types:"B"
 *     warned   event_types:"A" OR event_types:"A"
 *                                 ───────────────
 *
 * Language, section 2.
 */
export const noDuplicateEventType: Rule = (context) => {
  const first = new Map<string, Span>();
  for (const restriction of context.eventTypes) {
    const { text, hasLiteralError } = restriction.value;
    if (hasLiteralError || !selects(restriction)) continue;
    const related = first.get(text);
    if (!related) first.set(text, restriction.span);
    else {
      context.report("duplicate-event-type", restriction.span, () => {
        const edits = context.shapeIsCertain ? removeOperand(restriction, context) : [];
        return { data: { eventType: text }, related, fixes: edits.length > 0 ? [fix("safe", "remove", edits)] : [] };
      });
    }
  }
};
