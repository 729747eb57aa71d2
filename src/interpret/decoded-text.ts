import type { Span } from "../text/span.js";

/** A decoded text, with the original place of each character. */
export interface DecodedText {
  readonly text: string;
  /** For each code unit of `text`, the start of its original. */
  readonly starts: readonly number[];
  /** For each code unit of `text`, the end of its original. */
  readonly ends: readonly number[];
}

export const wrapAsDecodedText = (text: string): DecodedText => ({
  text,
  starts: Array.from({ length: text.length }, (_, offset) => offset),
  ends: Array.from({ length: text.length }, (_, offset) => offset + 1),
});

/** The original place of a range of the decoded text. */
export const originalSpanOf = ({ starts, ends }: DecodedText, start: number, end: number): Span => ({
  start: starts[start] ?? ends.at(-1) ?? 0,
  end: Math.max(starts[start] ?? 0, ends[end - 1] ?? 0),
});

/** Replaces the matches of a global pattern. A replacement of the same length keeps the place of each character. */
export function replaceInDecodedText(
  decodedText: DecodedText,
  pattern: RegExp,
  replacementOf: (match: RegExpExecArray) => string | undefined,
): DecodedText {
  let text = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let copiedEnd = 0;
  const copyUntil = (end: number): void => {
    text += decodedText.text.slice(copiedEnd, end);
    for (let offset = copiedEnd; offset < end; offset += 1) {
      starts.push(decodedText.starts[offset] ?? 0);
      ends.push(decodedText.ends[offset] ?? 0);
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
      starts.push(keepsPlaces ? (decodedText.starts[match.index + index] ?? whole.start) : whole.start);
      ends.push(keepsPlaces ? (decodedText.ends[match.index + index] ?? whole.end) : whole.end);
    }
    text += replacement;
    copiedEnd = end;
  }
  if (copiedEnd === 0) return decodedText;
  copyUntil(decodedText.text.length);
  return { text, starts, ends };
}
