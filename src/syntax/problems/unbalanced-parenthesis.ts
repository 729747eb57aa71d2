import { createFix, createInsertFix } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import { categoryOf, type Token } from "../chevrotain/token.js";
import type { ParseContext } from "../parse-context.js";
import type { UnmatchedClosingParenthesis } from "../separate-unmatched-closing-parentheses.js";
import type { ExpressionNode } from "../tree.js";
import { createSpanRemovalEdit } from "../white-space-edits.js";

/** Reports a parenthesis that is never closed. A fix inserts the missing `)` at the most plausible place. */
export function reportUnclosedParenthesis(
  openSpan: Span,
  innerNode: ExpressionNode,
  { text, report }: ParseContext,
): void {
  const plausibleEnd = findPlausibleClosingOffset(innerNode);
  report("unbalanced-parenthesis", openSpan, () => ({
    data: { parenthesis: "(" },
    fixes: [createInsertFix("safe", plausibleEnd, text[openSpan.end] === " " ? " )" : ")")],
    relatedSpan: { start: plausibleEnd, end: plausibleEnd },
  }));
}

/**
 * Finds the most plausible place for the missing `)`. If the content of the parenthesis begins with operands joined by
 * `OR`, and an `AND` follows them, the place is directly after these operands. Otherwise it is the end of the content.
 */
function findPlausibleClosingOffset(innerNode: ExpressionNode): number {
  const firstOperand = innerNode.kind === "conjunction" ? innerNode.operands[0] : undefined;
  const startsWithCleanDisjunction =
    firstOperand?.kind === "disjunction" && firstOperand.operands.every(({ kind }) => kind !== "error");
  return firstOperand && startsWithCleanDisjunction ? firstOperand.span.end : innerNode.span.end;
}

/**
 * Reports a closing parenthesis without an opening parenthesis. A fix inserts the missing `(` if the operands before
 * the closing parenthesis are joined by `OR`, and an `AND` stands before these operands or after the closing
 * parenthesis. Otherwise a fix removes the closing parenthesis.
 */
export function reportUnmatchedClosingParenthesis(
  unmatchedClosingParenthesis: UnmatchedClosingParenthesis,
  tokens: readonly Token[],
  { text, spanOf, report }: ParseContext,
): void {
  const span = spanOf(unmatchedClosingParenthesis.parenthesisToken);
  report("unbalanced-parenthesis", span, () => {
    const firstGroupToken = findFirstTokenToParenthesize(unmatchedClosingParenthesis, tokens);
    return {
      data: { parenthesis: ")" },
      fixes: [
        firstGroupToken
          ? createInsertFix("safe", spanOf(firstGroupToken).start, text[span.start - 1] === " " ? "( " : "(")
          : createFix("safe", "remove", [createSpanRemovalEdit(text, span)]),
      ],
    };
  });
}

/**
 * Finds the first token of the operands joined by `OR` that stand directly before the closing parenthesis. Returns
 * undefined if there is no `OR`, or if no `AND` stands directly before these operands or after the parenthesis.
 */
function findFirstTokenToParenthesize(
  { tokenIndex: closingIndex, firstTokenIndexOfSearch }: UnmatchedClosingParenthesis,
  tokens: readonly Token[],
): Token | undefined {
  const categoryAt = (index: number) => {
    const token = tokens[index];
    return token && categoryOf(token);
  };
  let depth = 0;
  let hasOr = false;
  let tokenIndex = closingIndex - 1;
  for (; tokenIndex >= firstTokenIndexOfSearch; tokenIndex -= 1) {
    const scannedCategory = categoryAt(tokenIndex);
    if (scannedCategory === "ClosingParenthesis") depth += 1;
    else if (scannedCategory === "OpeningParenthesis") depth -= 1;
    if (depth < 0 || (depth === 0 && scannedCategory === "And")) break;
    if (depth === 0 && scannedCategory === "Or") hasOr = true;
  }
  const isNextToAnd =
    (tokenIndex >= firstTokenIndexOfSearch && categoryAt(tokenIndex) === "And") ||
    categoryAt(closingIndex + 1) === "And";
  return hasOr && isNextToAnd ? tokens[tokenIndex + 1] : undefined;
}
