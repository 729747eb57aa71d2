import { createFix } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import { type Rule, selectsValue } from "../context.js";
import { createOperandRemoval } from "../edits.js";

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
  const firstSpanByType = new Map<string, Span>();
  for (const restriction of context.restrictionsByProperty.eventTypes) {
    const { text, hasLiteralError } = restriction.value;
    if (hasLiteralError || !selectsValue(restriction)) continue;
    const firstSpan = firstSpanByType.get(text);
    if (!firstSpan) firstSpanByType.set(text, restriction.span);
    else {
      context.report("duplicate-event-type", restriction.span, () => {
        const removalEdits = context.isShapeCertain ? createOperandRemoval(restriction, context) : [];
        return {
          data: { eventType: text },
          related: firstSpan,
          fixes: removalEdits.length > 0 ? [createFix("safe", "remove", removalEdits)] : [],
        };
      });
    }
  }
};
