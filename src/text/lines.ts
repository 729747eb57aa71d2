import { findFirstIndexWhere } from "./binary-search.js";
import type { Span } from "./span.js";

/** A place in a text. Lines and columns are counted from 1. Columns are counted in UTF-16 code units. */
export interface LineAndColumn {
  /** The line, from 1. */
  readonly line: number;
  /** The column in the line, from 1. */
  readonly column: number;
}

/** A line of a text. CRLF, LF and CR each end a line. */
export interface Line extends Span {
  /** Zero-based. */
  readonly index: number;
  /** The offset at which the next line begins. For the last line, this is the end of the text. */
  readonly nextLineStart: number;
}

/** The offsets at which the lines of a text begin. */
export function findLineStarts(text: string): readonly number[] {
  const lineStarts = [0];
  for (let position = 0; position < text.length; position += 1) {
    const codeUnit = text.charCodeAt(position);
    if (codeUnit === 10 || (codeUnit === 13 && text.charCodeAt(position + 1) !== 10)) lineStarts.push(position + 1);
  }
  return lineStarts;
}

/** Returns the index of the line that contains an offset. `lineStarts` has the offsets at which the lines begin. */
export const lineIndexAt = (lineStarts: readonly number[], offset: number): number =>
  Math.max(0, findFirstIndexWhere(lineStarts, (lineStart) => lineStart > offset) - 1);

/** Returns a function that finds the line of an offset. The text is scanned once. */
export function createLineFinder(text: string): (offset: number) => Line {
  const lineStarts = findLineStarts(text);
  return (offset) => {
    const index = lineIndexAt(lineStarts, offset);
    const start = lineStarts[index] ?? 0;
    const nextLineStart = lineStarts[index + 1] ?? text.length;
    const lineBreakLength =
      /(?:\r?\n|\r)?$/.exec(text.slice(Math.max(start, nextLineStart - 2), nextLineStart))?.[0].length ?? 0;
    return { index, start, end: nextLineStart - lineBreakLength, nextLineStart };
  };
}

/**
 * The line and column of an offset, such as the start of a span. An offset outside the text counts as the nearest end
 * of the text.
 *
 * @throws TypeError if the text is not a string, or the offset is not a number.
 */
export function lineAndColumn(text: string, offset: number): LineAndColumn {
  if (typeof text !== "string") throw new TypeError("the text of lineAndColumn must be a string");
  if (typeof offset !== "number") throw new TypeError("the offset of lineAndColumn must be a number");
  const offsetInText = Math.min(Math.max(0, Math.trunc(offset) || 0), text.length);
  const { index, start } = createLineFinder(text)(offsetInText);
  return { line: index + 1, column: offsetInText - start + 1 };
}
