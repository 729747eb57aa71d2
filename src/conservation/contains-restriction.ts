import { quoteCharacters } from "../text/quotes.js";
import { findFieldLike } from "../vocabulary/field-names.js";

const comparatorPatternSource = `(?:[:=：＝${quoteCharacters}]|IN\\b)`;
const comparatorPattern = new RegExp(comparatorPatternSource, "iu");

/** A name with a comparator, with or without quotes: the beginning of a restriction. */
const nameAndComparatorPattern = new RegExp(
  `([\\p{L}_][\\p{L}\\p{N}_.-]{0,60})[${quoteCharacters}]?\\s{0,20}${comparatorPatternSource}`,
  "giu",
);

/** Whether a text in quotes contains a restriction, and not only a value. */
export function containsRestriction(content: string): boolean {
  // Fast path: most texts in quotes have no comparator, so the search for a name at each letter is not needed.
  if (!comparatorPattern.test(content)) return false;
  for (const [, name = ""] of content.matchAll(nameAndComparatorPattern)) if (findFieldLike(name)) return true;
  return false;
}
