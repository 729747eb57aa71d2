import type { PartMatch } from "./match-part.ts";
import type { SearchDocument, SearchIndex } from "./search-index.ts";
import { findWords, isDistinctive, termsOf } from "./search-terms.ts";

export interface RankedDocument {
  readonly document: SearchDocument;
  readonly score: number;
}

/** A term that a query has matched. */
export interface MatchedTerm {
  /** The number of the part of the query. */
  readonly part: number;
  /** How rare the term is, and how much it is like the part. */
  readonly weight: number;
}

export type MatchedTerms = ReadonlyMap<string, MatchedTerm>;

/** The number of documents whose sentences and headings are read. */
export const maxReadDocuments = 60;

/** How many occurrences of a part give half of its full score. */
const halfCount = 2;
/** How much a heading that consists of words of the query adds. */
const headingBonus = 0.9;
/** How much the best sentence adds. */
const sentenceBonus = 0.35;
/** The factor of the score for each better document of the same page. */
const samePageFactor = 0.93;
/** The part of the best score that the score of a document must have. */
const minScore = 0.15;

/** The factors of pages that contain many words, but explain fewer of them than the other pages. */
const pageFactors: ReadonlyMap<string, number> = new Map([
  ["changelog/", 0.3],
  ["conformance/", 0.8],
  ["diagnostics/", 0.95],
  ["modules/", 0.9],
  ["service-modules/", 0.9],
  ["types/", 0.8],
]);
const entryFactors = { distinctive: 0.75, ordinary: 0.3 };

/** Sorts the documents that contain parts of a query. Those with the rarest parts are first. */
export function rankDocuments(
  { documents }: SearchIndex,
  matches: readonly PartMatch[],
  terms: MatchedTerms,
): readonly RankedDocument[] {
  const scores = scoreCounts(matches);
  const ranked = [...scores]
    .map(([position, score]) => {
      const document = documents[position] as SearchDocument;
      return { document, score: score * factorOf(document) };
    })
    .sort((one, other) => other.score - one.score);
  const read = ranked.slice(0, maxReadDocuments).map(({ document, score }) => ({
    document,
    score: score + factorOf(document) * (scoreHeading(document, terms) + scoreSentences(document, matches, terms)),
  }));
  if (matches.length < 2)
    return [...read.sort((one, other) => other.score - one.score), ...ranked.slice(maxReadDocuments)];
  const best = read.reduce((max, { score }) => Math.max(max, score), 0);
  return spreadPages(read.filter(({ score }) => score > best * minScore));
}

function factorOf({ page, entry }: SearchDocument): number {
  const factor = pageFactors.get(page) ?? 1;
  if (entry === undefined) return factor;
  return factor * (isDistinctive(entry) ? entryFactors.distinctive : entryFactors.ordinary);
}

/** The score of each document: for each part, how rare it is and how often the document contains it. */
function scoreCounts(matches: readonly PartMatch[]): ReadonlyMap<number, number> {
  const all = matches.reduce((sum, { rareness }) => sum + rareness, 0);
  const found = new Map<number, { score: number; covered: number }>();
  for (const { counts, rareness } of matches)
    for (const [document, count] of counts) {
      const { score = 0, covered = 0 } = found.get(document) ?? {};
      found.set(document, {
        score: score + (rareness * count) / (count + halfCount),
        covered: covered + rareness * Math.min(1, count),
      });
    }
  return new Map([...found].map(([document, { score, covered }]) => [document, score * (0.5 + (0.5 * covered) / all)]));
}

/** A heading counts in full if the query contains all of its words. The name of an entry counts if it is distinctive. */
function scoreHeading({ heading, entry, headingLength }: SearchDocument, terms: MatchedTerms): number {
  if (entry !== undefined && !isDistinctive(entry)) return 0;
  const words = findWords(entry ?? heading);
  const weightByPart = new Map<number, number>();
  let count = 0;
  for (const { word } of words) {
    const [term = ""] = termsOf(word);
    const match = terms.get(term);
    if (!match) continue;
    count += 1;
    weightByPart.set(match.part, Math.max(weightByPart.get(match.part) ?? 0, match.weight));
  }
  return (headingBonus * sumOf(weightByPart) * count) / Math.max(1, entry === undefined ? headingLength : words.length);
}

/** The sentence with the rarest parts of the query. */
function scoreSentences({ sentences }: SearchDocument, matches: readonly PartMatch[], terms: MatchedTerms): number {
  if (matches.length < 2) return 0;
  let best = 0;
  for (const sentence of sentences) {
    const weightByPart = new Map<number, number>();
    for (const term of sentence) {
      const match = terms.get(term);
      if (match) weightByPart.set(match.part, Math.max(weightByPart.get(match.part) ?? 0, match.weight));
    }
    if (weightByPart.size > 1) best = Math.max(best, sumOf(weightByPart));
  }
  return sentenceBonus * best;
}

const sumOf = (weights: ReadonlyMap<number, number>): number =>
  [...weights.values()].reduce((sum, weight) => sum + weight, 0);

/** Moves a document down if there are better ones of the same page. */
function spreadPages(ranked: readonly RankedDocument[]): readonly RankedDocument[] {
  const countByPage = new Map<string, number>();
  return [...ranked]
    .sort((one, other) => other.score - one.score)
    .map(({ document, score }) => {
      const count = countByPage.get(document.page) ?? 0;
      countByPage.set(document.page, count + 1);
      return { document, score: score * samePageFactor ** count };
    })
    .sort((one, other) => other.score - one.score);
}
