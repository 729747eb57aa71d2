import { createLineFinder, type Line } from "../../text/lines.js";
import type { Span } from "../../text/span.js";

/** A part of a file. Lines and columns are counted from 1, and columns in UTF-16 code units. The end is exclusive. */
export interface SourceRange {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/**
 * Makes the function that converts a span of a text to its range in the file.
 *
 * @param firstLineNumber The line number in the file at which the text begins.
 */
export function createSpanToRangeConverter(text: string, firstLineNumber = 1): (span: Span) => SourceRange {
  const lineSpanOf = createLineFinder(text);
  const columnOf = (lineSpan: Line, offset: number): number => offset - lineSpan.start + 1;
  return ({ start, end }) => {
    const [startLine, endLine] = [lineSpanOf(start), lineSpanOf(end)];
    return {
      startLine: startLine.index + firstLineNumber,
      startColumn: columnOf(startLine, start),
      endLine: endLine.index + firstLineNumber,
      endColumn: columnOf(endLine, end),
    };
  };
}
