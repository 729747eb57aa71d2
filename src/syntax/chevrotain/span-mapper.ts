import type { IToken } from "chevrotain";
import type { Span } from "../../text/span.js";
import type { VisibleTextWithOffsetMap } from "../visible-text-with-offset-map.js";
import { isEndOfInput, type Token } from "./token.js";

/** Maps tokens, and offsets in the text that the lexer reads, to spans of the original text. */
export interface SpanMapper {
  /** The span of a token. The end of input has an empty span at the end of the text. */
  readonly spanOf: (token: Token) => Span;
  /** The original span of `[normalizedStart, normalizedEnd)` in the text that the lexer reads. */
  readonly originalSpanOf: (normalizedStart: number, normalizedEnd: number) => Span;
}

/**
 * Only this function converts Chevrotain's positions to spans of the text. At the end of input, these positions are
 * `NaN`.
 */
export function createSpanMapper(
  originalText: string,
  { originalStartOf, originalEndOf }: VisibleTextWithOffsetMap,
): SpanMapper {
  const originalSpanOf: SpanMapper["originalSpanOf"] = (normalizedStart, normalizedEnd) =>
    normalizedEnd > normalizedStart
      ? { start: originalStartOf(normalizedStart), end: originalEndOf(normalizedEnd - 1) }
      : { start: originalStartOf(normalizedStart), end: originalStartOf(normalizedStart) };
  const endSpan: Span = { start: originalText.length, end: originalText.length };
  return {
    originalSpanOf,
    spanOf: (token) => {
      if (isEndOfInput(token)) return endSpan;
      const { startOffset, image } = token as IToken;
      return originalSpanOf(startOffset, startOffset + image.length);
    },
  };
}
