import { createInsertFix } from "../../diagnostics/fix.js";
import { isWhiteSpace } from "../../text/characters.js";
import { findFieldLike, splitKeywordAndField } from "../../vocabulary/field-names.js";
import type { Field } from "../../vocabulary/fields.js";
import { walk } from "../fold.js";
import type { ParseContext } from "../parse-context.js";
import type { ExpressionNode } from "../tree.js";

/** Reports that no operator joins two operands, if both are complete enough to tell. */
export function reportMissingOperator(left: ExpressionNode, right: ExpressionNode, context: ParseContext): void {
  const { text, report, hasUnreadableBetween } = context;
  if (!isJoinable(left) || !isJoinable(right) || hasUnreadableBetween(left.span.end, right.span.start)) return;
  if (right.kind === "restriction" && right.field && splitKeywordAndField(right.field.name)) return;
  const expected = operatorBetweenFields(onlyFieldOf(left), onlyFieldOf(right));
  report("missing-operator", right.span, () => {
    const { start } = right.span;
    const space = isWhiteSpace(text[start - 1]) ? "" : " ";
    return {
      data: expected ? { expected } : {},
      fixes: expected ? [createInsertFix("safe", start, `${space}${expected} `)] : [],
    };
  });
}

/** Whether a node can be an operand. If its end is missing, that is reported already. */
function isJoinable(node: ExpressionNode): boolean {
  if (node.kind === "restriction") return node.value !== undefined;
  return node.kind === "composite" ? node.inner !== undefined : node.kind !== "error";
}

/** The operator that joins restrictions on these fields. */
function operatorBetweenFields(left: Field | undefined, right: Field | undefined): "AND" | "OR" | undefined {
  if (!left || !right) return undefined;
  if (left !== right) return "AND";
  return left.joins === "or" ? "OR" : undefined;
}

/** The one field that all restrictions in a node have, or were meant to have. */
function onlyFieldOf(node: ExpressionNode): Field | undefined {
  const fieldsInNode = new Set<Field | undefined>();
  walk(node, (each) => {
    if (each.kind === "error") fieldsInNode.add(undefined);
    if (each.kind === "restriction") fieldsInNode.add(each.field && findFieldLike(each.field.name));
  });
  return fieldsInNode.size === 1 ? [...fieldsInNode][0] : undefined;
}
