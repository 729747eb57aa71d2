import { lowerBound } from "./binary-search.js";
import type { Span } from "./span.js";

/** A line of a text. CRLF, LF and CR each end a line. */
export interface Line extends Span {
  /** Zero-based. */
  readonly index: number;
  /** The offset of the next line; for the last line the end of the text. */
  readonly nextLineStart: number;
}

/** The offsets at which the lines of a text begin. */
export function findLineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let offset = 0; offset < text.length; offset += 1) {
    const codeUnit = text.charCodeAt(offset);
    if (codeUnit === 10 || (codeUnit === 13 && text.charCodeAt(offset + 1) !== 10)) starts.push(offset + 1);
  }
  return starts;
}

/** The index of the line that an offset lies in, given the offsets at which the lines begin. */
export const lineIndexAt = (starts: readonly number[], offset: number): number =>
  Math.max(0, lowerBound(starts, (start) => start > offset) - 1);

/** Returns a function that finds the line of an offset; the text is scanned once. */
export function createLineFinder(text: string): (offset: number) => Line {
  const starts = findLineStarts(text);
  return (offset) => {
    const index = lineIndexAt(starts, offset);
    const start = starts[index] ?? 0;
    const nextLineStart = starts[index + 1] ?? text.length;
    const lineBreak =
      /(?:\r?\n|\r)?$/.exec(text.slice(Math.max(start, nextLineStart - 2), nextLineStart))?.[0].length ?? 0;
    return { index, start, end: nextLineStart - lineBreak, nextLineStart };
  };
}
