import { findWords, termsOf, type WordSpan } from "./search-terms.ts";

/** A part of a text, and whether a search has matched it. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

/** The maximum length of an excerpt, in UTF-16 code units. It is about two lines. */
const maxExcerptLength = 180;
/** The maximum length of the text before the first matched word of an excerpt, in UTF-16 code units. */
const maxLeadLength = 40;

/** Marks the matched words of a text. */
export const markMatches = (text: string, terms: ReadonlySet<string>): readonly ExcerptPart[] =>
  splitAtMatches(text, findMatches(text, terms));

/** The part of a text that contains the largest number of different matched words. The matched words are marked. */
export function excerptText(text: string, terms: ReadonlySet<string>): readonly ExcerptPart[] {
  const matches = findMatches(text, terms);
  const start = chooseStart(text, matches);
  const end = text.length - start <= maxExcerptLength ? text.length : endOfWord(text, start + maxExcerptLength);
  const visible = matches
    .filter((match) => match.start >= start && match.end <= end)
    .map(({ word, start: from, end: to }) => ({ word, start: from - start, end: to - start }));
  const parts = splitAtMatches(text.slice(start, end), visible);
  const ellipsis: ExcerptPart = { text: "…", isMatch: false };
  return [...(start > 0 ? [ellipsis] : []), ...parts, ...(end < text.length ? [ellipsis] : [])];
}

const findMatches = (text: string, terms: ReadonlySet<string>): readonly WordSpan[] =>
  findWords(text).filter(({ word }) => termsOf(word).some((term) => terms.has(term)));

/**
 * The offset at which the excerpt starts. It is shortly before a match, so that the excerpt contains the largest number
 * of different matches.
 */
function chooseStart(text: string, matches: readonly WordSpan[]): number {
  let best = { start: 0, count: 0 };
  for (const [index, { start }] of matches.entries()) {
    const words = new Set<string>();
    for (let next = index; next < matches.length; next += 1) {
      const match = matches[next];
      if (!match || match.end > start + maxExcerptLength - maxLeadLength) break;
      words.add(match.word.toLowerCase());
    }
    if (words.size > best.count) best = { start, count: words.size };
  }
  if (best.start <= maxLeadLength) return 0;
  const wordStart = text.indexOf(" ", best.start - maxLeadLength) + 1;
  // If the match is a part of a long word, the excerpt starts at the match, inside this word.
  return wordStart === 0 || wordStart > best.start ? best.start : wordStart;
}

/** The end of the last whole word before an offset. If the word at the offset is long, the offset itself. */
function endOfWord(text: string, offset: number): number {
  const space = text.lastIndexOf(" ", offset);
  return space > offset - maxLeadLength ? space : offset;
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
