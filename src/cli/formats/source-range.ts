import { createLineFinder, type Line } from "../../text/lines.js";
import type { Span } from "../../text/span.js";

/** Part of a file. Lines and columns are counted from 1, columns in UTF-16 code units. The end is the place after it. */
export interface SourceRange {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/**
 * Makes the function from a span in a text to its range in the file.
 *
 * @param firstLineNumber The number of the text's first line in the file.
 */
export function createRangeFinder(text: string, firstLineNumber = 1): (span: Span) => SourceRange {
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
