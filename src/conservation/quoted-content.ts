import { quoteCharacters } from "../text/quotes.js";

/**
 * Returns the quotes that can close an opening quote. A straight quote is closed only by the same quote. A typographic
 * quote is closed by any typographic quote.
 */
const closingQuotesOf = (quote: string): string => ("\"'`".includes(quote) ? quote : typographicQuotes);

const typographicQuotes = quoteCharacters.replace(/["'`]/g, "");

/** Matches the end of a line, or the beginning of a comment. */
const lineEndOrCommentStartPattern = /[\r\n]|(?<!\S)(?:(?:\/\/|--|#)(?=\s)|\/\*)/;

/**
 * Returns the offset of the closing quote. If there is no closing quote, returns the end of the line, or the offset of
 * a comment on this line.
 */
export function findContentEnd(text: string, contentStart: number, openingQuote: string): number {
  const closingQuotes = closingQuotesOf(openingQuote);
  for (let offset = contentStart; offset < text.length; offset += 1)
    if (closingQuotes.includes(text[offset] ?? "")) return offset;
  const contentLength = text.slice(contentStart).search(lineEndOrCommentStartPattern);
  return contentLength < 0 ? text.length : contentStart + contentLength;
}

/** Whether another comparator with a value follows a value, as in `event_types:"A" :"B"`. */
export const startsRestrictionWithoutField = (text: string, offset: number): boolean =>
  restrictionWithoutFieldPattern.test(text.slice(offset, offset + 22));

const restrictionWithoutFieldPattern = new RegExp(`^\\s{1,20}[:=][${quoteCharacters}]`);
