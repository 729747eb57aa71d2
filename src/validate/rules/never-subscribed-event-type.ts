import { createReplacementFixes } from "../candidates.js";
import type { Rule } from "../context.js";

/**
 * A filter names only event types that can be subscribed to. The service sends events of some types, such as batches of
 * other events, although no subscription can list these types.
 *
 *     valid    event_types:"example.workspace.chat.message.v1.created"
 *     warned   event_types:"example.workspace.chat.message.v1.batchCreated"
 *                          ────────────────────────────────────────────────
 *
 * See docs/language.md#event-types.
 */
export const neverSubscribedEventType: Rule = ({ restrictionsToCheckByProperty, profile, report }) => {
  for (const restriction of restrictionsToCheckByProperty.eventTypes) {
    const { text, span, hasLiteralError } = restriction.value;
    const knownType = hasLiteralError ? undefined : profile.eventTypes.get(text);
    if (!knownType?.isOutputOnly) continue;
    const { instead } = knownType;
    report("never-subscribed-event-type", span, () => ({
      data: { eventType: text, ...(instead !== undefined && { instead }) },
      fixes: createReplacementFixes("suggestion", restriction, instead === undefined ? [] : [instead]),
    }));
  }
};
