import { fix, replace } from "../../diagnostics/fix.js";
import { fieldsByName, nearestField, splitKeyword } from "../../vocabulary/field-names.js";
import type { Rule } from "../context.js";

/**
 * The fields are `event_types` and `target_resource`.
 *
 *     valid    event_types:"A"
 *     invalid  eventTypes:"A"
 *              ──────────
 *
 * Language, sections 2 and 3. A keyword and a field in one word are taken apart.
 */
export const unknownField: Rule = ({ restrictions, report }) => {
  for (const { field } of restrictions) {
    if (!field || fieldsByName.has(field.name)) continue;
    const { name, span } = field;
    report("unknown-field", span, () => {
      const glued = splitKeyword(name);
      if (glued) {
        const apart = `${glued.keyword} ${glued.field.name}`;
        return {
          data: { name, nearest: apart },
          fixes: [fix("suggestion", "replace", [{ span, newText: apart }], apart)],
        };
      }
      const nearest = nearestField(name)?.name;
      return nearest ? { data: { name, nearest }, fixes: [replace("suggestion", span, nearest)] } : { data: { name } };
    });
  }
};
