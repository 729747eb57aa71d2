import { findLineStarts, lineIndexAt } from "../text/lines.js";
import type { Position, Range } from "../text/position.js";
import type { Span } from "../text/span.js";

/** Part of a file, by offsets in UTF-16 code units and by positions. */
export interface Place {
  readonly span: Span;
  readonly range: Range;
}

/** Returns the function that adds positions to a span of a file. The file is read once, on the first call. */
export function createSpanLocator(source: string): (span: Span) => Place {
  let lineStarts: readonly number[] | undefined;
  const positionAt = (offset: number): Position => {
    lineStarts ??= findLineStarts(source);
    const line = lineIndexAt(lineStarts, offset);
    return { line, character: offset - (lineStarts[line] ?? 0) };
  };
  return ({ start, end }) => ({ span: { start, end }, range: { start: positionAt(start), end: positionAt(end) } });
}
