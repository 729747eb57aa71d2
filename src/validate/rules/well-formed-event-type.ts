import type { Fix } from "../../diagnostics/diagnostic.js";
import { fix } from "../../diagnostics/fix.js";
import { eventTypeForm, eventTypeProblem, listedEventTypes, nearestEventType } from "../../vocabulary/event-type.js";
import { eventTypesField } from "../../vocabulary/fields.js";
import { placeholderIn } from "../../vocabulary/placeholder.js";
import { certainEventTypes } from "../../vocabulary/repair-event-type.js";
import type { Context, Rule, WholeRestriction } from "../context.js";
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
export const wellFormedEventType: Rule = (context) => {
  const { eventTypes, profile, report } = context;
  const { vendor } = profile;
  for (const restriction of eventTypes) {
    const { text, span, hasLiteralError } = restriction.value;
    if (hasLiteralError || profile.eventTypes.has(text)) continue;
    const problem = eventTypeProblem(text, vendor);
    if (!problem || placeholderIn(text) !== undefined) continue;
    report("malformed-event-type", span, () => {
      const form = eventTypeForm(vendor);
      const listed = listedEventTypes(text, vendor);
      if (listed) {
        return { data: { value: text, problem, form, listed }, fixes: [oneEach(listed, restriction, context)] };
      }
      const certain = certainEventTypes(text, profile);
      const nearest = nearestEventType(text, profile.eventTypes.keys());
      const meant = certain.at(-1) ?? nearest;
      return {
        data: { value: text, problem, form, ...(meant && { nearest: meant }) },
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

/** A restriction for each event type of a list in one string, in parentheses where AND stands beside. */
function oneEach(types: readonly string[], restriction: WholeRestriction, { parentOf }: Context): Fix {
  const { name, comparator } = eventTypesField;
  const all = types.map((type) => `${name}${comparator}"${type}"`).join(" OR ");
  const newText = parentOf(restriction)?.kind === "conjunction" ? `( ${all} )` : all;
  return fix("safe", "repeatField", [{ span: restriction.span, newText }]);
}
