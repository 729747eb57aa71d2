import { countMistakes } from "./count-mistakes.ts";
import type { QueryPart } from "./query-parts.ts";
import type { Counts, SearchIndex } from "./search-index.ts";
import { isOperator, isOption, termsOf } from "./search-terms.ts";
import { stemOf } from "./stem-of.ts";
import { stopWords } from "./stop-words.ts";

/** What a part of a query matches. */
export interface PartMatch {
  /** How often each matched document contains the part. */
  readonly counts: Counts;
  /** The matched terms. A term with a low weight is less like the part. */
  readonly terms: ReadonlyMap<string, number>;
  /** How rare the part is: about 0 if every document contains it, and about 7 if a single one does. */
  readonly rareness: number;
}

/** The terms that a word matches, and how much each of them is like the word: at most 1. */
type Alternatives = ReadonlyMap<string, number>;

const weights = {
  sameStem: 0.85,
  beginning: 0.5,
  beginningOfWhole: 0.15,
  typo: 0.4,
  parts: 0.5,
  partsOfKnown: 0.15,
  synonym: 0.9,
  wordOfPhrase: 0.4,
};

/**
 * The maximum number of mistakes in a word: letters that are wrong, missing or added, and swapped neighbors. Short
 * words must be exact.
 */
const maxMistakesOf = ({ length }: string): number => {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
};

/**
 * Finds the documents that contain a part of a query, or a synonym of the part.
 *
 * @param isLast Whether the visitor may still be writing the part.
 */
export function matchPart(index: SearchIndex, { words, synonyms, weight }: QueryPart, isLast: boolean): PartMatch {
  const [word = ""] = words;
  const matches = [
    words.length === 1
      ? matchWord(index, word, isLast, synonyms.length === 0)
      : matchPhrase(
          index,
          words.map((each) => alternativesOf(index, each.toLowerCase(), false, false)),
          1,
        ),
    ...synonyms.map((synonym) => weaken(matchSynonym(index, synonym), weights.synonym)),
  ];
  const { counts, terms } = matchAny(matches);
  return { counts, terms, rareness: weight * rarenessOf(index, counts.size) };
}

const rarenessOf = ({ documents }: SearchIndex, count: number): number =>
  Math.log(1 + (documents.length - count + 0.5) / (count + 0.5));

type Match = Pick<PartMatch, "counts" | "terms">;

function matchWord(index: SearchIndex, word: string, isLast: boolean, canBeTypo: boolean): Match {
  if (isOperator(word)) return matchOperator(index, word);
  if (isOption(word)) return matchOption(index, word);
  const [term = "", ...parts] = termsOf(word);
  const whole = matchTerms(index, alternativesOf(index, term, isLast, canBeTypo));
  if (parts.length === 0) return whole;
  const isKnown = index.countsByTerm.has(term);
  // A name such as `maxLength` has one meaning. A word such as `read-only` means the same as its parts.
  if (isKnown && !word.includes("-")) return whole;
  const partsWeight = isKnown ? weights.partsOfKnown : weights.parts;
  return matchAny([
    whole,
    weaken(
      matchAll(parts.map((part) => matchTerms(index, alternativesOf(index, part, false, canBeTypo)))),
      partsWeight,
    ),
  ]);
}

/** The matches of the synonyms that have been searched. They are the same in each query. */
const synonymMatches = new WeakMap<SearchIndex, Map<string, Match>>();

function matchSynonym(index: SearchIndex, synonym: string): Match {
  const known = synonymMatches.get(index) ?? new Map<string, Match>();
  synonymMatches.set(index, known);
  let match = known.get(synonym);
  if (!match) {
    const words = synonym.split(" ").map((word) => alternativesOf(index, word, false, false));
    const [word] = words;
    match = word && words.length === 1 ? matchTerms(index, word) : matchPhrase(index, words, weights.wordOfPhrase);
    known.set(synonym, match);
  }
  return match;
}

/**
 * The documents that have all words of a phrase in one sentence.
 *
 * @param wordWeight How much a single word of the phrase means the same as the phrase.
 */
function matchPhrase(index: SearchIndex, words: readonly Alternatives[], wordWeight: number): Match {
  const counts = new Map<number, number>();
  for (const document of matchAll(words.map((word) => matchTerms(index, word))).counts.keys()) {
    const { sentences = [] } = index.documents[document] ?? {};
    const count = sentences.filter((sentence) =>
      words.every((word) => sentence.some((term) => (word.get(term) ?? 0) >= weights.sameStem)),
    ).length;
    if (count > 0) counts.set(document, count);
  }
  const terms = words
    .flatMap((word) => [...word])
    .filter(([term, weight]) => weight >= weights.sameStem && !stopWords.has(term))
    .map(([term, weight]) => [term, weight * wordWeight] as const);
  return { counts, terms: new Map(terms) };
}

/**
 * Documents that contain an operator and also the word "operator". Documents that contain the operator only in SQL code
 * usually do not contain this word.
 */
const matchOperator = (index: SearchIndex, operator: string): Match =>
  matchAll([
    matchTerms(index, new Map([[operator, 1]])),
    weaken(matchTerms(index, alternativesOf(index, "operator", false)), 0.5),
  ]);

/** Documents about an option of a command, such as `--write`, or with the name of the option. */
function matchOption(index: SearchIndex, option: string): Match {
  const name = option.slice(2).toLowerCase();
  const alternatives = new Map([[option.toLowerCase(), 1]]);
  for (const term of findBeginnings(index, option.toLowerCase()))
    if (!alternatives.has(term)) alternatives.set(term, 0.5);
  return matchAny([matchTerms(index, alternatives), weaken(matchTerms(index, new Map([[name, 1]])), 0.2)]);
}

/**
 * The terms that a word matches: the word, its other forms, and the terms that begin with it. If there are none, the
 * terms that differ from the word in a few letters.
 */
function alternativesOf(index: SearchIndex, term: string, isLast: boolean, canBeTypo = true): Alternatives {
  const found = new Map<string, number>();
  const add = (alternative: string, weight: number): void => {
    if (weight > (found.get(alternative) ?? 0)) found.set(alternative, weight);
  };
  if (index.countsByTerm.has(term)) add(term, 1);
  for (const form of index.termsByStem.get(stemOf(term)) ?? []) add(form, weights.sameStem);
  const weight = isLast || found.size === 0 ? weights.beginning : weights.beginningOfWhole;
  const longer = findBeginnings(index, term);
  for (const each of longer) add(each, weight * (term.length / each.length));
  if (longer.length === 0 && canBeTypo)
    for (const known of findSimilar(index, term, found.size === 0 ? 2 : 1)) add(known, weights.typo);
  return found;
}

/** The terms with the fewest mistakes. */
function findSimilar({ terms }: SearchIndex, term: string, max: number): readonly string[] {
  let fewest = Math.min(max, maxMistakesOf(term));
  let similar: string[] = [];
  if (fewest > 0)
    for (const known of terms) {
      const mistakes = countMistakes(term, known, fewest);
      if (mistakes < fewest) similar = [];
      if (mistakes > fewest) continue;
      fewest = mistakes;
      similar.push(known);
    }
  return similar;
}

/** The terms that begin with a text. */
function findBeginnings({ terms }: SearchIndex, text: string): readonly string[] {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? "") < text) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (terms[end]?.startsWith(text)) end += 1;
  return terms.slice(low, end);
}

function matchTerms({ countsByTerm }: SearchIndex, alternatives: Alternatives): Match {
  const counts = new Map<number, number>();
  for (const [term, weight] of alternatives)
    for (const [document, count] of countsByTerm.get(term) ?? [])
      counts.set(document, (counts.get(document) ?? 0) + weight * count);
  return { counts, terms: alternatives };
}

const weaken = ({ counts, terms }: Match, factor: number): Match => ({
  counts: new Map([...counts].map(([document, count]) => [document, count * factor])),
  terms: new Map([...terms].map(([term, weight]) => [term, weight * factor])),
});

/** The documents of at least one match. */
function matchAny(matches: readonly Match[]): Match {
  const counts = new Map<number, number>();
  const terms = new Map<string, number>();
  for (const match of matches) {
    for (const [document, count] of match.counts) counts.set(document, Math.max(counts.get(document) ?? 0, count));
    for (const [term, weight] of match.terms) terms.set(term, Math.max(terms.get(term) ?? 0, weight));
  }
  return { counts, terms };
}

/** The documents of all matches. */
function matchAll(matches: readonly Match[]): Match {
  const [first, ...others] = matches;
  let counts = first?.counts ?? new Map<number, number>();
  for (const other of others) {
    const both = new Map<number, number>();
    for (const [document, count] of counts) {
      const otherCount = other.counts.get(document);
      if (otherCount !== undefined) both.set(document, Math.min(count, otherCount));
    }
    counts = both;
  }
  return { counts, terms: new Map(matches.flatMap(({ terms }) => [...terms])) };
}
