import { quoteCharacters } from "../text/quotes.js";

/**
 * The closing quotes for an opening quote. A straight quote closes itself. Any typographic quote closes any other
 * typographic quote.
 */
const closingQuotesOf = (quote: string): string => ("\"'`".includes(quote) ? quote : typographicQuotes);

const typographicQuotes = quoteCharacters.replace(/["'`]/g, "");

const commentStartPattern = /(?<!\S)(?:(?:\/\/|--|#)(?=\s)|\/\*)/;

/** The offset of the closing quote. A string without one ends with its line, or before a comment. */
export function findContentEnd(text: string, contentStart: number, openingQuote: string): number {
  const closingQuotes = closingQuotesOf(openingQuote);
  let lineEnd: number | undefined;
  for (let offset = contentStart; offset < text.length; offset += 1) {
    const character = text[offset] ?? "";
    if (closingQuotes.includes(character)) return offset;
    if (character === "\n" || character === "\r") lineEnd ??= offset;
  }
  const restOfLine = text.slice(contentStart, lineEnd);
  const commentStart = restOfLine.search(commentStartPattern);
  return contentStart + (commentStart < 0 ? restOfLine.length : commentStart);
}

/** Whether another value with its comparator follows a value, as in `event_types:"A" :"B"`. */
export const startsRestrictionWithoutField = (text: string, offset: number): boolean =>
  /^\s{1,20}[:=]["'“„]/.test(text.slice(offset, offset + 22));
