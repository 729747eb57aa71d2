import type { MatchedTerm, MatchedTermMap } from "./rank-documents.ts";
import { findWords, termsAndStemsOfWord, type WordSpan } from "./search-terms.ts";

/** A part of a text, and whether a search has matched it. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

interface MatchedWord extends WordSpan {
  readonly matchedTerm: MatchedTerm;
}

/** The maximum length of an excerpt, in UTF-16 code units. It is about two lines. */
const maxExcerptLength = 180;
/** The maximum length of the text before the first matched word of an excerpt, in UTF-16 code units. */
const maxLengthBeforeFirstMatch = 40;

/** Marks the matched words of a text. */
export const splitTextAtMatchedTerms = (text: string, terms: MatchedTermMap): readonly ExcerptPart[] =>
  splitAtMatches(text, findMatches(text, terms));

/**
 * The part of a text with the rarest matched words. The matched words are marked. If the sentence with these words
 * begins shortly before them, the part begins with the sentence.
 */
export function createExcerpt(text: string, terms: MatchedTermMap): readonly ExcerptPart[] {
  const matches = findMatches(text, terms);
  const start = chooseStart(text, matches);
  const end =
    text.length - start <= maxExcerptLength ? text.length : endOfLastWholeWordBefore(text, start + maxExcerptLength);
  const visible = matches
    .filter((match) => match.start >= start && match.end <= end)
    .map((match) => ({ ...match, start: match.start - start, end: match.end - start }));
  const parts = splitAtMatches(text.slice(start, end), visible).map((part) => ({
    ...part,
    text: joinLinesWithDots(part.text),
  }));
  const ellipsis: ExcerptPart = { text: "…", isMatch: false };
  return [...(start > 0 ? [ellipsis] : []), ...parts, ...(end < text.length ? [ellipsis] : [])];
}

const findMatches = (text: string, terms: MatchedTermMap): readonly MatchedWord[] =>
  findWords(text).flatMap((span) => {
    const matches = termsAndStemsOfWord(span.word).flatMap((term) => terms.get(term) ?? []);
    const [match] = matches.sort((one, other) => other.weight - one.weight);
    return match ? [{ ...span, matchedTerm: match }] : [];
  });

/**
 * The offset at which the excerpt starts. It is shortly before a match, so that the excerpt contains the rarest parts
 * of the query.
 */
function chooseStart(text: string, matches: readonly MatchedWord[]): number {
  let best = { start: 0, weight: 0 };
  for (const [index, { start }] of matches.entries()) {
    const weights = new Map<number, number>();
    for (let next = index; next < matches.length; next += 1) {
      const word = matches[next];
      if (!word || word.end > start + maxExcerptLength - maxLengthBeforeFirstMatch) break;
      const { queryPartIndex, weight } = word.matchedTerm;
      weights.set(queryPartIndex, Math.max(weights.get(queryPartIndex) ?? 0, weight));
    }
    const weight = [...weights.values()].reduce((sum, each) => sum + each, 0);
    if (weight > best.weight) best = { start, weight };
  }
  if (best.start <= maxLengthBeforeFirstMatch) return 0;
  const lead = text.slice(best.start - maxLengthBeforeFirstMatch, best.start);
  const sentence = Math.max(lead.lastIndexOf("\n"), lead.lastIndexOf(". ") + 1);
  if (sentence > 0) return best.start - maxLengthBeforeFirstMatch + sentence + 1;
  const wordStart = text.indexOf(" ", best.start - maxLengthBeforeFirstMatch) + 1;
  // If the match is a part of a long word, the excerpt starts at the match, inside this word.
  return wordStart === 0 || wordStart > best.start ? best.start : wordStart;
}

/** Writes lines one after the other. A dot is between two rows or items, because they have no full stop. */
const joinLinesWithDots = (text: string): string => text.replaceAll(/(?<![.:?!])\n/g, " · ").replaceAll("\n", " ");

/** The end of the last whole word before an offset. If the word at the offset is long, the offset itself. */
function endOfLastWholeWordBefore(text: string, offset: number): number {
  const space = text.lastIndexOf(" ", offset);
  return space > offset - maxLengthBeforeFirstMatch ? space : offset;
}

function splitAtMatches(text: string, matches: readonly WordSpan[]): readonly ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let end = 0;
  for (const match of matches) {
    parts.push({ text: text.slice(end, match.start), isMatch: false }, { text: match.word, isMatch: true });
    ({ end } = match);
  }
  parts.push({ text: text.slice(end), isMatch: false });
  return parts.filter((part) => part.text !== "");
}
