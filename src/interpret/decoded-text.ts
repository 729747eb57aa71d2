import type { Span } from "../text/span.js";

/** A decoded text, and the place of each of its characters in the original text. */
export interface DecodedText {
  readonly text: string;
  /** The offsets in the original text at which the source of each code unit of `text` begins. */
  readonly originalStarts: readonly number[];
  /** The offsets in the original text at which the source of each code unit of `text` ends. */
  readonly originalEnds: readonly number[];
}

export const wrapAsDecodedText = (text: string): DecodedText => ({
  text,
  originalStarts: Array.from({ length: text.length }, (_, offset) => offset),
  originalEnds: Array.from({ length: text.length }, (_, offset) => offset + 1),
});

/** Converts a range of the decoded text to a span of the original text. */
export const originalSpanOf = ({ originalStarts, originalEnds }: DecodedText, start: number, end: number): Span => ({
  start: originalStarts[start] ?? originalEnds.at(-1) ?? 0,
  end: Math.max(originalStarts[start] ?? 0, originalEnds[end - 1] ?? 0),
});

/**
 * Replaces the matches of a global pattern. If a replacement has the same length as its match, each new character gets
 * the place of the character that it replaces.
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
