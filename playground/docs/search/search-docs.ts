import type MiniSearch from "minisearch";
import type { Query, SearchResult } from "minisearch";
import { type QueryPart, splitQuery } from "./query-parts.ts";
import type { IndexedSection, SearchEntry, SearchSection } from "./search-options.ts";
import { findWords, isOperator, isOption, stemOf, termsOf } from "./search-terms.ts";

export interface SearchHit extends SearchSection {
  /** The terms that the query has matched in the section. */
  readonly terms: ReadonlySet<string>;
  /** The name of the entry. Undefined if the hit is a whole section. */
  readonly entry?: string;
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

/** The results of a search, best first. */
type Results = readonly SearchResult[];

/**
 * Finds the sections that contain all words of a query, or words that begin with these words. If there are no such
 * sections, finds the sections with similar words. If there are no sections with similar words, finds the sections with
 * the largest number of the words. The best section is the first. If a section has entries with the searched names, the
 * result is these entries instead of the section. Of a very long query, only the beginning counts.
 */
export function searchDocs(index: MiniSearch<IndexedSection>, query: string): readonly SearchHit[] {
  const queryStart = query.slice(0, maxQueryLength);
  const parts = splitQuery(codeIn(queryStart) ?? queryStart);
  const queries = parts.map(createPartQuery);
  const attempts: readonly (() => Results)[] = [
    () => index.search({ combineWith: "AND", queries }),
    () => index.search({ combineWith: "AND", queries }, { fuzzy: maxMistakes }),
    () => searchSomeParts(index, parts),
  ];
  const words = wordsOf(parts.filter(({ synonyms }) => synonyms.length === 0));
  const hits = joinEntries(findFirst(attempts).flatMap(createHits), words);
  const named = findNamedEntries(index, wordsOf(parts));
  const namedIds = new Set(named.map(({ id }) => id));
  return [...named, ...hits.filter(({ id }) => !namedIds.has(id))];
}

const wordsOf = (parts: readonly QueryPart[]): ReadonlySet<string> =>
  new Set(parts.flatMap((part) => part.words.map((word) => word.toLowerCase())));

/**
 * Finds the sections with the largest number of parts of a query. If some parts are numbers or names, such as `503` or
 * `maxLength`, and sections have them, the sections without them are left out.
 */
function searchSomeParts(index: MiniSearch<IndexedSection>, parts: readonly QueryPart[]): Results {
  const resultsByPart = parts.map((part) => index.search(createPartQuery(part), { fuzzy: maxMistakes }));
  const exact = resultsByPart.filter((results, position) => isExact(parts[position]) && results.length > 0);
  const required = exact.map((results) => new Set(results.map(({ id }) => id)));
  const found = new Map<unknown, { result: SearchResult; count: number }>();
  for (const result of resultsByPart.flat()) {
    const { result: known, count } = found.get(result.id) ?? { result: undefined, count: 0 };
    const score = (known?.score ?? 0) + result.score;
    const terms = [...(known?.terms ?? []), ...result.terms];
    found.set(result.id, { result: { ...result, score, terms }, count: count + 1 });
  }
  const sorted = [...found.values()].sort(
    (one, other) => other.count - one.count || other.result.score - one.result.score,
  );
  const withRequired = sorted.filter(({ result }) => required.every((ids) => ids.has(result.id)));
  return (withRequired.length > 0 ? withRequired : sorted).map(({ result }) => result);
}

/** Whether a part of a query is a number, an option or a name. It has no other spelling that means the same. */
const isExact = (part: QueryPart | undefined): boolean => {
  const [word = "", ...others] = part?.words ?? [];
  return (
    others.length === 0 && (isOption(word) || /\p{N}/u.test(word) || termsOf(word).length > 1) && !isOperator(word)
  );
};

/** The pages whose entries come first, in this order, if several pages have entries with the same name. */
const entryPages: readonly string[] = ["cli", "limits", "types", "service-modules", "modules"];

const pageRank = ({ id }: SearchHit): number => {
  const rank = entryPages.indexOf(id.split("/")[0] ?? "");
  return rank === -1 ? entryPages.length : rank;
};

/**
 * Moves the entries together. They are at the place of the best one, or first if the query contains their names. Only
 * the sections about a searched name are before such entries. Entries with the same name are in the order of the pages.
 */
function joinEntries(hits: readonly SearchHit[], words: ReadonlySet<string>): readonly SearchHit[] {
  const isNamed = (name: string | undefined): boolean => name !== undefined && words.has(name.toLowerCase());
  const entries = sortEntries(hits.filter(({ entry }) => entry !== undefined));
  const sections = hits.filter(({ entry }) => entry === undefined);
  const named = entries.filter(({ entry }) => isNamed(entry));
  const isAboutName = ({ heading }: SearchHit): boolean => named.length > 0 && isNamed(heading);
  const place = hits.findIndex(({ entry }) => entry !== undefined && !isNamed(entry));
  const before = place === -1 ? 0 : hits.slice(0, place).filter(({ entry }) => entry === undefined).length;
  const others = entries.filter(({ entry }) => !isNamed(entry));
  return [
    ...sections.filter(isAboutName),
    ...named,
    ...sections.slice(0, before).filter((hit) => !isAboutName(hit)),
    ...others,
    ...sections.slice(before).filter((hit) => !isAboutName(hit)),
  ];
}

/** Puts the entries with the same name together, in the order of their pages. */
function sortEntries(entries: readonly SearchHit[]): readonly SearchHit[] {
  const names = [...new Set(entries.map(({ entry }) => entry))];
  const place = ({ entry }: SearchHit): number => names.indexOf(entry);
  return [...entries].sort((one, other) => place(one) - place(other) || pageRank(one) - pageRank(other));
}

/** The hits of a section: its entries whose names the query has matched, or else the section itself. */
function createHits(section: SearchResult): readonly SearchHit[] {
  const terms = new Set(section.terms);
  const entries = entriesOf(section).filter(
    ([name]) => terms.has(name.toLowerCase()) && (isOption(name) || termsOf(name).length > 1),
  );
  if (entries.length > 0) return entries.map((entry) => createEntryHit(section, entry, terms));
  const { id, pageTitle, heading, text } = section;
  return [{ id, pageTitle, heading, text, terms }];
}

const entriesOf = ({ entries = [] }: SearchResult): readonly SearchEntry[] => entries;

function createEntryHit(section: SearchResult, [name, text]: SearchEntry, terms: ReadonlySet<string>): SearchHit {
  const { pageTitle, heading } = section;
  const [page, fragment = section.anchor] = String(section.id).split("#");
  const id = `${page}#${`${fragment}-${name}`.toLowerCase()}`;
  return {
    id,
    pageTitle,
    heading: `${heading} ${name}`,
    text,
    entry: name,
    terms: new Set([...terms, ...termsOf(name)]),
  };
}

/** The entries of a type or a command, if a query consists of the name of the type and the names of its entries. */
function findNamedEntries(index: MiniSearch<IndexedSection>, words: ReadonlySet<string>): readonly SearchHit[] {
  if (words.size < 2 || words.size > 3) return [];
  const results = index.search({ queries: [...words], fields: ["heading"], prefix: false, combineWith: "OR" });
  const hits = results.flatMap((section) => {
    const headingWords = findWords(section.heading).map(({ word }) => word.toLowerCase());
    if (!headingWords.every((word) => words.has(word) || word === "wef")) return [];
    const matched = entriesOf(section).filter(
      ([name]) => words.has(name.toLowerCase()) && !headingWords.includes(name.toLowerCase()),
    );
    return matched.map((entry) => createEntryHit(section, entry, words));
  });
  return sortEntries(hits);
}

/** The code in a line of a report, such as `error[missing-value]: there is no value after "="`. */
const codeIn = (query: string): string | undefined => /\b(?:error|warning|hint)\[([a-z-]+)\]/.exec(query)?.[1];

function findFirst(attempts: readonly (() => Results)[]): Results {
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
  const all: Query = { combineWith: "AND", queries: words.map((word) => createWordQuery(word, synonyms.length === 0)) };
  return { combineWith: "OR", queries: [all, ...synonyms] };
}

/** A query that matches a word as a whole, all parts of the word, another form of the word, or the name of an entry. */
function createWordQuery(word: string, hasForms: boolean): Query {
  if (isOperator(word)) return createOperatorQuery(word);
  if (isOption(word)) return createOptionQuery(word);
  const [term = "", ...parts] = termsOf(word);
  // Many names begin with an ordinary word. So the beginning of a name in a table finds this name only if the beginning
  // has several parts, such as `maxLen`.
  const alternatives: Query[] = [term, { queries: [term], fields: ["names"], prefix: parts.length > 0 }];
  if (parts.length > 0) alternatives.push({ combineWith: "AND", queries: parts });
  const stem = hasForms ? stemOf(term) : undefined;
  if (stem !== undefined) alternatives.push({ queries: [stem], fuzzy: false, weights: { fuzzy: 0, prefix: 0.2 } });
  return { combineWith: "OR", queries: alternatives };
}

/** A query that matches an option of a command, such as `--write`, or the name of the option in a text. */
function createOptionQuery(option: string): Query {
  const keep = (text: string): string[] => [text];
  const name: Query = { queries: [option], fields: ["names"], prefix: true, tokenize: keep };
  return { combineWith: "OR", queries: [name, { queries: [option.slice(2)], boost: { heading: 1, text: 0.2 } }] };
}
