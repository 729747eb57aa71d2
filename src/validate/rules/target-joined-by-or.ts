import type { Fix } from "../../diagnostics/diagnostic.js";
import { createFix } from "../../diagnostics/fix.js";
import { likelyFieldOfRestriction } from "../../syntax/likely-field.js";
import type { DisjunctionNode, ExpressionNode } from "../../syntax/tree.js";
import { walk } from "../../syntax/tree-traversal.js";
import type { Span } from "../../text/span.js";
import { type FieldName, fields } from "../../vocabulary/fields.js";
import {
  hasOnlyMultiValueFieldRestrictions,
  hasOnlyOneSingleValueRestriction,
  parentIgnoringParentheses,
  type Rule,
  type RuleContext,
} from "../context.js";
import { formatInDocumentedShape } from "../edits.js";

/**
 * A target resource restricts where the events occur, so it is joined to the event types by AND, never by OR.
 *
 *     valid    event_types:"A" AND target_resource="T"
 *     invalid  event_types:"A" OR target_resource="T"
 *                              ──
 *
 * See docs/language.md#validity.
 */
export const targetJoinedByOr: Rule = (context) => {
  if (context.totalRestrictionCounts.and === 0) return;
  for (const node of context.compoundNodes) {
    if (node.kind !== "disjunction") continue;
    if (context.restrictionCountsOf(node).and === 0) continue;
    const targetOperandByOperator = new Map<Span, ExpressionNode>();
    node.operands.forEach((operand, index) => {
      const operator = node.operators[Math.max(index - 1, 0)];
      if (operator && context.restrictionCountsOf(operand).and > 0 && !targetOperandByOperator.has(operator))
        targetOperandByOperator.set(operator, operand);
    });
    for (const [operator, operand] of targetOperandByOperator) {
      context.report("target-joined-by-or", operator, () => {
        const joinByAndFix = createJoinByAndFix(context, node);
        return { data: { field: getFirstSingleValuedFieldName(operand) }, fixes: joinByAndFix ? [joinByAndFix] : [] };
      });
    }
  }
};

/** Returns the name of the first field with a single value in a node, such as `target_resource`. */
function getFirstSingleValuedFieldName(searchedNode: ExpressionNode): FieldName {
  const singleFieldNames: FieldName[] = [];
  walk(searchedNode, (node) => {
    const field = node.kind === "restriction" ? likelyFieldOfRestriction(node) : undefined;
    if (field?.joins === "and") singleFieldNames.push(field.name);
  });
  return singleFieldNames[0] ?? fields[0].name;
}

/**
 * Creates the fix that joins the operands by AND. Returns undefined unless exactly one operand is a target and all
 * other operands are event types.
 */
function createJoinByAndFix(context: RuleContext, node: DisjunctionNode): Fix | undefined {
  const { restrictionCountsOf, syntax } = context;
  if (restrictionCountsOf(node).and !== 1) return undefined;
  const restrictionCountsOfOperands = node.operands.map(restrictionCountsOf);
  const hasOneSingleRestriction = restrictionCountsOfOperands.filter(hasOnlyOneSingleValueRestriction).length === 1;
  const othersAreTypes =
    restrictionCountsOfOperands.filter(hasOnlyMultiValueFieldRestrictions).length ===
    restrictionCountsOfOperands.length - 1;
  if (!hasOneSingleRestriction || !othersAreTypes || parentIgnoringParentheses(node, context)?.kind !== "filter")
    return undefined;
  return createFix("suggestion", "joinByAnd", [
    { span: node.span, newText: formatInDocumentedShape(node.operands, syntax.text) },
  ]);
}
