import { eastAsianWidth } from "get-east-asian-width";

/**
 * The number of columns that a terminal uses for a grapheme: two for an emoji or a wide character, none for a character
 * that only modifies the previous character. The result is not exact for every script, because packages that know every
 * script take longer to load than this whole package.
 */
export function displayWidthOfGrapheme(grapheme: string): number {
  if (emojiPattern.test(grapheme)) return 2;
  const codePoint = visibleCharacterPattern.exec(grapheme)?.[0].codePointAt(0);
  return codePoint === undefined ? 0 : eastAsianWidth(codePoint);
}

const emojiPattern = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f|^\p{Regional_Indicator}{2}|^[\d#*]\u20e3/u;
const visibleCharacterPattern =
  /[^\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}\p{Nonspacing_Mark}\p{Enclosing_Mark}\p{Surrogate}]/u;

let segmenter: Intl.Segmenter | undefined;

/**
 * The graphemes of a text. The segmenter is created when it is first needed, because its creation takes some
 * milliseconds.
 */
export function splitIntoGraphemes(textToSplit: string): readonly string[] {
  segmenter ??= new Intl.Segmenter("en");
  return Array.from(segmenter.segment(textToSplit), ({ segment }) => segment);
}
