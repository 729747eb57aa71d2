import type { Fix } from "../../diagnostics/diagnostic.js";
import { fix } from "../../diagnostics/fix.js";
import type { ConjunctionNode, SyntaxNode } from "../../syntax/tree.js";
import type { Span } from "../../text/span.js";
import { type Context, onlyEventTypes, type Rule } from "../context.js";
import { documentedShape } from "../repair.js";

/**
 * Event types are alternatives, so nothing joins two of them with AND.
 *
 *     valid    event_types:"A" OR event_types:"B"
 *     invalid  event_types:"A" AND event_types:"B"
 *                              ───
 *
 * Language, section 2.
 */
export const noAndBetweenEventTypes: Rule = (context) => {
  for (const node of context.groups) {
    if (node.kind !== "conjunction") continue;
    // Event types that OR joins with a target belong to neither side; that is said where it is joined.
    const hasTypes = (operand: SyntaxNode | undefined): boolean =>
      operand !== undefined &&
      context.contentOf(operand).eventTypes > 0 &&
      !(operand.kind === "disjunction" && context.contentOf(operand).targets > 0);
    const first = node.operands.findIndex(hasTypes);
    node.operators.forEach((operator, index) => {
      if (first < 0 || index < first || !hasTypes(node.operands[index + 1])) return;
      report(context, node, operator, index);
    });
  }
};

function report(context: Context, node: ConjunctionNode, operator: Span, index: number): void {
  context.report("event-types-joined-by-and", operator, () => {
    const repair = joinByOr(context, node, operator, index);
    return { data: {}, fixes: repair ? [repair] : [] };
  });
}

/** OR in place of the AND between neighbours; else, where a target stands between, all in the documented shape. */
function joinByOr(
  { contentOf, syntax }: Context,
  node: ConjunctionNode,
  operator: Span,
  index: number,
): Fix | undefined {
  const isTypes = (operand: SyntaxNode): boolean => onlyEventTypes(contentOf(operand));
  if (node.operands.slice(index, index + 2).every(isTypes)) {
    return fix("suggestion", "joinByOr", [{ span: operator, newText: "OR" }]);
  }
  if (contentOf(node).targets !== 1) return undefined;
  if (!node.operands.every((operand) => isTypes(operand) || contentOf(operand).eventTypes === 0)) return undefined;
  return fix("suggestion", "joinByOr", [{ span: node.span, newText: documentedShape(node.operands, syntax.text) }]);
}
