import type { DecodedEscape } from "./escape-style.js";

/** Reads a percent-encoded UTF-8 character, such as `%22` and `%C3%A9`. Also reads a `+`, which stands for a space. */
export function readPercentEscape(source: string, offset: number, end: number): DecodedEscape | undefined {
  if (source[offset] === "+") return { length: 1, value: " " };
  const firstByte = /^%([0-9A-Fa-f]{2})$/.exec(source.slice(offset, offset + 3))?.[1];
  if (firstByte === undefined) return undefined;
  const length = 3 * countBytesOfCharacter(Number.parseInt(firstByte, 16));
  if (offset + length > end) return undefined;
  try {
    return { length, value: decodeURIComponent(source.slice(offset, offset + length)) };
  } catch {
    return undefined;
  }
}

/** Returns the number of bytes of a UTF-8 character. The first byte decides the number. */
function countBytesOfCharacter(firstByte: number): number {
  if (firstByte < 0x80) return 1;
  if (firstByte < 0xe0) return 2;
  return firstByte < 0xf0 ? 3 : 4;
}

/** Percent-encodes a text. Undefined if the text has a lone surrogate. */
export function encodePercent(text: string): string | undefined {
  try {
    return encodeURIComponent(text);
  } catch {
    return undefined;
  }
}
