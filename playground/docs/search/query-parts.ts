import { isFilterOperator, splitQueryIntoWords } from "./search-terms.ts";
import { stopWords, weakWords } from "./stop-words.ts";
import { synonymsOf } from "./synonyms.ts";

/** A word of a query, or a phrase that has synonyms. */
export interface QueryPart {
  readonly words: readonly string[];
  readonly synonyms: readonly string[];
  /** How much the part counts: 1, or less for a word that says little about a section beside other words. */
  readonly weight: number;
}

/** The largest number of words in a phrase that has synonyms. */
const maxWordsInSynonymPhrase = 4;

/**
 * Splits a query into its words and phrases. Leaves out the words that say nothing about a section, such as "how". If
 * the query has only such words, none is left out, and "and" and "or" stand for the operators.
 */
export function splitQueryIntoParts(query: string): readonly QueryPart[] {
  const words = splitQueryIntoWords(query);
  const parts = groupWordsIntoParts(words);
  const telling = parts.filter(({ words: [word = "", ...others] }) => others.length > 0 || isSignificantWord(word));
  if (telling.length === 0)
    return words.map((word) => ({ words: [upperCaseIfOperator(word)], synonyms: [], weight: 1 }));
  const [part] = telling;
  // Nobody searches only for the word "not". So a query that is only this word stands for the operator.
  return telling.length === 1 && part?.words.length === 1
    ? [{ ...part, words: part.words.map(upperCaseIfOperator) }]
    : telling;
}

const isSignificantWord = (word: string): boolean => isFilterOperator(word) || !stopWords.has(word.toLowerCase());

const upperCaseIfOperator = (word: string): string =>
  isFilterOperator(word.toUpperCase()) ? word.toUpperCase() : word;

/**
 * Joins the words of each phrase that has synonyms. If several such phrases begin at the same word, the longest
 * phrase is chosen.
 */
function groupWordsIntoParts(words: readonly string[]): readonly QueryPart[] {
  const parts: QueryPart[] = [];
  for (let position = 0; position < words.length; ) {
    const part = firstQueryPartOf(words.slice(position, position + maxWordsInSynonymPhrase));
    parts.push(part);
    position += part.words.length;
  }
  return parts;
}

/** The first word, or the longest phrase with synonyms that begins with it. */
export function firstQueryPartOf(words: readonly string[]): QueryPart {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length);
    const terms = synonymsOf(phrase);
    if (terms && !phrase.some(isFilterOperator))
      return { words: phrase, synonyms: terms, weight: weightOfPhrase(phrase) };
  }
  const phrase = words.slice(0, 1);
  return { words: phrase, synonyms: [], weight: weightOfPhrase(phrase) };
}

const weightOfPhrase = ([word = "", ...others]: readonly string[]): number =>
  others.length === 0 && weakWords.has(word.toLowerCase()) ? 0.3 : 1;
