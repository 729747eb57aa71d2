import type { Fix } from "../../diagnostics/diagnostic.js";
import { fix } from "../../diagnostics/fix.js";
import { walk } from "../../syntax/fold.js";
import type { DisjunctionNode, ExpressionNode } from "../../syntax/tree.js";
import type { Span } from "../../text/span.js";
import { type FieldName, fields } from "../../vocabulary/fields.js";
import { type Context, fieldOf, groupOf, isAlternatives, isSingle, type Rule } from "../context.js";
import { documentedShape } from "../edits.js";

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
    if (context.contentOf(node).and === 0) continue;
    const singles = new Map<Span, ExpressionNode>();
    node.operands.forEach((operand, index) => {
      const operator = node.operators[Math.max(index - 1, 0)];
      if (operator && context.contentOf(operand).and > 0 && !singles.has(operator)) singles.set(operator, operand);
    });
    for (const [operator, operand] of singles) {
      context.report("target-joined-by-or", operator, () => {
        const joined = joinByAnd(context, node);
        return { data: { field: firstSingleField(operand) }, fixes: joined ? [joined] : [] };
      });
    }
  }
};

/** The field of the first restriction in a node that OR cannot join. */
function firstSingleField(root: ExpressionNode): FieldName {
  const found: FieldName[] = [];
  walk(root, (node) => {
    const field = node.kind === "restriction" ? fieldOf(node) : undefined;
    if (field?.joins === "and") found.push(field.name);
  });
  return found[0] ?? fields[0].name;
}

/** Joins by AND where one target is joined to event types only and nothing else is in the filter. */
function joinByAnd(context: Context, node: DisjunctionNode): Fix | undefined {
  const { contentOf, syntax } = context;
  if (contentOf(node).and !== 1) return undefined;
  const contents = node.operands.map(contentOf);
  const hasSingle = contents.filter(isSingle).length === 1;
  const othersAreTypes = contents.filter(isAlternatives).length === contents.length - 1;
  if (!hasSingle || !othersAreTypes || groupOf(node, context)?.kind !== "filter") return undefined;
  return fix("suggestion", "joinByAnd", [{ span: node.span, newText: documentedShape(node.operands, syntax.text) }]);
}
