/** The unit for counting the characters of a line: bytes, UTF-16 code units or code points. */
export type PositionEncoding = "utf-8" | "utf-16" | "utf-32";

/**
 * The number of units that a code point has in each encoding. A lone surrogate has the same number of units as the
 * replacement character U+FFFD, because encoders write U+FFFD instead of it.
 */
const unitCounters: Readonly<Record<PositionEncoding, (codePoint: number) => number>> = {
  "utf-8": (codePoint) => (codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x1_0000 ? 3 : 4),
  "utf-16": (codePoint) => (codePoint < 0x1_0000 ? 1 : 2),
  "utf-32": () => 1,
};

/**
 * Chooses the first encoding in the client's list that the server supports. If the client sends no list, the encoding
 * is UTF-16.
 */
export const choosePositionEncoding = (offeredEncodings: readonly string[] | undefined): PositionEncoding =>
  offeredEncodings?.find((encoding): encoding is PositionEncoding => Object.hasOwn(unitCounters, encoding)) ?? "utf-16";

/** The length of a text in an encoding. */
export function lengthInEncoding(text: string, encoding: PositionEncoding): number {
  if (encoding === "utf-16") return text.length;
  let length = 0;
  for (const character of text) length += unitCounters[encoding](character.codePointAt(0) ?? 0);
  return length;
}

/**
 * Converts an offset in a line from one encoding to another. If the offset is inside a character, the result is the
 * start of this character. If the offset is after the end of the line, the result is the end of the line.
 */
export function convertCharacterOffset(
  lineText: string,
  character: number,
  {
    sourceEncoding,
    targetEncoding,
  }: { readonly sourceEncoding: PositionEncoding; readonly targetEncoding: PositionEncoding },
): number {
  if (sourceEncoding === targetEncoding) return character;
  let fromUnits = 0;
  let toUnits = 0;
  for (const text of lineText) {
    const codePoint = text.codePointAt(0) ?? 0;
    fromUnits += unitCounters[sourceEncoding](codePoint);
    if (fromUnits > character) break;
    toUnits += unitCounters[targetEncoding](codePoint);
  }
  return toUnits;
}
