import { compareSpans, isCovered, type Span } from "../text/span.js";
import type { LexedText } from "./chevrotain/lexer.js";
import type { Positions } from "./chevrotain/positions.js";
import type { Token } from "./chevrotain/token.js";
import type { UnmatchedParenthesis } from "./match-parentheses.js";
import type { ParseContext } from "./parse-context.js";
import { reportComment } from "./problems/comment.js";
import { reportInvisible } from "./problems/invisible-character.js";
import { reportUnmatched } from "./problems/unbalanced-parenthesis.js";
import { reportUnexpected } from "./problems/unexpected-character.js";
import { reportUnsupportedOperator } from "./problems/unsupported-operator.js";
import type { ErrorNode } from "./tree.js";

/** The parts of a text that the parser does not see, by reason. Spans are in the original text. */
export interface SkippedText {
  readonly unsupportedOperators: readonly Token[];
  readonly comments: readonly Span[];
  readonly unexpected: readonly Span[];
  readonly unmatched: readonly UnmatchedParenthesis[];
  readonly invisibleRuns: readonly Span[];
}

/** Collects what the lexer and the matching of parentheses left out. */
export const collectSkipped = (
  { comments, unsupportedOperators, unexpected }: LexedText,
  unmatched: readonly UnmatchedParenthesis[],
  invisibleRuns: readonly Span[],
  { spanOf, originalSpan }: Positions,
): SkippedText => ({
  unsupportedOperators,
  comments: comments.map(spanOf),
  unexpected: unexpected.map(({ start, end }) => originalSpan(start, end)),
  unmatched,
  invisibleRuns,
});

/** The spans, in order, that may hold an operator or operand which cannot be understood. */
export const unreadableSpans = (
  { unsupportedOperators, unexpected }: SkippedText,
  { spanOf }: Positions,
): readonly Span[] => [...unsupportedOperators.map(spanOf), ...unexpected].sort(compareSpans);

/** What the parser made of the text around the skipped parts. */
export interface ParsedSpans {
  /** The leaves of the tree, in order. */
  readonly leaves: readonly Span[];
  /** Unsupported syntax that was reported as a whole, whatever is in it. */
  readonly unsupportedSpans: readonly Span[];
  /** The values with their quotes. */
  readonly valueSpans: readonly Span[];
}

/** Reports the skipped parts and makes error nodes of them, so that every character lies in a leaf. */
export function reportSkipped(
  { unsupportedOperators, comments, unexpected, unmatched, invisibleRuns }: SkippedText,
  { leaves, unsupportedSpans, valueSpans }: ParsedSpans,
  tokens: readonly Token[],
  context: ParseContext,
): readonly ErrorNode[] {
  const { spanOf } = context;
  const nodes: ErrorNode[] = [];
  const skip = (span: Span, report: () => void): void => {
    if (isCovered(unsupportedSpans, span)) return;
    nodes.push({ kind: "error", span });
    report();
  };
  for (const token of unsupportedOperators) skip(spanOf(token), () => reportUnsupportedOperator(token, context));
  for (const span of unexpected) skip(span, () => reportUnexpected(span, context));
  for (const span of comments) skip(span, () => reportComment(span, context));
  for (const each of unmatched) skip(spanOf(each.token), () => reportUnmatched(each, tokens, context));
  nodes.sort((a, b) => compareSpans(a.span, b.span));
  if (invisibleRuns.length === 0) return nodes;

  const covered = [...leaves, ...nodes.map(({ span }) => span)].sort(compareSpans);
  for (const span of invisibleRuns) {
    if (!isCovered(comments, span)) reportInvisible(span, isCovered(valueSpans, span), context);
    if (!isCovered(covered, span)) nodes.push({ kind: "error", span });
  }
  return nodes.sort((a, b) => compareSpans(a.span, b.span));
}
