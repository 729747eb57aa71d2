import { stemmer } from "stemmer";

/** Matches words, names with underscores, and words with hyphens, such as the codes of diagnostics. */
const wordPattern = /[\p{L}\p{N}_]+(?:-[\p{L}\p{N}_]+)*/gu;

/** A word of a text, with the offsets of its start and its end. */
export interface WordSpan {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

export const findWords = (text: string): readonly WordSpan[] =>
  Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({ word, start: index, end: index + word.length }));

/** Matches the options of a command, such as `--write`. */
const optionPattern = /(?<![\p{L}\p{N}_-])--\p{L}[\p{L}\p{N}-]*/gu;

/** The words of a query. An option of a command, such as `--write`, keeps its dashes. */
export const splitQueryIntoWords = (query: string): readonly string[] => {
  const options = new Map(Array.from(query.matchAll(optionPattern), ({ 0: option, index }) => [index + 2, option]));
  return findWords(query).map(({ word, start }) => options.get(start) ?? word);
};

export const isCommandOption = (word: string): boolean => word.startsWith("--");

/** The operators of filters, and `NOT`, which filters do not have. In lower case, these are ordinary words. */
const filterOperators: ReadonlySet<string> = new Set(["AND", "OR", "NOT"]);

export const isFilterOperator = (word: string): boolean => filterOperators.has(word);

/**
 * The terms of a word: the word in lower case and, for a name such as `maxLength` or `wrong-quotes`, its parts. The
 * terms of an operator are its upper-case form and its lower-case form.
 */
export function termsOfWord(word: string): string[] {
  if (isCommandOption(word)) return [word.toLowerCase()];
  if (isFilterOperator(word)) return [word, word.toLowerCase()];
  const parts = word.split(/[-_]|(?<=[\p{Ll}\p{N}])(?=\p{Lu})/u).filter((part) => part.length > 1);
  return [...new Set([word, ...(parts.length > 1 ? parts : [])].map((term) => term.toLowerCase()))];
}

/** Whether a name is not an ordinary word, because it is an option or has several parts. */
export const isDistinctiveName = (name: string): boolean => isCommandOption(name) || termsOfWord(name).length > 1;

/** The term that a word has in common with its other forms. No word has this term. */
export const stemTermOf = (word: string): string => `~${stemmer(word)}`;

export const isStemTerm = (term: string): boolean => term.startsWith("~");

const searchTermsByWord = new Map<string, readonly string[]>();

/** The terms with which the search finds a word: the terms of the word, and their stems. */
export function termsAndStemsOfWord(word: string): string[] {
  let terms = searchTermsByWord.get(word);
  if (!terms) {
    const own = termsOfWord(word);
    terms = [...new Set([...own, ...own.map(stemTermOf)])];
    searchTermsByWord.set(word, terms);
  }
  return [...terms];
}
