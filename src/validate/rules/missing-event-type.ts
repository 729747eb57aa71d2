import { fields } from "../../vocabulary/fields.js";
import { likelyFieldOf, type Rule } from "../context.js";

/**
 * A filter names at least one event type.
 *
 *     valid    event_types:"A" AND target_resource="T"
 *     invalid  target_resource="T"
 *              ───────────────────
 *
 * Language, section 2.
 */
export const missingEventType: Rule = ({ restrictions, report }) => {
  const [firstRestriction] = restrictions;
  const restrictedFieldNames = new Set(restrictions.map((restriction) => likelyFieldOf(restriction)?.name));
  for (const { name, isRequired } of fields) {
    if (firstRestriction && isRequired && !restrictedFieldNames.has(name))
      report("missing-event-type", firstRestriction.span, () => ({ data: { field: name } }));
  }
};
