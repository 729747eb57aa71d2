import type { Span } from "./span.js";

/** A line of a text: CRLF, LF and CR each end one. */
export interface Line extends Span {
  /** Counted from 0. */
  readonly index: number;
  /** Where the next line begins; the end of the text after the last. */
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

/** Which of some lines an offset lies in, by where they begin. */
export function lineAt(starts: readonly number[], offset: number): number {
  let index = 0;
  for (let end = starts.length; end - index > 1; ) {
    const middle = (index + end) >> 1;
    if ((starts[middle] ?? 0) <= offset) index = middle;
    else end = middle;
  }
  return index;
}

/** Finds the line of an offset, after one look at the text. */
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
