import { fix, replace } from "../../diagnostics/fix.js";
import { fields, gluedKeyword, nearestField } from "../../vocabulary/fields.js";
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
export const knownField: Rule = ({ restrictions, report }) => {
  for (const { field } of restrictions) {
    if (!field || fields.has(field.name)) continue;
    const { name, span } = field;
    report("unknown-field", span, () => {
      const glued = gluedKeyword(name);
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
