import { fix, insert, replace } from "../../diagnostics/fix.js";
import type { Span } from "../../text/span.js";
import { removeWithBlanks } from "../blanks.js";
import type { StrayToken } from "../brackets.js";
import type { Source } from "../source.js";
import type { Token, Tokens } from "../tokens.js";
import type { ExpressionNode } from "../tree.js";

/** Reports a bracket that is not a parenthesis. */
export function reportBracket(token: Token, expected: "(" | ")", { spanOf, reportSlip }: Source): void {
  if (token.image === expected) return;
  const span = spanOf(token);
  reportSlip("wrong-bracket", span, () => ({
    data: { bracket: token.image, expected },
    fixes: [replace("safe", span, expected)],
  }));
}

/** Reports a parenthesis that is never closed, and where it most plausibly should be. */
export function reportUnclosed(open: Span, inner: ExpressionNode, { text, report }: Source): void {
  const end = closingPlace(inner);
  report("unbalanced-parenthesis", open, () => ({
    data: { parenthesis: "(" },
    fixes: [insert("safe", end, text[open.end] === " " ? " )" : ")")],
    related: { start: end, end },
  }));
}

/** After the event types if they stand first, before the target; else at the end. */
function closingPlace(inner: ExpressionNode): number {
  const first = inner.kind === "conjunction" ? inner.operands[0] : undefined;
  const isGroup = first?.kind === "disjunction" && first.operands.every(({ kind }) => kind !== "error");
  return first && isGroup ? first.span.end : inner.span.end;
}

/** Reports two parentheses with nothing between them. */
export function reportEmpty(span: Span, { text, report }: Source): void {
  const alone = text.trim().length === span.end - span.start;
  report("empty-parentheses", span, () => ({
    data: {},
    fixes: alone ? [] : [fix("suggestion", "remove", [removeWithBlanks(text, span)])],
  }));
}

/** Reports a parenthesis that closes nothing: the `(` is missing if it groups event types beside an `AND`. */
export function reportStray(
  stray: StrayToken,
  all: readonly Token[],
  tokens: Tokens,
  { text, spanOf, report }: Source,
): void {
  const span = spanOf(stray.token);
  report("unbalanced-parenthesis", span, () => {
    const group = groupBefore(stray, all, tokens);
    return {
      data: { parenthesis: ")" },
      fixes: [
        group
          ? insert("safe", spanOf(group).start, text[span.start - 1] === " " ? "( " : "(")
          : fix("safe", "remove", [removeWithBlanks(text, span)]),
      ],
    };
  });
}

/** The first token of the operands joined by `OR` that end at a stray parenthesis, if an `AND` stands on either side. */
function groupBefore({ index: position, from }: StrayToken, all: readonly Token[], tokens: Tokens): Token | undefined {
  const { And, Or, OpeningParenthesis, ClosingParenthesis } = tokens;
  const is = (token: Token | undefined, category: unknown): boolean =>
    token !== undefined && token.tokenType.CATEGORIES?.[0] === category;
  let depth = 0;
  let joined = false;
  let index = position - 1;
  for (; index >= from; index -= 1) {
    const token = all[index];
    if (is(token, ClosingParenthesis)) depth += 1;
    else if (is(token, OpeningParenthesis)) depth -= 1;
    if (depth < 0 || (depth === 0 && is(token, And))) break;
    if (depth === 0 && is(token, Or)) joined = true;
  }
  const beside = (index >= from && is(all[index], And)) || is(all[position + 1], And);
  return joined && beside ? all[index + 1] : undefined;
}
