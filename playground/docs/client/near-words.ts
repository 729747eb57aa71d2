import { countMistakes } from "../search/count-mistakes.ts";
import { findWords, termsOf } from "../search/search-terms.ts";

/** Shorter words must be exact, because they differ from many other words in one letter. */
const shortestWithMistake = 5;

const termsIn = (text: string): readonly string[] => findWords(text).flatMap(({ word }) => termsOf(word));

/**
 * Whether a text contains a word of a query, the beginning of such a word, or a word that differs in one letter of
 * five.
 */
export function hasNearWord(query: string, text: string): boolean {
  const terms = [...new Set(termsIn(text))];
  return termsIn(query).some((word) => {
    const max = Math.floor(word.length / shortestWithMistake);
    return terms.some((term) => term.startsWith(word) || (max > 0 && countMistakes(word, term, max) <= max));
  });
}
