import type { Span } from "../text/span.js";

/** A decoded text, with the original place of each character. */
export interface DecodedText {
  readonly text: string;
  /** For each code unit of `text`, the offset in the original where its source starts. */
  readonly originalStarts: readonly number[];
  /** For each code unit of `text`, the offset in the original where its source ends. */
  readonly originalEnds: readonly number[];
}

export const wrapAsDecodedText = (text: string): DecodedText => ({
  text,
  originalStarts: Array.from({ length: text.length }, (_, offset) => offset),
  originalEnds: Array.from({ length: text.length }, (_, offset) => offset + 1),
});

/** The span in the original text of a range of the decoded text. */
export const originalSpanOf = ({ originalStarts, originalEnds }: DecodedText, start: number, end: number): Span => ({
  start: originalStarts[start] ?? originalEnds.at(-1) ?? 0,
  end: Math.max(originalStarts[start] ?? 0, originalEnds[end - 1] ?? 0),
});

/**
 * Replaces the matches of a global pattern. If a replacement is as long as its match, each character keeps its place.
 */
export function replaceInDecodedText(
  decodedText: DecodedText,
  pattern: RegExp,
  replacementOf: (match: RegExpExecArray) => string | undefined,
): DecodedText {
  let text = "";
  const originalStarts: number[] = [];
  const originalEnds: number[] = [];
  let copiedEnd = 0;
  const copyUntil = (end: number): void => {
    text += decodedText.text.slice(copiedEnd, end);
    for (let offset = copiedEnd; offset < end; offset += 1) {
      originalStarts.push(decodedText.originalStarts[offset] ?? 0);
      originalEnds.push(decodedText.originalEnds[offset] ?? 0);
    }
    copiedEnd = end;
  };
  for (const match of decodedText.text.matchAll(pattern)) {
    const replacement = replacementOf(match);
    if (replacement === undefined || replacement === match[0]) continue;
    copyUntil(match.index);
    const end = match.index + match[0].length;
    const keepsPlaces = replacement.length === match[0].length;
    const whole = originalSpanOf(decodedText, match.index, end);
    for (let index = 0; index < replacement.length; index += 1) {
      originalStarts.push(keepsPlaces ? (decodedText.originalStarts[match.index + index] ?? whole.start) : whole.start);
      originalEnds.push(keepsPlaces ? (decodedText.originalEnds[match.index + index] ?? whole.end) : whole.end);
    }
    text += replacement;
    copiedEnd = end;
  }
  if (copiedEnd === 0) return decodedText;
  copyUntil(decodedText.text.length);
  return { text, originalStarts, originalEnds };
}
