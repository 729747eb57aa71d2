import { hasUnicodeSpace, invisible } from "../text/characters.js";
import type { Span } from "../text/span.js";

/**
 * A text as the lexer reads it: each run of invisible characters is replaced by a space or removed, so that the rest of
 * the text is understood as if the run had been fixed. Offsets are mapped back to the original.
 */
export interface NormalizedText {
  readonly text: string;
  /** The runs of invisible characters, in the original. */
  readonly invisibleRuns: readonly Span[];
  /** Where a code unit of `text` begins in the original. */
  readonly originalStart: (offset: number) => number;
  /** Where a code unit of `text` ends in the original: a space may stand for a whole run. */
  readonly originalEnd: (offset: number) => number;
}

/** What replaces a run of invisible characters, outside a string. */
export const replacementOf = (run: string): " " | "" => (hasUnicodeSpace(run) ? " " : "");

const printableAscii = /^[\t\n\r -~]*$/;

/** Replaces or removes the invisible characters of a text. */
export function normalizeInvisible(original: string): NormalizedText {
  if (printableAscii.test(original)) {
    return {
      text: original,
      invisibleRuns: [],
      originalStart: (offset) => offset,
      originalEnd: (offset) => offset + 1,
    };
  }
  const invisibleRuns: Span[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const pieces: string[] = [];
  let position = 0;
  const copyUpTo = (end: number): void => {
    pieces.push(original.slice(position, end));
    for (; position < end; position += 1) {
      starts.push(position);
      ends.push(position + 1);
    }
  };
  for (const match of original.matchAll(new RegExp(`(?:${invisible.source})+`, "g"))) {
    const run: Span = { start: match.index, end: match.index + match[0].length };
    invisibleRuns.push(run);
    copyUpTo(run.start);
    const replacement = replacementOf(match[0]);
    pieces.push(replacement);
    if (replacement) {
      starts.push(run.start);
      ends.push(run.end);
    }
    position = run.end;
  }
  copyUpTo(original.length);
  return {
    text: pieces.join(""),
    invisibleRuns,
    originalStart: (offset) => starts[offset] ?? original.length,
    originalEnd: (offset) => ends[offset] ?? original.length,
  };
}
