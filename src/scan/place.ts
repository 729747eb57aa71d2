import type { Range } from "../text/position.js";
import { createPositionConverter } from "../text/position-converter.js";
import type { Span } from "../text/span.js";

/** Part of a file, by offsets in UTF-16 code units and by positions. */
export interface Place {
  readonly span: Span;
  readonly range: Range;
}

/** Returns the function that adds positions to a span of a file. */
export function createSpanLocator(source: string): (span: Span) => Place {
  const { toRange } = createPositionConverter(source);
  return ({ start, end }) => ({ span: { start, end }, range: toRange({ start, end }) });
}
