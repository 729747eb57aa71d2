import { createInsertFix } from "../../diagnostics/fix.js";
import { isWhiteSpace } from "../../text/characters.js";
import { splitKeywordAndField } from "../../vocabulary/field-names.js";
import type { FieldDefinition } from "../../vocabulary/fields.js";
import { commonFieldOfRestrictionsIn, likelyFieldOfRestriction } from "../likely-field.js";
import type { ParseContext } from "../parse-context.js";
import type { ExpressionNode } from "../tree.js";
import { walk } from "../tree-traversal.js";

/**
 * Reports that the operator between two operands is missing. Reports nothing if an operand is incomplete, or if
 * unreadable text between the operands may be the operator.
 */
export function reportMissingOperator(left: ExpressionNode, right: ExpressionNode, context: ParseContext): void {
  const { text, report, hasUnreadableBetween } = context;
  if (!canBeOperand(left) || !canBeOperand(right) || hasUnreadableBetween(left.span.end, right.span.start)) return;
  if (right.kind === "restriction" && right.field && splitKeywordAndField(right.field.name)) return;
  const expected = repeatsRestrictionInLeftOperand(left, right)
    ? "AND"
    : chooseOperatorBetweenFields(commonFieldOfRestrictionsIn(left), commonFieldOfRestrictionsIn(right));
  report("missing-operator", right.span, () => {
    const { start } = right.span;
    const addedLeftSpace = isWhiteSpace(text[start - 1]) ? "" : " ";
    return {
      data: expected ? { expected } : {},
      fixes: expected ? [createInsertFix("safe", start, `${addedLeftSpace}${expected} `)] : [],
    };
  });
}

/**
 * Whether a node is complete enough to be an operand. If the node is incomplete, its missing part was already reported.
 */
function canBeOperand(operand: ExpressionNode): boolean {
  if (operand.kind === "restriction") return operand.value !== undefined;
  return operand.kind === "composite" ? operand.inner !== undefined : operand.kind !== "error";
}

/**
 * Returns the operator that must stand between restrictions on these two fields. Returns undefined if no operator may
 * stand there, or if a field is unknown.
 */
function chooseOperatorBetweenFields(
  left: FieldDefinition | undefined,
  right: FieldDefinition | undefined,
): "AND" | "OR" | undefined {
  if (!left || !right) return undefined;
  if (left !== right) return "AND";
  return left.joins === "or" ? "OR" : undefined;
}

/**
 * Whether the right operand is a restriction on a field with a single value, such as `target_resource`, and the left
 * operand already contains the same restriction.
 */
function repeatsRestrictionInLeftOperand(left: ExpressionNode, right: ExpressionNode): boolean {
  const field = commonFieldOfRestrictionsIn(right);
  if (right.kind !== "restriction" || field?.joins !== "and") return false;
  let isSaid = false;
  walk(left, (node) => {
    if (node.kind === "restriction" && likelyFieldOfRestriction(node) === field)
      isSaid ||= node.value?.text === right.value?.text;
  });
  return isSaid;
}
