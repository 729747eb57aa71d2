import type { IToken } from "chevrotain";
import type { Span } from "../../text/span.js";
import type { VisibleTextWithOffsetMap } from "../remove-invisible-with-offset-map.js";
import { isEndOfInput, type Token } from "./token.js";

/** Converts tokens to spans of the original text. Also converts offsets in the text that the lexer reads. */
export interface SpanMapper {
  /** Returns the span of a token. The token at the end of input has an empty span at the end of the text. */
  readonly spanOf: (token: Token) => Span;
  /**
   * Returns the span in the original text for the span `[normalizedStart, normalizedEnd)` in the text that the lexer
   * reads.
   */
  readonly originalSpanOf: (normalizedStart: number, normalizedEnd: number) => Span;
}

/**
 * Creates a converter from Chevrotain's positions to spans of the original text. All other code uses this converter,
 * because Chevrotain's positions are `NaN` at the end of input.
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
