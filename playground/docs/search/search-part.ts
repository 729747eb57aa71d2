import type { Query, SearchOptions } from "minisearch";
import { firstQueryPartOf, type QueryPart } from "./query-parts.ts";
import { listTermsOfEachSentence, type SearchDocument, type SearchIndex } from "./search-index.ts";
import { isFilterOperator, isStemTerm, stemTermOf, termsOfWord } from "./search-terms.ts";
import { stopWords } from "./stop-words.ts";

/** What a part of a query matches. */
export interface QueryPartSearchResult {
  /** The score of each matched document. */
  readonly scoreByDocumentIndex: ReadonlyMap<number, number>;
  /** The matched terms. A term with a low weight is less like the part. */
  readonly weightByMatchedTerm: ReadonlyMap<string, number>;
  /** How rare the part is: about 0 if every document contains it, and about 7 if a single one does. */
  readonly rareness: number;
}

const matchKindWeights = { otherForm: 0.8, sameStem: 0.85, similar: 0.4, parts: 0.3, wordOfPhrase: 0.4, synonym: 0.3 };

/**
 * Finds the documents that contain a part of a query, or a synonym of the part.
 *
 * MiniSearch adds the scores of all alternatives in a query. If they were in the same query, a word with many synonyms
 * would count more than other words. So each alternative is a search, and the best one counts.
 */
export function searchForQueryPart(index: SearchIndex, part: QueryPart): QueryPartSearchResult {
  const scores = new Map<number, number>();
  const terms = new Map<string, number>();
  const isExplained = (id: number): boolean => index.documents[id]?.pageFolder !== "changelog/";
  let hasTitle = false;
  let factor = 1;
  const search = (query: Query, words: readonly string[], termWeight = 1, options: SearchOptions = {}): void => {
    const stems = words.map(stemTermOf);
    const likenessOf = (term: string): number => {
      if (words.includes(term)) return 1;
      return stems.includes(term) ? matchKindWeights.sameStem : matchKindWeights.similar;
    };
    for (const { id, score, queryTerms, match } of index.documentIndex.search(query, options)) {
      scores.set(id, Math.max(scores.get(id) ?? 0, (factor * score) / queryTerms.length));
      for (const [term, fields] of Object.entries(match)) {
        terms.set(term, Math.max(terms.get(term) ?? 0, factor * termWeight * likenessOf(term)));
        if (words.includes(term) && fields.includes("heading") && isExplained(id)) hasTitle = true;
      }
    }
  };
  const searchPhrase = (phrase: readonly string[], termWeight = 1): void => {
    const stems = phrase.map(stemTermOf);
    const isTogether = (sentence: readonly string[]): boolean => stems.every((stem) => sentence.includes(stem));
    const filter: SearchOptions["filter"] = ({ id }) =>
      listTermsOfEachSentence(index.documents[id] as SearchDocument).some(isTogether);
    search(createAllWordsQuery(phrase), phrase, termWeight, { filter });
    for (const each of phrase.filter((one) => stopWords.has(one)))
      for (const stopTerm of [each, stemTermOf(each)]) terms.delete(stopTerm);
  };
  const [word = "", ...others] = part.words;
  const [term = "", ...parts] = termsOfWord(word);
  if (others.length > 0) searchPhrase(part.words.map((each) => each.toLowerCase()));
  // Documents that contain an operator only in SQL code usually do not contain the word "operator".
  else if (isFilterOperator(word)) search({ combineWith: "AND", queries: [word, "operator"] }, [word]);
  else search(createWordFormsQuery(term, true), [term]);
  // A name such as `maxLength` has one meaning. A word such as `read-only` means the same as its parts.
  if (parts.length > 0 && !isFilterOperator(word) && (scores.size === 0 || word.includes("-")))
    search(createAllWordsQuery(parts), parts, matchKindWeights.parts, { boostTerm: () => matchKindWeights.parts });
  // A word of the query in a title counts above any synonym. A word such as "without" says little in a title.
  if (hasTitle && others.length === 0 && part.weight === 1) factor = matchKindWeights.synonym;
  for (const synonym of part.synonyms) {
    if (synonym.includes(" ")) searchPhrase(synonym.split(" "), matchKindWeights.wordOfPhrase);
    else search(createWordFormsQuery(synonym, true), [synonym]);
  }
  const corrected = scores.size === 0 ? findMostSimilarTerm(index, term) : undefined;
  if (corrected !== undefined && corrected !== term) return searchForQueryPart(index, firstQueryPartOf([corrected]));
  const rareness = Math.log(1 + (index.documents.length - scores.size + 0.5) / (scores.size + 0.5));
  return { scoreByDocumentIndex: scores, weightByMatchedTerm: terms, rareness: part.weight * rareness };
}

/** A word and its other forms. */
const createWordFormsQuery = (word: string, prefix = false): Query => ({
  combineWith: "OR",
  queries: [
    { queries: [word], prefix },
    { queries: [stemTermOf(word)], boostTerm: () => matchKindWeights.otherForm },
  ],
});

const createAllWordsQuery = (words: readonly string[]): Query => ({
  combineWith: "AND",
  queries: words.map((word) => createWordFormsQuery(word)),
});

/** The term that differs from an unknown word in the fewest letters. Short words must be exact. */
function findMostSimilarTerm(
  { documentIndex, indexOfWordsHavingSynonyms }: SearchIndex,
  word: string,
): string | undefined {
  if (word.length < 4) return undefined;
  // MiniSearch counts two swapped neighbors as two mistakes.
  const swapped = Array.from(
    word.slice(1),
    (letter, at) => word.slice(0, at) + letter + word.charAt(at) + word.slice(at + 2),
  );
  const search = (fuzzy: number): string | undefined => {
    const query: Query = { combineWith: "OR", queries: [{ queries: [word], fuzzy }, ...swapped] };
    const similar = [...documentIndex.search(query), ...indexOfWordsHavingSynonyms.search(query)].flatMap(
      ({ terms }) => terms,
    );
    return similar.find((term) => !isStemTerm(term));
  };
  return search(1) ?? (word.length < 8 ? undefined : search(2));
}
