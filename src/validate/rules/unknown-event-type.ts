import { findEventTypeFormProblem } from "../../vocabulary/event-type.js";
import { findSegmentAlternatives } from "../../vocabulary/segment-alternatives.js";
import { createEventTypeFixes, toEventTypeCandidatesData } from "../candidates.js";
import type { Rule } from "../context.js";

/**
 * The profile knows the event type. Other event types may exist, so an unknown event type is only a warning.
 *
 *     valid    event_types:"example.workspace.chat.message.v1.created"
 *     warned   event_types:"example.workspace.chat.message.v1.craeted"
 *                          ───────────────────────────────────────────
 *
 * See docs/language.md#event-types.
 */
export const unknownEventType: Rule = ({ restrictionsToCheckByProperty, correctEventType, profile, report }) => {
  const { eventTypes, eventTypeForm } = profile;
  for (const restriction of restrictionsToCheckByProperty.eventTypes) {
    const { text, span, hasLiteralError } = restriction.value;
    if (hasLiteralError || eventTypes.has(text) || findEventTypeFormProblem(text, eventTypeForm)) continue;
    report("unknown-event-type", span, () => {
      const correction = correctEventType(text);
      const { suggestion } = correction;
      const unknownSegment = suggestion ? undefined : findSegmentAlternatives(text, profile);
      return {
        data: { eventType: text, ...toEventTypeCandidatesData(suggestion), ...(unknownSegment && { unknownSegment }) },
        fixes: createEventTypeFixes(restriction, correction),
      };
    });
  }
};
