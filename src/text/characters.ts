/** The code units of invisible characters that the language does not use, as inclusive ranges. */
const invisibleCodeUnitRanges: readonly (readonly [first: number, last: number])[] = [
  [0x0000, 0x0008], // NUL and other controls; tab, LF and CR are white space of the language
  [0x000b, 0x000c],
  [0x000e, 0x001f],
  [0x007f, 0x00a0], // controls, no-break space
  [0x00ad, 0x00ad], // soft hyphen
  [0x034f, 0x034f], // combining grapheme joiner
  [0x061c, 0x061c], // Arabic letter mark
  [0x115f, 0x1160], // Hangul fillers
  [0x1680, 0x1680], // Ogham space
  [0x17b4, 0x17b5], // Khmer inherent vowels
  [0x180b, 0x180f], // Mongolian variation selectors and vowel separator
  [0x2000, 0x200f], // spaces, zero-width characters, directional marks
  [0x2028, 0x202f], // line and paragraph separator, directional embeddings, narrow no-break space
  [0x205f, 0x206f], // mathematical space, word joiner, invisible operators, directional isolates
  [0x2800, 0x2800], // Braille pattern without dots
  [0x3000, 0x3000], // ideographic space
  [0x3164, 0x3164], // Hangul filler
  [0xfe00, 0xfe0f], // variation selectors
  [0xfeff, 0xfeff], // byte order mark
  [0xffa0, 0xffa0], // half-width Hangul filler
  [0xfff0, 0xfffb], // reserved as ignorable, interlinear annotation
];

const toRegexCodeUnitEscape = (codeUnit: number): string => `\\u${codeUnit.toString(16).padStart(4, "0")}`;

const unpairedSurrogatePatternSource = "[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]";

/**
 * Invisible characters outside the Basic Multilingual Plane: format controls for hieroglyphs, shorthand and music;
 * tags; variation selectors; and the reserved code points next to them.
 */
const invisiblePairPatternSource =
  "\\ud80d[\\udc30-\\udc3f]|\\ud82f[\\udca0-\\udca3]|\\ud834[\\udd73-\\udd7a]|[\\udb40-\\udb43][\\udc00-\\udfff]";

/** One invisible character: a character in one of the ranges or pairs above, or an unpaired surrogate. */
export const invisiblePattern: RegExp = /* @__PURE__ */ new RegExp(
  `[${/* @__PURE__ */ invisibleCodeUnitRanges.map(([first, last]) => `${toRegexCodeUnitEscape(first)}-${toRegexCodeUnitEscape(last)}`).join("")}]|${invisiblePairPatternSource}|${unpairedSurrogatePatternSource}`,
);

/** Unicode's white space (`\s` and NEL), except the byte order mark. Such white space was probably meant as a space. */
const whiteSpaceOfAnyKindPattern = /[^\S\ufeff]|\u0085/;

/**
 * Whether a text of invisible characters contains white space. The white space was probably meant as a space. All other
 * invisible characters have no width.
 */
export const hasWhiteSpaceOfAnyKind = (text: string): boolean => whiteSpaceOfAnyKindPattern.test(text);

/** Whether a character is invisible and has no width. */
export const isZeroWidth = (character: string | undefined): boolean =>
  character !== undefined && invisiblePattern.test(character) && !hasWhiteSpaceOfAnyKind(character);

/** Whether a character is white space of the language: a space, a tab, LF or CR. */
export const isWhiteSpace = (character: string | undefined): boolean =>
  character === " " || character === "\t" || character === "\n" || character === "\r";

/** Whether a code unit is white space of the language. */
export const isWhiteSpaceCode = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;

/** The end of the white space that begins at an offset. */
export function skipWhiteSpace(text: string, offset: number): number {
  let end = offset;
  while (isWhiteSpaceCode(text.charCodeAt(end))) end += 1;
  return end;
}

/** Whether a character can be part of a word: a keyword or a field name. */
export const isFieldOrKeywordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /^[A-Za-z0-9_.-]$/.test(character);

/** Returns the code point of a character as Unicode writes it, such as `U+00A0`. */
export const formatCodePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Matches an empty text, or a text that has only printable ASCII characters and spaces. */
export const printableAsciiPattern: RegExp = /^[ -~]*$/;

/**
 * The text with each invisible character replaced by its name, such as `⟨U+00A0⟩`. The result is safe to write to a
 * terminal.
 */
export const revealInvisible = (text: string): string =>
  printableAsciiPattern.test(text)
    ? text
    : text.replace(
        new RegExp(`${invisiblePattern.source}|[\\t\\r\\n]`, "g"),
        (character) => `⟨${formatCodePoint(character)}⟩`,
      );
