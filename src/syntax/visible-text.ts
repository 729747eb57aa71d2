import { hasUnicodeSpace, invisible } from "../text/characters.js";
import type { Span } from "../text/span.js";

/**
 * A text as the lexer reads it: each run of invisible characters taken for the blank or the nothing that was meant, so
 * that the rest of the text is understood as if they had been put right. Offsets are led back to the original.
 */
export interface VisibleText {
  readonly text: string;
  /** The runs of invisible characters, in the original. */
  readonly invisible: readonly Span[];
  /** Where a code unit of `text` begins in the original. */
  readonly originalStart: (offset: number) => number;
  /** Where it ends there: a blank stands for a whole run. */
  readonly originalEnd: (offset: number) => number;
}

/** What a run of invisible characters was meant to be, outside a string. */
export const meantBy = (run: string): " " | "" => (hasUnicodeSpace(run) ? " " : "");

const plain = /^[\t\n\r -~]*$/;

export function visibleText(original: string): VisibleText {
  if (plain.test(original)) {
    return { text: original, invisible: [], originalStart: (offset) => offset, originalEnd: (offset) => offset + 1 };
  }
  const runs: Span[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const pieces: string[] = [];
  let position = 0;
  const keep = (end: number): void => {
    pieces.push(original.slice(position, end));
    for (; position < end; position += 1) {
      starts.push(position);
      ends.push(position + 1);
    }
  };
  for (const match of original.matchAll(new RegExp(`(?:${invisible.source})+`, "g"))) {
    const run: Span = { start: match.index, end: match.index + match[0].length };
    runs.push(run);
    keep(run.start);
    const meant = meantBy(match[0]);
    pieces.push(meant);
    if (meant) {
      starts.push(run.start);
      ends.push(run.end);
    }
    position = run.end;
  }
  keep(original.length);
  return {
    text: pieces.join(""),
    invisible: runs,
    originalStart: (offset) => starts[offset] ?? original.length,
    originalEnd: (offset) => ends[offset] ?? original.length,
  };
}
