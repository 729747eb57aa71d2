import { walk } from "../syntax/fold.js";
import type { SyntaxNode } from "../syntax/tree.js";
import type { TextEdit } from "../text/edit.js";
import type { Span } from "../text/span.js";
import { fields, type Property } from "../vocabulary/fields.js";
import { joinRestrictions } from "../vocabulary/filter-text.js";
import { type Context, fieldOf, type WholeRestriction } from "./context.js";

/** Replaces the value of a restriction, in proper quotes. */
export const replaceValue = ({ value }: WholeRestriction, newValue: string): TextEdit => ({
  span: value.span,
  newText: `"${newValue}"`,
});

/** Deletes an operand with the operator that joins it, and parentheses that would be left empty. */
export function removeOperand(node: SyntaxNode, context: Pick<Context, "parentOf">): readonly TextEdit[] {
  const parent = context.parentOf(node);
  if (parent?.kind === "composite") return removeOperand(parent, context);
  if (parent?.kind !== "conjunction" && parent?.kind !== "disjunction") return [];
  const position = (parent.operands as readonly SyntaxNode[]).indexOf(node);
  const [before, after] = [parent.operands[position - 1], parent.operands[position + 1]];
  if (before) return [{ span: { start: before.span.end, end: node.span.end }, newText: "" }];
  return after ? [{ span: { start: node.span.start, end: after.span.start }, newText: "" }] : [];
}

/** The restrictions below some nodes in the documented shape, each as it is written. */
export function documentedShape(nodes: readonly SyntaxNode[], text: string): string {
  const written = new Map<Property, string[]>(fields.map(({ property }) => [property, []]));
  for (const root of nodes) {
    walk(root, (node) => {
      const property = node.kind === "restriction" && fieldOf(node)?.property;
      if (property) written.get(property)?.push(slice(text, node.span));
    });
  }
  return joinRestrictions([...written.values()].filter((group) => group.length > 0));
}

export const slice = (text: string, { start, end }: Span): string => text.slice(start, end);
