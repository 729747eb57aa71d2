import { eastAsianWidth } from "get-east-asian-width";

/**
 * How many columns a terminal takes for a grapheme: two for an emoji or a wide character, none for what only changes the
 * one before it. A package that knows every script would take longer to load than all the rest of this one.
 */
export function columnsOf(grapheme: string): number {
  if (emoji.test(grapheme)) return 2;
  const base = visible.exec(grapheme)?.[0].codePointAt(0);
  return base === undefined ? 0 : eastAsianWidth(base);
}

const emoji = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f|^\p{Regional_Indicator}{2}|^[\d#*]\u20e3/u;
const visible =
  /[^\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}\p{Nonspacing_Mark}\p{Enclosing_Mark}\p{Surrogate}]/u;

let segmenter: Intl.Segmenter | undefined;

/** The graphemes of a text. The segmenter is made when it is first needed, for it takes some milliseconds. */
export function graphemesOf(text: string): readonly string[] {
  segmenter ??= new Intl.Segmenter("en");
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
