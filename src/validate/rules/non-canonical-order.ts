import { fix } from "../../diagnostics/fix.js";
import type { ExpressionNode } from "../../syntax/tree.js";
import { isWordCharacter } from "../../text/characters.js";
import type { TextEdit } from "../../text/edit.js";
import { fields } from "../../vocabulary/fields.js";
import { onlyFieldIn, type Rule } from "../context.js";
import { slice } from "../edits.js";

/**
 * The fields stand in the order of the documented shapes: the target resource after the event types.
 *
 *     valid    event_types:"A" AND target_resource="T"
 *     hinted   target_resource="T" AND event_types:"A"
 *              ───────────────────
 *
 * Language, section 2.
 */
export const nonCanonicalOrder: Rule = ({ groups, syntax, report }) => {
  for (const node of groups) {
    if (node.kind !== "conjunction") continue;
    const { operands } = node;
    const order = operands.map(onlyFieldIn).map((field) => (field ? fields.indexOf(field) : -1));
    const areDistinct = !order.includes(-1) && new Set(order).size === order.length;
    // Without parentheses it is not certain what stands first.
    if (!areDistinct || operands.some(({ kind }) => kind === "disjunction")) continue;
    const misplaced = order.findIndex((position, index) => position > Number(order[index + 1]));
    const operand = operands[misplaced];
    const [field, next] = [fields[order[misplaced] ?? -1], fields[order[misplaced + 1] ?? -1]];
    if (!operand || !field || !next) continue;
    report("non-canonical-order", operand.span, () => ({
      data: { field: field.name, next: next.name },
      fixes: [fix("safe", "reorder", inOrder(operands, order, syntax.text))],
    }));
  }
};

/** The edits that put operands in the order of the fields, each at the place of another one. */
function inOrder(operands: readonly ExpressionNode[], positions: readonly number[], text: string): readonly TextEdit[] {
  const order = operands.map((_, index) => index).sort((a, b) => (positions[a] ?? 0) - (positions[b] ?? 0));
  return operands.flatMap(({ span }, index) => {
    const operand = operands[order[index] ?? index];
    if (!operand || order[index] === index) return [];
    const space = isWordCharacter(text[span.start - 1]) ? " " : "";
    return [{ span, newText: `${space}${slice(text, operand.span)}` }];
  });
}
