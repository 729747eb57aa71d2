import type { DecodedEscape } from "./escape-style.js";

/** Reads a character of UTF-8 in percent encoding, such as `%22` and `%C3%A9`, or a `+` for a space. */
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

/** How many bytes of UTF-8 a character has that begins with this one. */
function countBytesOfCharacter(firstByte: number): number {
  if (firstByte < 0x80) return 1;
  if (firstByte < 0xe0) return 2;
  return firstByte < 0xf0 ? 3 : 4;
}

/** Percent encoding; undefined for a text with half a surrogate pair. */
export function encodePercent(text: string): string | undefined {
  try {
    return encodeURIComponent(text);
  } catch {
    return undefined;
  }
}
