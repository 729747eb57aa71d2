import { createFix } from "../../diagnostics/fix.js";
import { commonFieldOfRestrictionsIn } from "../../syntax/likely-field.js";
import type { ExpressionNode } from "../../syntax/tree.js";
import { isFieldOrKeywordCharacter } from "../../text/characters.js";
import type { TextEdit } from "../../text/edit.js";
import { fields } from "../../vocabulary/fields.js";
import type { Rule } from "../context.js";
import { sliceSpan } from "../edits.js";

/**
 * The fields have the order of the documented shapes: first the event types, then the target resource.
 *
 *     valid    event_types:"A" AND target_resource="T"
 *     hinted   target_resource="T" AND event_types:"A"
 *              ───────────────────
 *
 * See docs/language.md#validity.
 */
export const nonCanonicalOrder: Rule = ({ compoundNodes, syntax, report }) => {
  for (const node of compoundNodes) {
    if (node.kind !== "conjunction") continue;
    const { operands } = node;
    const fieldIndexes = operands.map(commonFieldOfRestrictionsIn).map((field) => (field ? fields.indexOf(field) : -1));
    const areOnDistinctFields = !fieldIndexes.includes(-1) && new Set(fieldIndexes).size === fieldIndexes.length;
    // If an OR beside the AND is not in parentheses, it is uncertain which operands belong to the AND. Then the order
    // of the operands is not reported.
    if (!areOnDistinctFields || operands.some(({ kind }) => kind === "disjunction")) continue;
    const misplacedIndex = fieldIndexes.findIndex((position, index) => position > Number(fieldIndexes[index + 1]));
    const misplacedOperand = operands[misplacedIndex];
    const [misplacedField, nextField] = [
      fields[fieldIndexes[misplacedIndex] ?? -1],
      fields[fieldIndexes[misplacedIndex + 1] ?? -1],
    ];
    if (!misplacedOperand || !misplacedField || !nextField) continue;
    report("non-canonical-order", misplacedOperand.span, () => ({
      data: { field: misplacedField.name, next: nextField.name },
      fixes: [createFix("safe", "reorder", createReorderEdits(operands, fieldIndexes, syntax.text))],
    }));
  }
};

/**
 * Creates the edits that sort the operands by field. Each edit replaces one operand with the operand that belongs in
 * this place.
 */
function createReorderEdits(
  operands: readonly ExpressionNode[],
  fieldIndexes: readonly number[],
  filterText: string,
): readonly TextEdit[] {
  const sortedIndexes = operands
    .map((_, index) => index)
    .sort((a, b) => (fieldIndexes[a] ?? 0) - (fieldIndexes[b] ?? 0));
  return operands.flatMap(({ span }, index) => {
    const sortedOperand = operands[sortedIndexes[index] ?? index];
    if (!sortedOperand || sortedIndexes[index] === index) return [];
    const separatingSpace = isFieldOrKeywordCharacter(filterText[span.start - 1]) ? " " : "";
    return [{ span, newText: `${separatingSpace}${sliceSpan(filterText, sortedOperand.span)}` }];
  });
}
