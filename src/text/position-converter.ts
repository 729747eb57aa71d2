import { findLineStarts, lineIndexAt } from "./lines.js";
import type { Position, Range } from "./position.js";
import type { Span } from "./span.js";

/** Conversions between offsets and positions in one text. Both count UTF-16 code units. */
export interface PositionConverter {
  /** An offset outside the text counts as the nearest end of the text. */
  readonly positionAt: (offset: number) => Position;
  /** A position outside the text counts as the nearest position in the text. */
  readonly offsetAt: (position: Position) => number;
  readonly toRange: (span: Span) => Range;
  readonly toSpan: (range: Range) => Span;
}

/** The lines of the text are found only once, at the first conversion that needs them. */
export function createPositionConverter(text: string): PositionConverter {
  let foundLineStarts: readonly number[] | undefined;
  const getLineStarts = (): readonly number[] => {
    foundLineStarts ??= findLineStarts(text);
    return foundLineStarts;
  };
  const positionAt = (offset: number): Position => {
    const clampedOffset = Math.min(Math.max(offset, 0), text.length);
    const lineStarts = getLineStarts();
    const line = lineIndexAt(lineStarts, clampedOffset);
    return { line, character: clampedOffset - (lineStarts[line] ?? 0) };
  };
  const offsetAt = ({ line, character }: Position): number => {
    if (!(line >= 0)) return 0;
    const lineStarts = getLineStarts();
    const lineStart = lineStarts[Math.floor(line)];
    if (lineStart === undefined) return text.length;
    let lineEnd = lineStarts[Math.floor(line) + 1] ?? text.length;
    while (lineEnd > lineStart && /[\r\n]/.test(text[lineEnd - 1] ?? "")) lineEnd -= 1;
    return Math.min(lineStart + Math.max(0, Math.floor(character) || 0), lineEnd);
  };
  return {
    positionAt,
    offsetAt,
    toRange: ({ start, end }) => ({ start: positionAt(start), end: positionAt(end) }),
    toSpan: ({ start, end }) => ({ start: offsetAt(start), end: Math.max(offsetAt(start), offsetAt(end)) }),
  };
}
