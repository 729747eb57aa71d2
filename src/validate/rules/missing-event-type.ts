import { likelyFieldOfRestriction } from "../../syntax/likely-field.js";
import { fields } from "../../vocabulary/fields.js";
import type { Rule } from "../context.js";

/**
 * A filter names at least one event type.
 *
 *     valid    event_types:"A" AND target_resource="T"
 *     invalid  target_resource="T"
 *              ───────────────────
 *
 * See docs/language.md#validity.
 */
export const missingEventType: Rule = ({ restrictions, report }) => {
  const [firstRestriction] = restrictions;
  for (const { name, isRequired } of fields) {
    const isMissing =
      isRequired && !restrictions.some((restriction) => likelyFieldOfRestriction(restriction)?.name === name);
    if (firstRestriction && isMissing)
      report("missing-event-type", firstRestriction.span, () => ({ data: { field: name } }));
  }
};
