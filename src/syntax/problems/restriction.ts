import { fix } from "../../diagnostics/fix.js";
import { isEquality } from "../../vocabulary/comparators.js";
import { fieldLike } from "../../vocabulary/field-names.js";
import { type Field, fields } from "../../vocabulary/fields.js";
import type { Profile } from "../../vocabulary/profile.js";
import { valueKinds } from "../../vocabulary/value-kinds.js";
import type { Source } from "../source.js";
import type { ComparatorNode, FieldNode, ValueNode } from "../tree.js";

/** Reports a value that has no field in front; the field that its form tells can be put there. */
export function reportMissingField(comparator: ComparatorNode | undefined, value: ValueNode, source: Source): void {
  source.report("missing-field", value.span, () => {
    const known = !comparator || isEquality(comparator.text);
    const field = known ? fieldOf(value.text, source.profile) : undefined;
    return {
      data: field ? { expected: `${field.name}${field.comparator}` } : {},
      fixes: field
        ? [
            fix(
              "safe",
              "insert",
              [
                {
                  span: { start: comparator?.span.start ?? value.span.start, end: value.span.start },
                  newText: `${field.name}${field.comparator}`,
                },
              ],
              `${field.name}${field.comparator}`,
            ),
          ]
        : [],
    };
  });
}

/** The field that takes values like this one, whatever else is wrong with it. */
const fieldOf = (value: string, profile: Profile): Field | undefined =>
  fields.find(({ valueKind }) => valueKinds[valueKind].isLike(value, profile));

/** Reports a field that is not compared with anything. */
export function reportMissingComparator(field: FieldNode, value: ValueNode | undefined, source: Source): void {
  if (value && source.obstructed(field.span.end, value.span.start)) return;
  const meant = fieldLike(field.name);
  source.report("missing-comparator", field.span, () => {
    if (!meant) return { data: { field: field.name } };
    const { name, comparator } = meant;
    const between = value && { start: field.span.end, end: value.span.start };
    return {
      data: { field: field.name, expected: `${name}${comparator}` },
      fixes: between ? [fix("safe", "insert", [{ span: between, newText: comparator }], comparator)] : [],
    };
  });
}

/** Reports a comparator after which no value comes before `next`. */
export function reportMissingValue(comparator: ComparatorNode, next: number, source: Source): void {
  if (source.obstructed(comparator.span.end, next)) return;
  source.report("missing-value", comparator.span, () => ({ data: { comparator: comparator.text } }));
}
