import { compareSpans, hasSpanContaining, type Span } from "../text/span.js";
import type { LexingResult } from "./chevrotain/lexer.js";
import type { SpanMapper } from "./chevrotain/span-mapper.js";
import type { Token } from "./chevrotain/token.js";
import type { ParseContext } from "./parse-context.js";
import { reportComment } from "./problems/comment.js";
import { reportInvisibleCharacterRun } from "./problems/invisible-character.js";
import { reportUnmatchedClosingParenthesis } from "./problems/unbalanced-parenthesis.js";
import { reportUnexpectedCharacters } from "./problems/unexpected-character.js";
import { reportUnsupportedOperator } from "./problems/unsupported-operator.js";
import type { UnmatchedClosingParenthesis } from "./separate-unmatched-closing-parentheses.js";
import type { ErrorNode } from "./tree.js";

/** The parts of a text that the parser does not receive, grouped by reason. All spans refer to the original text. */
export interface SkippedParts {
  readonly unsupportedOperatorTokens: readonly Token[];
  readonly commentSpans: readonly Span[];
  readonly unexpectedSpans: readonly Span[];
  readonly unmatchedClosingParentheses: readonly UnmatchedClosingParenthesis[];
  readonly invisibleRuns: readonly Span[];
}

/** Collects the parts of a text that the lexer or the check of the parentheses did not pass to the parser. */
export const collectSkippedParts = (
  { commentTokens, unsupportedOperatorTokens, unexpectedSpans }: LexingResult,
  unmatchedClosingParentheses: readonly UnmatchedClosingParenthesis[],
  invisibleRuns: readonly Span[],
  { spanOf, originalSpanOf }: SpanMapper,
): SkippedParts => ({
  unsupportedOperatorTokens,
  commentSpans: commentTokens.map(spanOf),
  unexpectedSpans: unexpectedSpans.map(({ start, end }) => originalSpanOf(start, end)),
  unmatchedClosingParentheses,
  invisibleRuns,
});

/**
 * Returns the spans of text that the parser could not read and that may be an operator or operand. The spans are in
 * source order.
 */
export const unreadableSpansAmong = (
  { unsupportedOperatorTokens, unexpectedSpans }: SkippedParts,
  { spanOf }: SpanMapper,
): readonly Span[] => [...unsupportedOperatorTokens.map(spanOf), ...unexpectedSpans].sort(compareSpans);

/** The spans of the parts that the parser did read. */
export interface ParsedSpans {
  /** The spans of the leaves of the tree, in source order. */
  readonly leafSpans: readonly Span[];
  /** The spans of unsupported syntax. Each of them was reported as a whole, so its parts are not reported. */
  readonly unsupportedSyntaxSpans: readonly Span[];
  /** The spans of the values, including their quotes. */
  readonly valueSpans: readonly Span[];
}

/** Reports the skipped parts. Creates an error node for each part that no other node contains. */
export function reportSkippedAndCreateErrorNodes(
  {
    unsupportedOperatorTokens,
    commentSpans,
    unexpectedSpans,
    unmatchedClosingParentheses,
    invisibleRuns,
  }: SkippedParts,
  { leafSpans, unsupportedSyntaxSpans, valueSpans }: ParsedSpans,
  tokens: readonly Token[],
  context: ParseContext,
): readonly ErrorNode[] {
  const { spanOf } = context;
  const errorNodes: ErrorNode[] = [];
  const addErrorNode = (span: Span, report: () => void): void => {
    if (hasSpanContaining(unsupportedSyntaxSpans, span)) return;
    errorNodes.push({ kind: "error", span });
    report();
  };
  for (const operatorToken of unsupportedOperatorTokens)
    addErrorNode(spanOf(operatorToken), () => reportUnsupportedOperator(operatorToken, context));
  for (const span of unexpectedSpans) addErrorNode(span, () => reportUnexpectedCharacters(span, context));
  for (const span of commentSpans) addErrorNode(span, () => reportComment(span, context));
  for (const unmatchedClosingParenthesis of unmatchedClosingParentheses)
    addErrorNode(spanOf(unmatchedClosingParenthesis.parenthesisToken), () =>
      reportUnmatchedClosingParenthesis(unmatchedClosingParenthesis, tokens, context),
    );
  errorNodes.sort((a, b) => compareSpans(a.span, b.span));
  if (invisibleRuns.length === 0) return errorNodes;

  const coveredSpans = [...leafSpans, ...errorNodes.map(({ span }) => span)].sort(compareSpans);
  for (const span of invisibleRuns) {
    if (!hasSpanContaining(commentSpans, span))
      reportInvisibleCharacterRun(span, hasSpanContaining(valueSpans, span), context);
    if (!hasSpanContaining(coveredSpans, span)) errorNodes.push({ kind: "error", span });
  }
  return errorNodes.sort((a, b) => compareSpans(a.span, b.span));
}
