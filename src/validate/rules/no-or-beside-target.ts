import type { Fix } from "../../diagnostics/diagnostic.js";
import { fix } from "../../diagnostics/fix.js";
import type { DisjunctionNode } from "../../syntax/tree.js";
import type { Span } from "../../text/span.js";
import { type Context, groupOf, onlyEventTypes, onlyOneTarget, type Rule } from "../context.js";
import { documentedShape } from "../repair.js";

/**
 * A target resource narrows the event types, so nothing joins it with OR.
 *
 *     valid    event_types:"A" AND target_resource="T"
 *     invalid  event_types:"A" OR target_resource="T"
 *                              ──
 *
 * Language, section 2.
 */
export const noOrBesideTarget: Rule = (context) => {
  for (const node of context.groups) {
    if (node.kind !== "disjunction") continue;
    if (context.contentOf(node).targets === 0) continue;
    const operators = new Set<Span>();
    node.operands.forEach((operand, index) => {
      const operator = node.operators[Math.max(index - 1, 0)];
      if (operator && context.contentOf(operand).targets > 0) operators.add(operator);
    });
    for (const operator of operators) {
      context.report("target-joined-by-or", operator, () => {
        const repair = joinByAnd(context, node);
        return { data: {}, fixes: repair ? [repair] : [] };
      });
    }
  }
};

/** AND, where one bare target is joined to event types only and nothing else is in the filter. */
function joinByAnd(context: Context, node: DisjunctionNode): Fix | undefined {
  const { contentOf, syntax } = context;
  if (contentOf(node).targets !== 1) return undefined;
  const contents = node.operands.map(contentOf);
  const oneTarget = contents.filter(onlyOneTarget).length === 1;
  const othersAreTypes = contents.filter(onlyEventTypes).length === contents.length - 1;
  if (!oneTarget || !othersAreTypes || groupOf(node, context)?.kind !== "filter") return undefined;
  return fix("suggestion", "joinByAnd", [{ span: node.span, newText: documentedShape(node.operands, syntax.text) }]);
}
