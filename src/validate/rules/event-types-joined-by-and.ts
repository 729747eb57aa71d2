import type { Fix } from "../../diagnostics/diagnostic.js";
import { fix } from "../../diagnostics/fix.js";
import type { ConjunctionNode, SyntaxNode } from "../../syntax/tree.js";
import type { Span } from "../../text/span.js";
import { type Context, isAlternatives, type Rule } from "../context.js";
import { documentedShape } from "../edits.js";

/**
 * Event types are alternatives, so nothing joins two of them with AND.
 *
 *     valid    event_types:"A" OR event_types:"B"
 *     invalid  event_types:"A" AND event_types:"B"
 *                              ───
 *
 * Language, section 2.
 */
export const eventTypesJoinedByAnd: Rule = (context) => {
  for (const node of context.groups) {
    if (node.kind !== "conjunction") continue;
    // A target that OR joins to event types is reported by `target-joined-by-or`.
    const hasTypes = (operand: SyntaxNode | undefined): boolean =>
      operand !== undefined &&
      context.contentOf(operand).or > 0 &&
      !(operand.kind === "disjunction" && context.contentOf(operand).and > 0);
    const first = node.operands.findIndex(hasTypes);
    node.operators.forEach((operator, index) => {
      if (first < 0 || index < first || !hasTypes(node.operands[index + 1])) return;
      report(context, node, operator, index);
    });
  }
};

function report(context: Context, node: ConjunctionNode, operator: Span, index: number): void {
  context.report("event-types-joined-by-and", operator, () => {
    const joined = joinByOr(context, node, operator, index);
    return { data: {}, fixes: joined ? [joined] : [] };
  });
}

/** Replaces AND by OR between neighbours. Where a target stands between them, writes all of it in the documented shape. */
function joinByOr(
  { contentOf, syntax }: Context,
  node: ConjunctionNode,
  operator: Span,
  index: number,
): Fix | undefined {
  const isTypes = (operand: SyntaxNode): boolean => isAlternatives(contentOf(operand));
  if (node.operands.slice(index, index + 2).every(isTypes)) {
    return fix("suggestion", "joinByOr", [{ span: operator, newText: "OR" }]);
  }
  if (contentOf(node).and !== 1) return undefined;
  if (!node.operands.every((operand) => isTypes(operand) || contentOf(operand).or === 0)) return undefined;
  return fix("suggestion", "joinByOr", [{ span: node.span, newText: documentedShape(node.operands, syntax.text) }]);
}
