import { fix } from "../../diagnostics/fix.js";
import { eventTypeForm, eventTypeProblem, nearestEventType, suite } from "../../vocabulary/event-type.js";
import { placeholderIn } from "../../vocabulary/placeholder.js";
import type { Profile } from "../../vocabulary/profile.js";
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

/** What a malformed event type certainly stands for, nearest first: without blanks, in the right case, with its vendor. */
function certainEventTypes(text: string, { vendor, eventTypes }: Profile): readonly string[] {
  const trimmed = text.trim();
  const lower = trimmed.toLowerCase();
  const inRightCase = [...eventTypes.keys()].find((type) => type.toLowerCase() === lower);
  const prefixed = [`${vendor}.${suite}.${trimmed}`, `${vendor}.${trimmed}`].find((type) => eventTypes.has(type));
  const candidates = [trimmed === "" ? undefined : trimmed, inRightCase, prefixed];
  return [...new Set(candidates)].filter((type) => type !== undefined && type !== text) as string[];
}
