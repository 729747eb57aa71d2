import { hasWhiteSpaceOfAnyKind, invisiblePattern } from "../text/characters.js";
import type { Span } from "../text/span.js";

/**
 * The text that the lexer reads. Invisible characters that stand in a row are removed or replaced by one space, so that
 * the lexer can read the rest of the text. Outside values, the fix for these characters makes the same change. The
 * functions convert an offset in this text to an offset in the original text.
 */
export interface VisibleTextWithOffsetMap {
  readonly visibleText: string;
  /** The spans of the invisible characters in the original text. */
  readonly invisibleRuns: readonly Span[];
  /** Returns the start of a code unit of `visibleText`, as an offset in the original text. */
  readonly originalStartOf: (offset: number) => number;
  /**
   * Returns the end of a code unit of `visibleText`, as an offset in the original text. If the code unit is a space
   * that replaces invisible characters, returns the end of these characters.
   */
  readonly originalEndOf: (offset: number) => number;
}

/**
 * Returns the text that replaces invisible characters in a row: a space if there is white space among them, otherwise
 * the empty text.
 */
export const spaceOrEmptyForInvisibleRun = (invisibleCharacters: string): " " | "" =>
  hasWhiteSpaceOfAnyKind(invisibleCharacters) ? " " : "";

const asciiTextPattern = /^[\t\n\r -~]*$/;

/** Replaces or removes the invisible characters in a text. */
export function removeInvisibleWithOffsetMap(originalText: string): VisibleTextWithOffsetMap {
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
