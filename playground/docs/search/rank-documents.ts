import { listTermsOfEachSentence, type SearchDocument, type SearchIndex } from "./search-index.ts";
import type { QueryPartSearchResult } from "./search-part.ts";
import { findWords, isDistinctiveName, stemTermOf, type WordSpan } from "./search-terms.ts";
import { stopWords } from "./stop-words.ts";

interface RankedDocument {
  readonly document: SearchDocument;
  readonly score: number;
}

/** A term that a query has matched. */
export interface MatchedTerm {
  /** The number of the part of the query. */
  readonly queryPartIndex: number;
  /** How rare the term is, and how much it is like the part. */
  readonly weight: number;
}

export type MatchedTermMap = ReadonlyMap<string, MatchedTerm>;

/** The number of documents whose sentences and headings are read. */
export const maxDocumentsWithReadSentences = 60;

/** How many times as much as its rareness a part must score for half of its full score. */
const scoreToRarenessRatioForHalfScore = 4;
/** How much a heading that consists of words of the query adds. */
const headingBonus = 0.9;
/** How much a question that consists of words of the query adds. */
const questionMatchWeight = 1;
/** How much the best sentence adds. */
const sentenceBonus = 0.3;
/** The factor of the score for each better document of the same page. */
const samePageFactor = 0.93;
/** The part of the best score that the score of a document must have. */
const minShareOfBestScore = 0.15;

/** The factors of pages that contain many words, but explain fewer of them than the other pages. */
const scoreFactorByPage: ReadonlyMap<string, number> = new Map([
  ["changelog/", 0.3],
  ["conformance/", 0.8],
  ["diagnostics/", 0.95],
  ["modules/", 0.9],
  ["service-modules/", 0.9],
  ["types/", 0.8],
]);
const scoreFactorByEntryNameKind = { distinctive: 0.6, ordinary: 0.3 };

/** Sorts the documents that contain parts of a query. Those with the rarest parts are first. */
export function rankDocuments(
  { documents }: SearchIndex,
  matches: readonly QueryPartSearchResult[],
  terms: MatchedTermMap,
): readonly SearchDocument[] {
  const ranked = sortByScore(
    [...sumScoresByDocument(matches)].map(([position, score]) => {
      const document = documents[position] as SearchDocument;
      return { document, score: score * scoreFactorOfDocument(document) };
    }),
  );
  const read = ranked.slice(0, maxDocumentsWithReadSentences).map(({ document, score }) => {
    const bonus =
      computeHeadingBonus(document, terms) +
      computeBestQuestionBonus(document, terms) +
      computeBestSentenceBonus(document, terms);
    return { document, score: score + scoreFactorOfDocument(document) * bonus };
  });
  const best = sortByScore(read);
  const minimum = (best[0]?.score ?? 0) * minShareOfBestScore;
  return lowerScoresOfRepeatedPages(best.filter(({ score }) => score > minimum)).map(({ document }) => document);
}

const sortByScore = (documents: readonly RankedDocument[]): readonly RankedDocument[] =>
  [...documents].sort((one, other) => other.score - one.score);

function scoreFactorOfDocument({ pageFolder, entryName }: SearchDocument): number {
  const factor = scoreFactorByPage.get(pageFolder) ?? 1;
  if (entryName === undefined) return factor;
  return (
    factor *
    (isDistinctiveName(entryName) ? scoreFactorByEntryNameKind.distinctive : scoreFactorByEntryNameKind.ordinary)
  );
}

/** The score of each document. A part counts at most as much as it is rare, however often a document contains it. */
function sumScoresByDocument(matches: readonly QueryPartSearchResult[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const { scoreByDocumentIndex, rareness } of matches)
    for (const [document, score] of scoreByDocumentIndex)
      sums.set(
        document,
        (sums.get(document) ?? 0) + (rareness * score) / (score + scoreToRarenessRatioForHalfScore * rareness),
      );
  return sums;
}

/** A heading counts in full if the query contains all of its words. The name of an entry counts if it is distinctive. */
function computeHeadingBonus({ heading, entryName }: SearchDocument, terms: MatchedTermMap): number {
  if (entryName !== undefined && !isDistinctiveName(entryName)) return 0;
  return headingBonus * scoreHeadingOrQuestion(findWords(entryName ?? heading), terms);
}

/** The best question counts. Words that say nothing about a section do not count. */
const computeBestQuestionBonus = ({ questions = [] }: SearchDocument, terms: MatchedTermMap): number =>
  questions
    .map((question) => findWords(question).filter(({ word }) => !stopWords.has(word.toLowerCase())))
    .reduce((best, words) => Math.max(best, questionMatchWeight * scoreHeadingOrQuestion(words, terms)), 0);

/** The weight of the words that the query contains, times the share of these words. */
function scoreHeadingOrQuestion(spans: readonly WordSpan[], terms: MatchedTermMap): number {
  const words = spans.map(({ word }) => wholeWordAndStemOf(word));
  const matched = words.filter((each) => each.some((term) => terms.has(term)));
  return (sumWeightsOfMatchedQueryParts(matched.flat(), terms) * matched.length) / Math.max(1, words.length);
}

/** The word and its stem, without its parts. */
const wholeWordAndStemOf = (word: string): readonly string[] => [word.toLowerCase(), stemTermOf(word)];

/** The sentence with the rarest parts of the query. */
const computeBestSentenceBonus = (document: SearchDocument, terms: MatchedTermMap): number =>
  sentenceBonus *
  listTermsOfEachSentence(document).reduce(
    (best, sentence) => Math.max(best, sumWeightsOfMatchedQueryParts(sentence, terms)),
    0,
  );

/** The sum of the weights of the parts that some terms contain. */
function sumWeightsOfMatchedQueryParts(found: readonly string[], terms: MatchedTermMap): number {
  const weightByPart = new Map<number, number>();
  for (const term of found) {
    const match = terms.get(term);
    if (match)
      weightByPart.set(match.queryPartIndex, Math.max(weightByPart.get(match.queryPartIndex) ?? 0, match.weight));
  }
  return [...weightByPart.values()].reduce((sum, weight) => sum + weight, 0);
}

/** Moves a document down if there are better ones of the same page. */
function lowerScoresOfRepeatedPages(ranked: readonly RankedDocument[]): readonly RankedDocument[] {
  const countByPage = new Map<string, number>();
  return sortByScore(
    ranked.map(({ document, score }) => {
      const count = countByPage.get(document.pageFolder) ?? 0;
      countByPage.set(document.pageFolder, count + 1);
      return { document, score: score * samePageFactor ** count };
    }),
  );
}
