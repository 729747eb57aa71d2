import type { Source } from "./source.js";
import { isEnd } from "./tokens.js";
import type { VisibleText } from "./visible-text.js";

/** The only place where Chevrotain's positions (inclusive ends, NaN at the end of input) become spans. */
export function positionsIn(
  text: string,
  { originalStart, originalEnd }: VisibleText,
): Pick<Source, "spanOf" | "originalSpan"> {
  const originalSpan: Source["originalSpan"] = (start, end) =>
    end > start
      ? { start: originalStart(start), end: originalEnd(end - 1) }
      : { start: originalStart(start), end: originalStart(start) };
  return {
    originalSpan,
    spanOf: (token) =>
      isEnd(token)
        ? { start: text.length, end: text.length }
        : originalSpan(token.startOffset, token.startOffset + token.image.length),
  };
}
