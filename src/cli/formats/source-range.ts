import { type Line, lineFinder } from "../../text/lines.js";
import type { Span } from "../../text/span.js";

/** A place by lines and columns, all counted from 1, columns in UTF-16 code units; the end is the first place after it. */
export interface Region {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Gives the regions of spans in a text whose first line has the number `firstLine` in its file. */
export function regionOf(text: string, firstLine = 1): (span: Span) => Region {
  const lineOf = lineFinder(text);
  const column = (line: Line, offset: number): number => offset - line.start + 1;
  return ({ start, end }) => {
    const [first, last] = [lineOf(start), lineOf(end)];
    return {
      startLine: first.index + firstLine,
      startColumn: column(first, start),
      endLine: last.index + firstLine,
      endColumn: column(last, end),
    };
  };
}
