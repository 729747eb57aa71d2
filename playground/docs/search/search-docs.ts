import { type QueryPart, splitQueryIntoParts } from "./query-parts.ts";
import { type MatchedTerm, type MatchedTermMap, rankDocuments } from "./rank-documents.ts";
import type { SearchDocument, SearchIndex } from "./search-index.ts";
import { type QueryPartSearchResult, searchForQueryPart } from "./search-part.ts";
import type { SearchSection } from "./search-section.ts";
import { findWords, isCommandOption, isDistinctiveName, isFilterOperator, termsOfWord } from "./search-terms.ts";

export interface SearchHit extends SearchSection {
  /** The terms that the query has matched. */
  readonly matchedTerms: MatchedTermMap;
  /** The name of the entry. Undefined if the hit is a whole section. */
  readonly entryName?: string;
}

/** The maximum length of a searched text, in UTF-16 code units. A search for a very long text would stop the page. */
const maxQueryLength = 1_000;

/**
 * Finds the sections and the entries with the rarest words of a query. No word is required, except numbers and names
 * that cannot be written differently. The entries whose names the query contains are first. Of a very long query, only
 * the beginning counts.
 */
export function searchDocs(index: SearchIndex, query: string): readonly SearchHit[] {
  const queryStart = query.slice(0, maxQueryLength);
  const parts = splitQueryIntoParts(diagnosticCodeIn(queryStart) ?? queryStart);
  const words = lowerCaseWordsOfQueryParts(parts);
  const matches = parts.map((part) => searchForQueryPart(index, part));
  const terms = mergeMatchedTerms(matches);
  const ranked = rankDocuments(index, keepDocumentsWithNamesAndCodes(index, parts, matches), terms);
  const documents = putNamedEntriesFirst(
    ranked,
    lowerCaseWordsOfQueryParts(parts.filter(({ synonyms }) => synonyms.length === 0)),
  );
  const chosen = new Set([...findEntriesOfNamedSection(index, words), ...documents]);
  return keepFirstEntryPerSection([...chosen], words).map(({ id, pageTitle, heading, text, entryName }) => ({
    id,
    pageTitle,
    heading,
    text,
    matchedTerms: terms,
    ...(entryName !== undefined && { entryName }),
  }));
}

/** The code in a line of a report, such as `error[missing-value]: there is no value after "="`. */
const diagnosticCodeIn = (query: string): string | undefined =>
  /\b(?:error|warning|hint)\[([a-z-]+)\]/.exec(query)?.[1];

const lowerCaseWordsOfQueryParts = (parts: readonly QueryPart[]): ReadonlySet<string> =>
  new Set(parts.flatMap((part) => part.words.map((word) => word.toLowerCase())));

function mergeMatchedTerms(matches: readonly QueryPartSearchResult[]): MatchedTermMap {
  const joined = new Map<string, MatchedTerm>();
  for (const [part, { weightByMatchedTerm, rareness }] of matches.entries())
    for (const [term, weight] of weightByMatchedTerm)
      if (weight * rareness > (joined.get(term)?.weight ?? 0))
        joined.set(term, { queryPartIndex: part, weight: weight * rareness });
  return joined;
}

/**
 * If the query contains numbers or names, such as `503` or `maxLength`, and there are documents with all of them,
 * leaves out the other documents.
 */
function keepDocumentsWithNamesAndCodes(
  index: SearchIndex,
  parts: readonly QueryPart[],
  matches: readonly QueryPartSearchResult[],
): readonly QueryPartSearchResult[] {
  const exact = matches.filter(
    (match, position) =>
      needsExactMatch(index, parts[position]) &&
      match.scoreByDocumentIndex.size > 0 &&
      !isSynonymOfOtherPart(match, matches),
  );
  if (exact.length === 0 || exact.length === matches.length) return matches;
  const isIn = (document: number): boolean =>
    exact.every(({ scoreByDocumentIndex }) => scoreByDocumentIndex.has(document));
  const limited = matches.map((match) => ({
    ...match,
    scoreByDocumentIndex: new Map([...match.scoreByDocumentIndex].filter(([document]) => isIn(document))),
  }));
  return limited.some(({ scoreByDocumentIndex }) => scoreByDocumentIndex.size > 0) ? limited : matches;
}

/** Whether another part of the query means the same, such as "unauthorized" beside `401`. */
const isSynonymOfOtherPart = (match: QueryPartSearchResult, matches: readonly QueryPartSearchResult[]): boolean =>
  matches.some(
    (other) =>
      other !== match && [...match.weightByMatchedTerm.keys()].every((term) => other.weightByMatchedTerm.has(term)),
  );

/** Whether a part of a query is an operator, a status code, an option or a name that the documentation describes. */
function needsExactMatch({ lowerCaseNames }: SearchIndex, part: QueryPart | undefined): boolean {
  const [word = "", ...others] = part?.words ?? [];
  if (others.length > 0) return false;
  const isName =
    termsOfWord(word).length > 1 && (/[\p{Ll}_]\p{Lu}|_/u.test(word) || lowerCaseNames.has(word.toLowerCase()));
  return isFilterOperator(word) || isCommandOption(word) || /^[2-5]\d\d$/.test(word) || isName;
}

/** The pages whose entries come first, in this order, if several pages have entries with the same name. */
const preferredFoldersOfSameNamedEntries: readonly string[] = [
  "cli/",
  "limits/",
  "types/",
  "service-modules/",
  "modules/",
];

const preferenceRankOfEntryPage = ({ pageFolder }: SearchDocument): number => {
  const rank = preferredFoldersOfSameNamedEntries.indexOf(pageFolder);
  return rank === -1 ? preferredFoldersOfSameNamedEntries.length : rank;
};

/** Moves the entries with the searched names to the start. Only the sections about a searched name are before them. */
function putNamedEntriesFirst(
  documents: readonly SearchDocument[],
  words: ReadonlySet<string>,
): readonly SearchDocument[] {
  const isNamed = (name: string | undefined): boolean =>
    name !== undefined && words.has(name.toLowerCase()) && isDistinctiveName(name);
  const named = sortSameNamesTogether(documents.filter(({ entryName }) => isNamed(entryName)));
  if (named.length === 0) return documents;
  const namedSections = new Set(named.map(({ sectionAddress }) => sectionAddress));
  const isAboutName = ({ entryName, heading }: SearchDocument): boolean =>
    entryName === undefined && words.has(heading.toLowerCase());
  const others = documents.filter((each) => !isNamed(each.entryName) && !isAboutName(each));
  return [
    ...documents.filter(isAboutName),
    ...named,
    ...others.filter(({ entryName, sectionAddress }) => entryName !== undefined || !namedSections.has(sectionAddress)),
  ];
}

/** Puts the entries with the same name together, in the order of their pages. */
function sortSameNamesTogether(entries: readonly SearchDocument[]): readonly SearchDocument[] {
  const names = [...new Set(entries.map(({ entryName }) => entryName))];
  const place = ({ entryName }: SearchDocument): number => names.indexOf(entryName);
  return [...entries].sort(
    (one, other) => place(one) - place(other) || preferenceRankOfEntryPage(one) - preferenceRankOfEntryPage(other),
  );
}

/** The entries of a type or a command, if a query consists of the name of the type and the names of its entries. */
function findEntriesOfNamedSection({ documents }: SearchIndex, words: ReadonlySet<string>): readonly SearchDocument[] {
  if (words.size < 2 || words.size > 3) return [];
  const found = documents.filter(({ entryName = "", heading }) => {
    if (!words.has(entryName.toLowerCase())) return false;
    const sectionWords = findWords(heading.slice(0, -entryName.length)).map(({ word }) => word.toLowerCase());
    return (
      sectionWords.every((word) => words.has(word) || word === "wef") && !sectionWords.includes(entryName.toLowerCase())
    );
  });
  return sortSameNamesTogether(found);
}

/** Of the entries of a section whose names were not searched, only the first remains. */
function keepFirstEntryPerSection(
  documents: readonly SearchDocument[],
  words: ReadonlySet<string>,
): readonly SearchDocument[] {
  const sections = new Set<string>();
  return documents.filter(({ entryName, sectionAddress }) => {
    if (entryName === undefined || words.has(entryName.toLowerCase())) return true;
    const isFirst = !sections.has(sectionAddress);
    sections.add(sectionAddress);
    return isFirst;
  });
}
