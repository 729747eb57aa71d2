import { createFix } from "../../diagnostics/fix.js";
import { isEqualityComparator } from "../../vocabulary/comparators.js";
import { type FieldDefinition, fields } from "../../vocabulary/fields.js";
import type { Profile } from "../../vocabulary/profile.js";
import { definitionByValueKind } from "../../vocabulary/value-kinds.js";
import type { ParseContext } from "../parse-context.js";
import type { ComparatorNode, ValueNode } from "../tree.js";

/** Reports a value without a field. If the form of the value shows which field is meant, a fix inserts the field. */
export function reportMissingField(
  comparator: ComparatorNode | undefined,
  value: ValueNode,
  { profile, report }: ParseContext,
): void {
  report("missing-field", value.span, () => {
    const canInsertField = !comparator || isEqualityComparator(comparator.text);
    const field = canInsertField ? findFieldOfValue(value.text, profile) : undefined;
    if (!field) return { data: {} };
    const newText = `${field.name}${field.comparator}`;
    const replacedSpan = { start: comparator?.span.start ?? value.span.start, end: value.span.start };
    return {
      data: { expected: newText },
      fixes: [createFix("safe", "insert", [{ span: replacedSpan, newText }], newText)],
    };
  });
}

/** Finds the field that this value was meant for, even if the value has other mistakes. */
const findFieldOfValue = (value: string, profile: Profile): FieldDefinition | undefined =>
  fields.find(({ valueKind }) => definitionByValueKind[valueKind].isMeantAsThisKind(value, profile));
