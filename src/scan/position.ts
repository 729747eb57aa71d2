import { findLineStarts, lineIndexAt } from "../text/lines.js";
import type { Span } from "../text/span.js";

/** A place in a file as the Language Server Protocol counts: line and UTF-16 code unit, both from 0. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** Half-open: `end` is not in the range. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** Part of a file, by offsets in UTF-16 code units and by positions. */
export interface Place {
  readonly span: Span;
  readonly range: Range;
}

/** Returns the function that adds positions to a span of a file; the file is read once, when the first place is asked for. */
export function createPlaceFinder(source: string): (span: Span) => Place {
  let lineStarts: readonly number[] | undefined;
  const positionAt = (offset: number): Position => {
    lineStarts ??= findLineStarts(source);
    const line = lineIndexAt(lineStarts, offset);
    return { line, character: offset - (lineStarts[line] ?? 0) };
  };
  return ({ start, end }) => ({ span: { start, end }, range: { start: positionAt(start), end: positionAt(end) } });
}
