import type { Fix } from "../diagnostics/diagnostic.js";
import { likelyFieldOfRestriction } from "../syntax/likely-field.js";
import type { SyntaxNode } from "../syntax/tree.js";
import { walk } from "../syntax/tree-traversal.js";
import { findFirstIndexWhere } from "../text/binary-search.js";
import type { TextEdit } from "../text/edit.js";
import type { Span } from "../text/span.js";
import { type FieldProperty, fields } from "../vocabulary/fields.js";
import { joinRestrictionGroups } from "../vocabulary/write-filter-text.js";
import type { RestrictionWithValue, RuleContext } from "./context.js";

/**
 * Returns the kind of a fix that deletes a repeated restriction and its operator. If OR stands next to AND without
 * parentheses, the fix is only a suggestion, because it is uncertain which restrictions the OR was meant to join.
 */
export function fixKindOfRemoval(restriction: SyntaxNode, { parentOf }: Pick<RuleContext, "parentOf">): Fix["kind"] {
  const group = parentOf(restriction);
  const isMixed = group?.kind === "disjunction" && parentOf(group)?.kind === "conjunction";
  return isMixed ? "suggestion" : "safe";
}

/** Replaces the value of a restriction with a new value in correct quotes. */
export const createValueReplacementEdit = ({ value }: RestrictionWithValue, newValue: string): TextEdit => ({
  span: value.span,
  newText: `"${newValue}"`,
});

/** Deletes an operand, the operator next to it, and any parentheses that would become empty. */
export function createOperandRemovalEdits(
  node: SyntaxNode,
  context: Pick<RuleContext, "parentOf">,
): readonly TextEdit[] {
  const parent = context.parentOf(node);
  if (parent?.kind === "composite") return createOperandRemovalEdits(parent, context);
  if (parent?.kind !== "conjunction" && parent?.kind !== "disjunction") return [];
  const operandIndex = findFirstIndexWhere(parent.operands, ({ span }) => span.start >= node.span.start);
  const [before, after] = [parent.operands[operandIndex - 1], parent.operands[operandIndex + 1]];
  if (before) return [{ span: { start: before.span.end, end: node.span.end }, newText: "" }];
  return after ? [{ span: { start: node.span.start, end: after.span.start }, newText: "" }] : [];
}

/**
 * Writes a filter in the documented shape. The filter has the restrictions in the given nodes and in their descendants.
 * The text of each restriction stays unchanged.
 */
export function formatInDocumentedShape(sourceNodes: readonly SyntaxNode[], text: string): string {
  const textsByProperty = new Map<FieldProperty, string[]>(fields.map(({ property }) => [property, []]));
  for (const sourceNode of sourceNodes) {
    walk(sourceNode, (node) => {
      const property = node.kind === "restriction" && likelyFieldOfRestriction(node)?.property;
      if (property) textsByProperty.get(property)?.push(sliceSpan(text, node.span));
    });
  }
  return joinRestrictionGroups([...textsByProperty.values()].filter((restrictionTexts) => restrictionTexts.length > 0));
}

export const sliceSpan = (text: string, { start, end }: Span): string => text.slice(start, end);
