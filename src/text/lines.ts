import type { Span } from "./span.js";

/** A line of a text: CRLF, LF and CR each end one. */
export interface Line extends Span {
  /** Counted from 0. */
  readonly index: number;
  /** Where the next line begins; the end of the text after the last. */
  readonly next: number;
}

/** Finds the line of an offset, after one look at the text. */
export function lineFinder(text: string): (offset: number) => Line {
  const starts = [0];
  for (let offset = 0; offset < text.length; offset += 1) {
    const unit = text.charCodeAt(offset);
    if (unit === 10 || (unit === 13 && text.charCodeAt(offset + 1) !== 10)) starts.push(offset + 1);
  }
  return (offset) => {
    let index = 0;
    for (let end = starts.length; end - index > 1; ) {
      const middle = (index + end) >> 1;
      if ((starts[middle] ?? 0) <= offset) index = middle;
      else end = middle;
    }
    const start = starts[index] ?? 0;
    const next = starts[index + 1] ?? text.length;
    const lineBreak = /(?:\r?\n|\r)?$/.exec(text.slice(Math.max(start, next - 2), next))?.[0].length ?? 0;
    return { index, start, end: next - lineBreak, next };
  };
}
