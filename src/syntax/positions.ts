import { EOF, type IToken } from "chevrotain";
import type { Source } from "./source.js";
import type { VisibleText } from "./visible-text.js";

/** The only place where Chevrotain's positions (inclusive ends, NaN at the end of input) become spans. */
export function positionsIn(text: string, { originalOffset }: VisibleText): Pick<Source, "spanOf" | "originalSpan"> {
  const originalSpan: Source["originalSpan"] = (start, end) =>
    end > start
      ? { start: originalOffset(start), end: originalOffset(end - 1) + 1 }
      : { start: originalOffset(start), end: originalOffset(start) };
  return {
    originalSpan,
    spanOf: ({ tokenType, startOffset, image }: IToken) =>
      tokenType === EOF
        ? { start: text.length, end: text.length }
        : originalSpan(startOffset, startOffset + image.length),
  };
}
