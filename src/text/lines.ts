import { lowerBound } from "./binary-search.js";
import type { Span } from "./span.js";

/** A line of a text. CRLF, LF and CR each end a line. */
export interface Line extends Span {
  /** Zero-based. */
  readonly index: number;
  /** The offset of the next line; for the last line the end of the text. */
  readonly next: number;
}

/** The offsets at which the lines of a text begin. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let offset = 0; offset < text.length; offset += 1) {
    const unit = text.charCodeAt(offset);
    if (unit === 10 || (unit === 13 && text.charCodeAt(offset + 1) !== 10)) starts.push(offset + 1);
  }
  return starts;
}

/** The index of the line that an offset lies in, given the offsets at which the lines begin. */
export const lineAt = (starts: readonly number[], offset: number): number =>
  Math.max(0, lowerBound(starts, (start) => start > offset) - 1);

/** Returns a function that finds the line of an offset; the text is scanned once. */
export function lineFinder(text: string): (offset: number) => Line {
  const starts = lineStarts(text);
  return (offset) => {
    const index = lineAt(starts, offset);
    const start = starts[index] ?? 0;
    const next = starts[index + 1] ?? text.length;
    const lineBreak = /(?:\r?\n|\r)?$/.exec(text.slice(Math.max(start, next - 2), next))?.[0].length ?? 0;
    return { index, start, end: next - lineBreak, next };
  };
}
