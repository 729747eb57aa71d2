import { quoteCharacters } from "../../text/quotes.js";
import { findFieldLike } from "../../vocabulary/field-names.js";

const leadingPunctuationPatternSource = `(?:[\\s(（+|&\\[{${quoteCharacters}]|%(?:20|28|22|27)|&quot;|&#34;|\\\\["'])*`;
/** Matches an operator at the beginning of the text, before the first restriction. */
const leadingOperatorPatternSource = `(?:(?:AND|OR)\\b${leadingPunctuationPatternSource})?`;
const firstWordPattern = new RegExp(
  `^${leadingPunctuationPatternSource}${leadingOperatorPatternSource}([A-Za-z_][A-Za-z0-9_]*)`,
  "i",
);

/**
 * Returns the first word of a text. White space, brackets and quotes before the word are ignored, even if they are
 * encoded. An `AND` or `OR` before the word is ignored, too.
 */
export const firstWordOf = (text: string): string | undefined => firstWordPattern.exec(text)?.[1];

/** Whether a text begins with a field or a misspelled field, or looks like a JSON array or object. */
export function beginsLikeFilter(text: string): boolean {
  const word = firstWordOf(text);
  return (word !== undefined && findFieldLike(word) !== undefined) || looksLikeJsonArrayOrObject(text);
}

/** Whether a text looks like a JSON array or object of strings. The quotes in the text can be escaped. */
const looksLikeJsonArrayOrObject = (text: string): boolean =>
  /^\s*[[{]\s*\\?"/.test(text) && /["\]}]\s*$/.test(text.slice(-16));
