import { hasUnicodeSpace, invisiblePattern } from "../text/characters.js";
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
export const replacementOfRun = (run: string): " " | "" => (hasUnicodeSpace(run) ? " " : "");

const printableAsciiPattern = /^[\t\n\r -~]*$/;

/** Replaces or removes the invisible characters of a text. */
export function normalizeInvisibleCharacters(original: string): NormalizedText {
  if (printableAsciiPattern.test(original)) {
    return {
      text: original,
      invisibleRuns: [],
      originalStart: (offset) => offset,
      originalEnd: (offset) => offset + 1,
    };
  }
  const invisibleRuns: Span[] = [];
  const originalStarts: number[] = [];
  const originalEnds: number[] = [];
  const pieces: string[] = [];
  let copiedEnd = 0;
  const copyUpTo = (end: number): void => {
    pieces.push(original.slice(copiedEnd, end));
    for (; copiedEnd < end; copiedEnd += 1) {
      originalStarts.push(copiedEnd);
      originalEnds.push(copiedEnd + 1);
    }
  };
  for (const match of original.matchAll(new RegExp(`(?:${invisiblePattern.source})+`, "g"))) {
    const run: Span = { start: match.index, end: match.index + match[0].length };
    invisibleRuns.push(run);
    copyUpTo(run.start);
    const replacement = replacementOfRun(match[0]);
    pieces.push(replacement);
    if (replacement) {
      originalStarts.push(run.start);
      originalEnds.push(run.end);
    }
    copiedEnd = run.end;
  }
  copyUpTo(original.length);
  return {
    text: pieces.join(""),
    invisibleRuns,
    originalStart: (offset) => originalStarts[offset] ?? original.length,
    originalEnd: (offset) => originalEnds[offset] ?? original.length,
  };
}
