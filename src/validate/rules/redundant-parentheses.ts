import { createFix } from "../../diagnostics/fix.js";
import type { CompositeNode } from "../../syntax/tree.js";
import { isFieldOrKeywordCharacter } from "../../text/characters.js";
import type { Span } from "../../text/span.js";
import { parentIgnoringParentheses, type Rule, type RuleContext } from "../context.js";

/**
 * Parentheses enclose only event types joined by OR, and only if the filter also has an AND.
 *
 *     valid    ( event_types:"A" OR event_types:"B" ) AND target_resource="T"
 *     hinted   ( event_types:"A" OR event_types:"B" )
 *              ─
 *
 * See docs/language.md#validity. The problem marks the opening parenthesis. Its related span is the closing
 * parenthesis.
 */
export const redundantParentheses: Rule = (context) => {
  const { text } = context.syntax;
  for (const node of context.compoundNodes) {
    if (node.kind !== "composite" || !node.inner || !node.close || areParenthesesNeeded(node, context)) continue;
    const { open, inner, close } = node;
    const createCutEdit = (span: Span): { span: Span; newText: string } => ({
      span,
      newText: isFieldOrKeywordCharacter(text[span.start - 1]) && isFieldOrKeywordCharacter(text[span.end]) ? " " : "",
    });
    context.report("redundant-parentheses", open, () => ({
      data: {},
      relatedSpan: close,
      fixes: [
        createFix("safe", "removeParentheses", [
          createCutEdit({ start: open.start, end: inner.span.start }),
          createCutEdit({ start: inner.span.end, end: close.end }),
        ]),
      ],
    }));
  }
};

/** If several pairs of parentheses enclose the same group, only the innermost pair can be needed. */
function areParenthesesNeeded(node: CompositeNode, context: RuleContext): boolean {
  const joiningParent = parentIgnoringParentheses(node, context);
  if (node.inner?.kind === "disjunction") return joiningParent?.kind === "conjunction";
  return node.inner?.kind === "conjunction" && joiningParent?.kind === "disjunction";
}
