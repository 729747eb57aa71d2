import { fields } from "../../vocabulary/fields.js";
import { fieldOf, type Rule } from "../context.js";

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
  const [first] = restrictions;
  const present = new Set(restrictions.map((restriction) => fieldOf(restriction)?.name));
  for (const { name, isRequired } of fields) {
    if (first && isRequired && !present.has(name))
      report("missing-event-type", first.span, () => ({ data: { field: name } }));
  }
};
