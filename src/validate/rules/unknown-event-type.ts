import { findEventTypeFormProblem } from "../../vocabulary/event-type.js";
import { suggestEventTypesByWords } from "../../vocabulary/suggest-event-types-by-words.js";
import { findUnknownEventTypeSegment } from "../../vocabulary/unknown-event-type-segment.js";
import {
  createEventTypeFixes,
  createReplacementFixes,
  toCandidatesData,
  toEventTypeCandidatesData,
} from "../candidates.js";
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
      if (suggestion)
        return {
          data: { eventType: text, ...toEventTypeCandidatesData(suggestion) },
          fixes: createEventTypeFixes(restriction, correction),
        };
      // The same segments in another order.
      const typesWithSameWords = suggestEventTypesByWords(text, profile);
      const unknownSegment = typesWithSameWords.length > 0 ? undefined : findUnknownEventTypeSegment(text, profile);
      return {
        data: { eventType: text, ...toCandidatesData(typesWithSameWords), ...(unknownSegment && { unknownSegment }) },
        fixes: createReplacementFixes("choice", restriction, typesWithSameWords),
      };
    });
  }
};
