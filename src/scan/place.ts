import type { Range } from "../text/position.js";
import { createPositionConverter } from "../text/position-converter.js";
import type { Span } from "../text/span.js";

/** A part of a file, as a span of offsets in UTF-16 code units and as a range of positions. */
export interface Place {
  /** The offsets in the file. */
  readonly span: Span;
  /** The positions in the file. */
  readonly range: Range;
}

/** Returns a function that adds the range of positions to a span of a file. */
export function createSpanLocator(source: string): (span: Span) => Place {
  const { toRange } = createPositionConverter(source);
  return ({ start, end }) => ({ span: { start, end }, range: toRange({ start, end }) });
}
