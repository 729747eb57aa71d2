import leven from "leven";
import { findWords, termsOfWord } from "../search/search-terms.ts";

/** Shorter words must be exact, because they differ from many other words in one letter. */
const lettersPerMistake = 5;

const searchTermsOfText = (text: string): readonly string[] => findWords(text).flatMap(({ word }) => termsOfWord(word));

/** Two swapped neighbors are one mistake, not two. */
const withSwaps = (word: string): readonly string[] => [
  word,
  ...Array.from(
    word.slice(1),
    (_, index) => word.slice(0, index) + word[index + 1] + word[index] + word.slice(index + 2),
  ),
];

/**
 * Whether a text contains a word of a query, the beginning of such a word, or a word that differs in one letter of
 * five.
 */
export function hasSimilarlySpelledWord(query: string, text: string): boolean {
  const terms = [...new Set(searchTermsOfText(text))];
  return searchTermsOfText(query).some((word) => {
    const max = Math.floor(word.length / lettersPerMistake);
    const spellings = withSwaps(word);
    return terms.some(
      (term) =>
        term.startsWith(word) ||
        (max > 0 && spellings.some((spelling) => leven(spelling, term) <= (spelling === word ? max : max - 1))),
    );
  });
}
