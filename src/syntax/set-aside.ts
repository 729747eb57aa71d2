import { compareSpans, isCovered, type Span } from "../text/span.js";
import type { StrayToken } from "./brackets.js";
import type { Lexed } from "./lexer.js";
import { reportStray } from "./problems/brackets.js";
import { reportComment, reportInvisible, reportUnexpected } from "./problems/characters.js";
import { reportUnsupportedOperator } from "./problems/operators.js";
import type { Source } from "./source.js";
import type { Token, Tokens } from "./tokens.js";
import type { ErrorNode } from "./tree.js";

/** Everything in a text that the parser does not get to see, by the reason why. */
export interface SetAside {
  readonly operators: readonly Token[];
  readonly comments: readonly Span[];
  readonly unexpected: readonly Span[];
  readonly stray: readonly StrayToken[];
  readonly invisible: readonly Span[];
}

/** Where, as far as is known before parsing, an operator or operand may stand that cannot be understood. */
export function obstacles({ operators, unexpected }: SetAside, spanOf: Source["spanOf"]): readonly Span[] {
  return [...operators.map(spanOf), ...unexpected].sort(compareSpans);
}

/** Sorts out what the lexer and the pairing of parentheses left beside the tokens. */
export function setAside(
  lexed: Lexed,
  stray: readonly StrayToken[],
  invisible: readonly Span[],
  { spanOf, originalSpan }: Pick<Source, "spanOf" | "originalSpan">,
  { Comment }: Tokens,
): SetAside {
  return {
    operators: lexed.skipped.filter(({ tokenType }) => tokenType !== Comment),
    comments: lexed.skipped.filter(({ tokenType }) => tokenType === Comment).map(spanOf),
    unexpected: runs(lexed.unexpected).map(({ offset, length }) => originalSpan(offset, offset + length)),
    stray,
    invisible,
  };
}

/** Takes neighbours for one. */
function runs(pieces: Lexed["unexpected"]): Lexed["unexpected"] {
  const joined: { offset: number; length: number }[] = [];
  for (const { offset, length } of pieces) {
    const last = joined.at(-1);
    if (last && last.offset + last.length === offset) last.length += length;
    else joined.push({ offset, length });
  }
  return joined;
}

/**
 * Reports what was set aside and makes error nodes of it, so that every character lies in a leaf.
 *
 * `leaves` are those of the tree, in order; `opaque` the stretches reported as one already.
 */
export function reportSetAside(
  { operators, comments, unexpected, stray, invisible }: SetAside,
  {
    leaves,
    opaque,
    values,
  }: { readonly leaves: readonly Span[]; readonly opaque: readonly Span[]; readonly values: readonly Span[] },
  lexed: Lexed,
  tokens: Tokens,
  source: Source,
): readonly ErrorNode[] {
  const nodes: ErrorNode[] = [];
  const setAside = (span: Span, report: () => void): void => {
    if (isCovered(opaque, span)) return;
    nodes.push({ kind: "error", span });
    report();
  };
  for (const token of operators) setAside(source.spanOf(token), () => reportUnsupportedOperator(token, source));
  for (const span of unexpected) setAside(span, () => reportUnexpected(span, source));
  for (const span of comments) setAside(span, () => reportComment(span, source));
  for (const each of stray) setAside(source.spanOf(each.token), () => reportStray(each, lexed.tokens, tokens, source));
  nodes.sort((a, b) => compareSpans(a.span, b.span));
  if (invisible.length === 0) return nodes;

  const taken = [...leaves, ...nodes.map(({ span }) => span)].sort(compareSpans);
  for (const span of invisible) {
    if (!isCovered(comments, span)) reportInvisible(span, isCovered(values, span), source);
    if (!isCovered(taken, span)) nodes.push({ kind: "error", span });
  }
  return nodes.sort((a, b) => compareSpans(a.span, b.span));
}
