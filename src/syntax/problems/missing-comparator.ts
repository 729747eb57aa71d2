import { createFix } from "../../diagnostics/fix.js";
import { findFieldLike } from "../../vocabulary/field-names.js";
import type { ParseContext } from "../parse-context.js";
import type { FieldNode, ValueNode } from "../tree.js";

/** Reports a field without a comparator. */
export function reportMissingComparator(
  field: FieldNode,
  value: ValueNode | undefined,
  { report, hasUnreadableBetween }: ParseContext,
): void {
  if (value && hasUnreadableBetween(field.span.end, value.span.start)) return;
  const knownField = findFieldLike(field.name);
  report("missing-comparator", field.span, () => {
    if (!knownField) return { data: { field: field.name } };
    const { name, comparator } = knownField;
    const spanBetween = value && { start: field.span.end, end: value.span.start };
    return {
      data: { field: field.name, expected: `${name}${comparator}` },
      fixes: spanBetween ? [createFix("safe", "insert", [{ span: spanBetween, newText: comparator }], comparator)] : [],
    };
  });
}
