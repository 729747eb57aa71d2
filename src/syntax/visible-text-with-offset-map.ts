import { hasWhiteSpaceOfAnyKind, invisiblePattern } from "../text/characters.js";
import type { Span } from "../text/span.js";

/**
 * A text as the lexer reads it. Each run of invisible characters is replaced by a space or removed, in the same way as
 * by a fix. So the lexer can read the rest of the text. Offsets are mapped back to the original.
 */
export interface VisibleTextWithOffsetMap {
  readonly visibleText: string;
  /** The runs of invisible characters, in the original. */
  readonly invisibleRuns: readonly Span[];
  /** Where a code unit of `visibleText` begins in the original. */
  readonly originalStartOf: (offset: number) => number;
  /** Where a code unit of `visibleText` ends in the original. A space can stand for a whole run. */
  readonly originalEndOf: (offset: number) => number;
}

/** The text that replaces a run of invisible characters outside a string. */
export const spaceOrEmptyForInvisibleRun = (invisibleCharacters: string): " " | "" =>
  hasWhiteSpaceOfAnyKind(invisibleCharacters) ? " " : "";

const asciiTextPattern = /^[\t\n\r -~]*$/;

/** Replaces or removes the invisible characters of a text. */
export function toVisibleTextWithOffsetMap(originalText: string): VisibleTextWithOffsetMap {
  if (asciiTextPattern.test(originalText)) {
    return {
      visibleText: originalText,
      invisibleRuns: [],
      originalStartOf: (offset) => offset,
      originalEndOf: (offset) => offset + 1,
    };
  }
  const invisibleRuns: Span[] = [];
  const originalStarts: number[] = [];
  const originalEnds: number[] = [];
  const pieces: string[] = [];
  let copiedEnd = 0;
  const copyUpTo = (originalOffset: number): void => {
    pieces.push(originalText.slice(copiedEnd, originalOffset));
    for (; copiedEnd < originalOffset; copiedEnd += 1) {
      originalStarts.push(copiedEnd);
      originalEnds.push(copiedEnd + 1);
    }
  };
  for (const match of originalText.matchAll(new RegExp(`(?:${invisiblePattern.source})+`, "g"))) {
    const invisibleRun: Span = { start: match.index, end: match.index + match[0].length };
    invisibleRuns.push(invisibleRun);
    copyUpTo(invisibleRun.start);
    const invisibleRunReplacement = spaceOrEmptyForInvisibleRun(match[0]);
    pieces.push(invisibleRunReplacement);
    if (invisibleRunReplacement) {
      originalStarts.push(invisibleRun.start);
      originalEnds.push(invisibleRun.end);
    }
    copiedEnd = invisibleRun.end;
  }
  copyUpTo(originalText.length);
  return {
    visibleText: pieces.join(""),
    invisibleRuns,
    originalStartOf: (offset) => originalStarts[offset] ?? originalText.length,
    originalEndOf: (offset) => originalEnds[offset] ?? originalText.length,
  };
}
