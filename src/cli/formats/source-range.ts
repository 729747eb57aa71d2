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
 * @param firstLine The number of the text's first line in the file.
 */
export function createRangeFinder(text: string, firstLine = 1): (span: Span) => SourceRange {
  const lineOf = createLineFinder(text);
  const columnOf = (line: Line, offset: number): number => offset - line.start + 1;
  return ({ start, end }) => {
    const [startLine, endLine] = [lineOf(start), lineOf(end)];
    return {
      startLine: startLine.index + firstLine,
      startColumn: columnOf(startLine, start),
      endLine: endLine.index + firstLine,
      endColumn: columnOf(endLine, end),
    };
  };
}
