import type { Fix } from "../../diagnostics/diagnostic.js";
import { fix } from "../../diagnostics/fix.js";
import { listedEventTypes, nearestEventType } from "../../vocabulary/event-type.js";
import { fields } from "../../vocabulary/fields.js";
import { joinAlternatives, restrictionText } from "../../vocabulary/filter-text.js";
import { fixEventType } from "../../vocabulary/fix-event-type.js";
import { placeholderIn } from "../../vocabulary/placeholder.js";
import { valueKinds } from "../../vocabulary/value-kinds.js";
import type { Context, Rule, WholeRestriction } from "../context.js";
import { replaceValue } from "../edits.js";

/**
 * An event type has the segments of the profile's form: vendor, `workspace`, product, resource, version, verb.
 *
 *     valid    event_types:"example.workspace.chat.message.v1.created"
 *     invalid  event_types:"chat.message.v1.created"
 *                          ─────────────────────────
 *
 * Language, section 4.
 */
export const malformedEventType: Rule = (context) => {
  const { restrictionsOn, profile, report } = context;
  for (const restriction of restrictionsOn.eventTypes) {
    const { text, span, hasLiteralError } = restriction.value;
    if (hasLiteralError || profile.eventTypes.has(text)) continue;
    const malformed = valueKinds["event-type"].problem(text, profile);
    if (!malformed || placeholderIn(text) !== undefined) continue;
    report("malformed-event-type", span, () => {
      const listed = listedEventTypes(text, profile.eventTypeForm);
      if (listed) return { data: { ...malformed, listed }, fixes: [oneRestrictionEach(listed, restriction, context)] };
      const certain = fixEventType(text, profile);
      const nearest = nearestEventType(text, profile.eventTypes.keys(), profile.eventTypeForm);
      const meant = certain.at(-1) ?? nearest;
      return {
        data: { ...malformed, ...(meant && { nearest: meant }) },
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

/** Writes a restriction for each event type of a list in one string, in parentheses where AND stands beside it. */
function oneRestrictionEach(types: readonly string[], restriction: WholeRestriction, { parentOf }: Context): Fix {
  const restrictions = types.map((type) => restrictionText(fields[0], type));
  const newText = joinAlternatives(restrictions, parentOf(restriction)?.kind === "conjunction");
  return fix("safe", "repeatField", [{ span: restriction.span, newText }]);
}
