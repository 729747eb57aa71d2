import type { DecodedEscape } from "./escape-style.js";

const controlCharacterByLetter: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["r", "\r"],
  ["b", "\b"],
  ["f", "\f"],
  ["v", "\v"],
  ["a", "\u0007"],
  ["e", "\u001b"],
]);

const numericEscapePattern =
  /x([0-9A-Fa-f]{2})|x\{([0-9A-Fa-f]{1,6})\}|u([0-9A-Fa-f]{4})|u\{([0-9A-Fa-f]{1,6})\}|U([0-9A-Fa-f]{8})|([0-7]{1,3})/y;

/**
 * Reads an escape sequence that begins with a backslash: `\n`, `\"`, `\x22`, `\u0022`, `\42`, or a backslash at the end
 * of a line.
 */
export function readBackslashEscape(source: string, offset: number, end: number): DecodedEscape | undefined {
  if (source[offset] !== "\\" || offset + 1 >= end) return undefined;
  numericEscapePattern.lastIndex = offset + 1;
  const match = numericEscapePattern.exec(source);
  if (match && numericEscapePattern.lastIndex <= end) {
    const [digits, ...groups] = match;
    const octal = groups.pop();
    const codePoint = octal ? Number.parseInt(octal, 8) : Number.parseInt(groups.find(Boolean) ?? "", 16);
    if (codePoint <= 0x10ffff) return { length: digits.length + 1, value: String.fromCodePoint(codePoint) };
  }
  const character = source[offset + 1] ?? "";
  if (character === "\r" && source[offset + 2] === "\n" && offset + 2 < end) return { length: 3, value: "" };
  if (character === "\n" || character === "\r") return { length: 2, value: "" };
  return { length: 2, value: controlCharacterByLetter.get(character) ?? character };
}

/**
 * Creates a function that reads escape sequences. Such a sequence consists of a backslash and one of the given
 * characters. A backslash before any other character has no special meaning.
 */
export const createBackslashReader =
  (characters: string) =>
  (source: string, offset: number, end: number): DecodedEscape | undefined => {
    const character = source[offset + 1];
    return source[offset] === "\\" && offset + 1 < end && character !== undefined && characters.includes(character)
      ? { length: 2, value: character === "\n" ? "" : character }
      : undefined;
  };

const namedCharacterPattern = /\\N\{[A-Za-z0-9 -]{1,100}\}/y;

/** Stands for a character that is not known here. */
const replacementCharacter = "\ufffd";

/**
 * Reads an escape sequence of Python. A backslash that does not begin an escape sequence has no special meaning. For a
 * name such as `\N{EN DASH}`, the result is `replacementCharacter`, because the names of characters are not known here.
 */
export function readPythonEscape(source: string, offset: number, end: number): DecodedEscape | undefined {
  const next = source[offset + 1] ?? "";
  if (next === "N") {
    namedCharacterPattern.lastIndex = offset;
    const length = namedCharacterPattern.exec(source)?.[0].length;
    return length === undefined || offset + length > end ? undefined : { length, value: replacementCharacter };
  }
  return next === "" || !"\\'\"abfnrtvxuU01234567\r\n".includes(next)
    ? undefined
    : readBackslashEscape(source, offset, end);
}

/** Creates a function that reads a doubled character, such as `""` or `{{`. */
export const createDoubledCharacterReader =
  (characters: string) =>
  (source: string, offset: number, end: number): DecodedEscape | undefined => {
    const character = source[offset] ?? "";
    return character !== "" && characters.includes(character) && source[offset + 1] === character && offset + 1 < end
      ? { length: 2, value: character }
      : undefined;
  };
