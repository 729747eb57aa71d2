import { quoteCharacters } from "../text/quotes.js";

/**
 * The closing quotes for an opening quote. A straight quote closes itself. A typographic quote is closed by any
 * typographic quote.
 */
const closingQuotesOf = (quote: string): string => ("\"'`".includes(quote) ? quote : typographicQuotes);

const typographicQuotes = quoteCharacters.replace(/["'`]/g, "");

/** The end of a line, or the beginning of a comment. */
const unclosedContentEndPattern = /[\r\n]|(?<!\S)(?:(?:\/\/|--|#)(?=\s)|\/\*)/;

/** The offset of the closing quote. A string without one ends with its line, or before a comment. */
export function findContentEnd(text: string, contentStart: number, openingQuote: string): number {
  const closingQuotes = closingQuotesOf(openingQuote);
  for (let offset = contentStart; offset < text.length; offset += 1)
    if (closingQuotes.includes(text[offset] ?? "")) return offset;
  const contentLength = text.slice(contentStart).search(unclosedContentEndPattern);
  return contentLength < 0 ? text.length : contentStart + contentLength;
}

/** Whether a value is followed by another comparator with its value, as in `event_types:"A" :"B"`. */
export const startsRestrictionWithoutField = (text: string, offset: number): boolean =>
  restrictionWithoutFieldPattern.test(text.slice(offset, offset + 22));

const restrictionWithoutFieldPattern = new RegExp(`^\\s{1,20}[:=][${quoteCharacters}]`);
