import { fix } from "../../diagnostics/fix.js";
import { eventTypeForm, eventTypeProblem, nearestEventType } from "../../vocabulary/event-type.js";
import { placeholderIn } from "../../vocabulary/placeholder.js";
import { certainEventTypes } from "../../vocabulary/repair-event-type.js";
import type { Rule } from "../context.js";
import { replaceValue } from "../repair.js";

/**
 * An event type has six segments: vendor, `workspace`, product, resource, version, verb.
 *
 *     valid    event_types:"example.workspace.chat.message.v1.created"
 *     invalid  event_types:"chat.message.v1.created"
 *                          ─────────────────────────
 *
 * Language, section 4.
 */
export const wellFormedEventType: Rule = ({ eventTypes, profile, report }) => {
  const { vendor } = profile;
  for (const restriction of eventTypes) {
    const { text, span, doubtful } = restriction.value;
    if (doubtful || profile.eventTypes.has(text)) continue;
    const problem = eventTypeProblem(text, vendor);
    if (!problem || placeholderIn(text) !== undefined) continue;
    report("malformed-event-type", span, () => {
      const certain = certainEventTypes(text, profile);
      const nearest = nearestEventType(text, profile.eventTypes.keys());
      const meant = certain.at(-1) ?? nearest;
      return {
        data: { value: text, problem, form: eventTypeForm(vendor), ...(meant && { nearest: meant }) },
        fixes: [
          ...certain.map((type) => fix("safe", "replace", [replaceValue(restriction, type)], type)),
          ...(nearest && !certain.includes(nearest)
            ? [fix("suggestion", "replace", [replaceValue(restriction, nearest)], nearest)]
            : []),
        ],
      };
    });
  }
};
