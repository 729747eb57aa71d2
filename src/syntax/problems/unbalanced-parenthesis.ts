import { createFix, createInsertFix } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import { categoryOf, type Token } from "../chevrotain/token.js";
import type { UnmatchedParenthesis } from "../match-parentheses.js";
import type { ParseContext } from "../parse-context.js";
import type { ExpressionNode } from "../tree.js";
import { removeWithSpace } from "../white-space-edits.js";

/** Reports a parenthesis that is never closed, and where it most plausibly should be. */
export function reportUnclosed(open: Span, inner: ExpressionNode, { text, report }: ParseContext): void {
  const plausibleEnd = findPlausibleEnd(inner);
  report("unbalanced-parenthesis", open, () => ({
    data: { parenthesis: "(" },
    fixes: [createInsertFix("safe", plausibleEnd, text[open.end] === " " ? " )" : ")")],
    related: { start: plausibleEnd, end: plausibleEnd },
  }));
}

/** After the event types if they come first, before the target; otherwise at the end. */
function findPlausibleEnd(inner: ExpressionNode): number {
  const firstOperand = inner.kind === "conjunction" ? inner.operands[0] : undefined;
  const isGroup = firstOperand?.kind === "disjunction" && firstOperand.operands.every(({ kind }) => kind !== "error");
  return firstOperand && isGroup ? firstOperand.span.end : inner.span.end;
}

/** Reports a parenthesis that closes nothing. If it ends a group of event types next to an `AND`, the `(` is missing. */
export function reportUnmatched(
  unmatchedParenthesis: UnmatchedParenthesis,
  tokens: readonly Token[],
  { text, spanOf, report }: ParseContext,
): void {
  const span = spanOf(unmatchedParenthesis.token);
  report("unbalanced-parenthesis", span, () => {
    const groupStart = findGroupStart(unmatchedParenthesis, tokens);
    return {
      data: { parenthesis: ")" },
      fixes: [
        groupStart
          ? createInsertFix("safe", spanOf(groupStart).start, text[span.start - 1] === " " ? "( " : "(")
          : createFix("safe", "remove", [removeWithSpace(text, span)]),
      ],
    };
  });
}

/** The first token of the operands joined by `OR` that end at the parenthesis, if an `AND` stands on either side. */
function findGroupStart(
  { tokenIndex: closingIndex, searchStart }: UnmatchedParenthesis,
  tokens: readonly Token[],
): Token | undefined {
  const categoryAt = (tokenIndex: number) => {
    const token = tokens[tokenIndex];
    return token && categoryOf(token);
  };
  let depth = 0;
  let hasOr = false;
  let tokenIndex = closingIndex - 1;
  for (; tokenIndex >= searchStart; tokenIndex -= 1) {
    const category = categoryAt(tokenIndex);
    if (category === "ClosingParenthesis") depth += 1;
    else if (category === "OpeningParenthesis") depth -= 1;
    if (depth < 0 || (depth === 0 && category === "And")) break;
    if (depth === 0 && category === "Or") hasOr = true;
  }
  const isNextToAnd =
    (tokenIndex >= searchStart && categoryAt(tokenIndex) === "And") || categoryAt(closingIndex + 1) === "And";
  return hasOr && isNextToAnd ? tokens[tokenIndex + 1] : undefined;
}
