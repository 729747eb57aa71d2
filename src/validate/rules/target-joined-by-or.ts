import type { Fix } from "../../diagnostics/diagnostic.js";
import { createFix } from "../../diagnostics/fix.js";
import { walk } from "../../syntax/fold.js";
import type { DisjunctionNode, ExpressionNode } from "../../syntax/tree.js";
import type { Span } from "../../text/span.js";
import { type FieldName, fields } from "../../vocabulary/fields.js";
import {
  enclosingGroupOf,
  fieldOfRestriction,
  hasOnlyAlternatives,
  isSingleRestriction,
  type Rule,
  type RuleContext,
} from "../context.js";
import { writeDocumentedShape } from "../edits.js";

/**
 * A target resource narrows the event types, so nothing joins it with OR.
 *
 *     valid    event_types:"A" AND target_resource="T"
 *     invalid  event_types:"A" OR target_resource="T"
 *                              ──
 *
 * Language, section 2.
 */
export const targetJoinedByOr: Rule = (context) => {
  for (const node of context.groups) {
    if (node.kind !== "disjunction") continue;
    if (context.countsOf(node).and === 0) continue;
    const operandByOperator = new Map<Span, ExpressionNode>();
    node.operands.forEach((operand, index) => {
      const operator = node.operators[Math.max(index - 1, 0)];
      if (operator && context.countsOf(operand).and > 0 && !operandByOperator.has(operator))
        operandByOperator.set(operator, operand);
    });
    for (const [operator, operand] of operandByOperator) {
      context.report("target-joined-by-or", operator, () => {
        const joinFix = createJoinByAndFix(context, node);
        return { data: { field: findFirstSingleField(operand) }, fixes: joinFix ? [joinFix] : [] };
      });
    }
  }
};

/** The field of the first restriction in a node that OR cannot join. */
function findFirstSingleField(root: ExpressionNode): FieldName {
  const singleFieldNames: FieldName[] = [];
  walk(root, (node) => {
    const field = node.kind === "restriction" ? fieldOfRestriction(node) : undefined;
    if (field?.joins === "and") singleFieldNames.push(field.name);
  });
  return singleFieldNames[0] ?? fields[0].name;
}

/** Joins by AND where one target is joined to event types only and nothing else is in the filter. */
function createJoinByAndFix(context: RuleContext, node: DisjunctionNode): Fix | undefined {
  const { countsOf, syntax } = context;
  if (countsOf(node).and !== 1) return undefined;
  const operandCounts = node.operands.map(countsOf);
  const hasOneSingle = operandCounts.filter(isSingleRestriction).length === 1;
  const othersAreTypes = operandCounts.filter(hasOnlyAlternatives).length === operandCounts.length - 1;
  if (!hasOneSingle || !othersAreTypes || enclosingGroupOf(node, context)?.kind !== "filter") return undefined;
  return createFix("suggestion", "joinByAnd", [
    { span: node.span, newText: writeDocumentedShape(node.operands, syntax.text) },
  ]);
}
