import { fix, insert } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import { categoryOf, type Token } from "../chevrotain/token.js";
import type { UnmatchedParenthesis } from "../match-parentheses.js";
import type { ParseContext } from "../parse-context.js";
import type { ExpressionNode } from "../tree.js";
import { removeWithSpace } from "../white-space-edits.js";

/** Reports a parenthesis that is never closed, and where it most plausibly should be. */
export function reportUnclosed(open: Span, inner: ExpressionNode, { text, report }: ParseContext): void {
  const end = plausibleEnd(inner);
  report("unbalanced-parenthesis", open, () => ({
    data: { parenthesis: "(" },
    fixes: [insert("safe", end, text[open.end] === " " ? " )" : ")")],
    related: { start: end, end },
  }));
}

/** After the event types if they come first, before the target; otherwise at the end. */
function plausibleEnd(inner: ExpressionNode): number {
  const first = inner.kind === "conjunction" ? inner.operands[0] : undefined;
  const isGroup = first?.kind === "disjunction" && first.operands.every(({ kind }) => kind !== "error");
  return first && isGroup ? first.span.end : inner.span.end;
}

/** Reports a parenthesis that closes nothing. If it ends a group of event types next to an `AND`, the `(` is missing. */
export function reportUnmatched(
  unmatched: UnmatchedParenthesis,
  tokens: readonly Token[],
  { text, spanOf, report }: ParseContext,
): void {
  const span = spanOf(unmatched.token);
  report("unbalanced-parenthesis", span, () => {
    const groupStart = findGroupStart(unmatched, tokens);
    return {
      data: { parenthesis: ")" },
      fixes: [
        groupStart
          ? insert("safe", spanOf(groupStart).start, text[span.start - 1] === " " ? "( " : "(")
          : fix("safe", "remove", [removeWithSpace(text, span)]),
      ],
    };
  });
}

/** The first token of the operands joined by `OR` that end at the parenthesis, if an `AND` stands on either side. */
function findGroupStart({ index, searchStart }: UnmatchedParenthesis, tokens: readonly Token[]): Token | undefined {
  const categoryAt = (place: number) => {
    const token = tokens[place];
    return token && categoryOf(token);
  };
  let depth = 0;
  let hasOr = false;
  let place = index - 1;
  for (; place >= searchStart; place -= 1) {
    const category = categoryAt(place);
    if (category === "ClosingParenthesis") depth += 1;
    else if (category === "OpeningParenthesis") depth -= 1;
    if (depth < 0 || (depth === 0 && category === "And")) break;
    if (depth === 0 && category === "Or") hasOr = true;
  }
  const isNextToAnd = (place >= searchStart && categoryAt(place) === "And") || categoryAt(index + 1) === "And";
  return hasOr && isNextToAnd ? tokens[place + 1] : undefined;
}
