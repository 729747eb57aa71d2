import { compareSpans, isCovered, type Span } from "../text/span.js";
import type { LexedText } from "./chevrotain/lexer.js";
import type { Positions } from "./chevrotain/positions.js";
import type { Token } from "./chevrotain/token.js";
import type { UnmatchedParenthesis } from "./match-parentheses.js";
import type { ParseContext } from "./parse-context.js";
import { reportComment } from "./problems/comment.js";
import { reportInvisibleCharacters } from "./problems/invisible-character.js";
import { reportUnmatched } from "./problems/unbalanced-parenthesis.js";
import { reportUnexpectedCharacters } from "./problems/unexpected-character.js";
import { reportUnsupportedOperator } from "./problems/unsupported-operator.js";
import type { ErrorNode } from "./tree.js";

/** The parts of a text that the parser does not see, by reason. Spans are in the original text. */
export interface SkippedText {
  readonly unsupportedOperators: readonly Token[];
  readonly comments: readonly Span[];
  readonly unexpectedSpans: readonly Span[];
  readonly unmatchedParentheses: readonly UnmatchedParenthesis[];
  readonly invisibleRuns: readonly Span[];
}

/** Collects what the lexer and the matching of parentheses left out. */
export const collectSkippedText = (
  { comments, unsupportedOperators, unexpectedSpans }: LexedText,
  unmatchedParentheses: readonly UnmatchedParenthesis[],
  invisibleRuns: readonly Span[],
  { spanOf, originalSpan }: Positions,
): SkippedText => ({
  unsupportedOperators,
  comments: comments.map(spanOf),
  unexpectedSpans: unexpectedSpans.map(({ start, end }) => originalSpan(start, end)),
  unmatchedParentheses,
  invisibleRuns,
});

/** The spans, in order, that may hold an operator or operand which cannot be understood. */
export const findUnreadableSpans = (
  { unsupportedOperators, unexpectedSpans }: SkippedText,
  { spanOf }: Positions,
): readonly Span[] => [...unsupportedOperators.map(spanOf), ...unexpectedSpans].sort(compareSpans);

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
export function reportSkippedText(
  { unsupportedOperators, comments, unexpectedSpans, unmatchedParentheses, invisibleRuns }: SkippedText,
  { leaves, unsupportedSpans, valueSpans }: ParsedSpans,
  tokens: readonly Token[],
  context: ParseContext,
): readonly ErrorNode[] {
  const { spanOf } = context;
  const errorNodes: ErrorNode[] = [];
  const addErrorNode = (span: Span, report: () => void): void => {
    if (isCovered(unsupportedSpans, span)) return;
    errorNodes.push({ kind: "error", span });
    report();
  };
  for (const token of unsupportedOperators)
    addErrorNode(spanOf(token), () => reportUnsupportedOperator(token, context));
  for (const span of unexpectedSpans) addErrorNode(span, () => reportUnexpectedCharacters(span, context));
  for (const span of comments) addErrorNode(span, () => reportComment(span, context));
  for (const each of unmatchedParentheses)
    addErrorNode(spanOf(each.token), () => reportUnmatched(each, tokens, context));
  errorNodes.sort((a, b) => compareSpans(a.span, b.span));
  if (invisibleRuns.length === 0) return errorNodes;

  const coveredSpans = [...leaves, ...errorNodes.map(({ span }) => span)].sort(compareSpans);
  for (const span of invisibleRuns) {
    if (!isCovered(comments, span)) reportInvisibleCharacters(span, isCovered(valueSpans, span), context);
    if (!isCovered(coveredSpans, span)) errorNodes.push({ kind: "error", span });
  }
  return errorNodes.sort((a, b) => compareSpans(a.span, b.span));
}
