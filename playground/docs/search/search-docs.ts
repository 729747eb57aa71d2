import type MiniSearch from "minisearch";
import type { Query, SearchResult } from "minisearch";
import { type QueryPart, splitQuery } from "./query-parts.ts";
import type { IndexedSection, SearchSection } from "./search-options.ts";
import { isOperator, termsOf } from "./search-terms.ts";

export interface SearchHit extends SearchSection {
  /** The terms that the query has matched in the section. */
  readonly terms: ReadonlySet<string>;
}

/**
 * The maximum number of letters that may be wrong, missing or added in a word. Two swapped letters count as two
 * mistakes.
 */
const maxMistakes = (term: string): number | false => {
  if (term.length < 4) return false;
  return term.length < 6 ? 1 : 2;
};

/** The maximum length of a searched text, in UTF-16 code units. A search for a very long text would stop the page. */
const maxQueryLength = 1_000;

/**
 * Finds the sections that contain all words of a query, or words that begin with these words. If there are no such
 * sections, finds the sections with similar words. If there are no sections with similar words, finds the sections with
 * some of the words. The best section is the first. Of a very long query, only the beginning counts.
 */
export function searchDocs(index: MiniSearch<IndexedSection>, query: string): readonly SearchHit[] {
  const queryStart = query.slice(0, maxQueryLength);
  const queries = splitQuery(codeIn(queryStart) ?? queryStart).map(createPartQuery);
  const attempts: readonly (() => SearchResult[])[] = [
    () => index.search({ combineWith: "AND", queries }),
    () => index.search({ combineWith: "AND", queries }, { fuzzy: maxMistakes }),
    () => index.search({ combineWith: "OR", queries }, { fuzzy: maxMistakes }),
  ];
  const results = findFirst(attempts);
  return results.map(({ id, pageTitle, heading, text, terms }) => ({
    id,
    pageTitle,
    heading,
    text,
    terms: new Set(terms),
  }));
}

/** The code in a line of a report, such as `error[missing-value]: there is no value after "="`. */
const codeIn = (query: string): string | undefined => /\b(?:error|warning|hint)\[([a-z-]+)\]/.exec(query)?.[1];

function findFirst(attempts: readonly (() => SearchResult[])[]): readonly SearchResult[] {
  for (const attempt of attempts) {
    const results = attempt();
    if (results.length > 0) return results;
  }
  return [];
}

/**
 * A query for sections that contain an operator and also the word "operator". Sections that contain the operator only
 * in SQL code usually do not contain this word.
 */
const createOperatorQuery = (operator: string): Query => ({
  combineWith: "AND",
  queries: [{ queries: [operator], prefix: false }, "operator"],
});

/** A query that matches all words of a part of a query, or a synonym of the part. */
function createPartQuery({ words, synonyms }: QueryPart): Query {
  const all: Query = { combineWith: "AND", queries: words.map(createWordQuery) };
  return { combineWith: "OR", queries: [all, ...synonyms] };
}

/** A query that matches a word as a whole, all parts of the word, or a name in a table. */
function createWordQuery(word: string): Query {
  if (isOperator(word)) return createOperatorQuery(word);
  const [term = "", ...parts] = termsOf(word);
  // Many names begin with an ordinary word. So the beginning of a name in a table finds this name only if the beginning
  // has several parts, such as `maxLen`.
  const alternatives: Query[] = [term, { queries: [term], fields: ["names"], prefix: parts.length > 0 }];
  if (parts.length > 0) alternatives.push({ combineWith: "AND", queries: parts });
  return { combineWith: "OR", queries: alternatives };
}
