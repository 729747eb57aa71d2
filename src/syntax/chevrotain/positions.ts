import type { IToken } from "chevrotain";
import type { Span } from "../../text/span.js";
import type { NormalizedText } from "../normalized-text.js";
import { isEndOfInput, type Token } from "./token.js";

/** Maps tokens, and offsets in the text that the lexer reads, to spans of the original text. */
export interface Positions {
  /** The span of a token; at the end of input an empty span at the end of the text. */
  readonly spanOf: (token: Token) => Span;
  /** The original span of `[start, end)` in the text that the lexer reads. */
  readonly originalSpan: (start: number, end: number) => Span;
}

/** The only place where Chevrotain's positions, which are `NaN` at the end of input, become spans of the text. */
export function createPositions(text: string, { originalStart, originalEnd }: NormalizedText): Positions {
  const originalSpan: Positions["originalSpan"] = (start, end) =>
    end > start
      ? { start: originalStart(start), end: originalEnd(end - 1) }
      : { start: originalStart(start), end: originalStart(start) };
  const endSpan: Span = { start: text.length, end: text.length };
  return {
    originalSpan,
    spanOf: (token) => {
      if (isEndOfInput(token)) return endSpan;
      const { startOffset, image } = token as IToken;
      return originalSpan(startOffset, startOffset + image.length);
    },
  };
}
