import { quoteCharacters } from "../text/quotes.js";
import { findFieldLike } from "../vocabulary/field-names.js";

const comparatorOrQuotePatternSource = `(?:[:=：＝${quoteCharacters}]|IN\\b)`;
const comparatorOrQuotePattern = new RegExp(comparatorOrQuotePatternSource, "iu");

/** Matches a name and the comparator after it, which together begin a restriction. The name may be in quotes. */
const nameAndComparatorPattern = new RegExp(
  `([\\p{L}_][\\p{L}\\p{N}_.-]{0,60})[${quoteCharacters}]?\\s{0,20}${comparatorOrQuotePatternSource}`,
  "giu",
);

/** Whether a text in quotes contains a restriction, and is not only a value. */
export function hasRestrictionInQuotes(content: string): boolean {
  // Fast path: most quoted texts have no comparator. Then no restriction can begin anywhere in the text.
  if (!comparatorOrQuotePattern.test(content)) return false;
  for (const [, name = ""] of content.matchAll(nameAndComparatorPattern)) if (findFieldLike(name)) return true;
  return false;
}
