import { lowerBound } from "../text/binary-search.js";
import type { TextEdit } from "../text/edit.js";

interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A word that stays, by its index before and after. */
type Kept = readonly [before: number, after: number];

/**
 * The edits that turn one text into another, of as few words as possible: what stands in both in the same order is left
 * alone, so that a cursor stays in the word that it is in.
 */
export function changesBetween(before: string, after: string): readonly TextEdit[] {
  if (before === after) return [];
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const edits: TextEdit[] = [];
  let [start, freshStart] = [0, 0];
  for (const [index, freshIndex] of [...keptWords(old, fresh), [old.length, fresh.length] as const]) {
    const end = old[index]?.start ?? before.length;
    const newText = after.slice(freshStart, fresh[freshIndex]?.start ?? after.length);
    if (before.slice(start, end) !== newText) edits.push(changedPart(before, { span: { start, end }, newText }));
    [start, freshStart] = [old[index]?.end ?? end, fresh[freshIndex]?.end ?? after.length];
  }
  return edits;
}

/** Strings, words and signs, without the blanks between them. */
const wordsOf = (text: string): readonly Word[] =>
  [...text.matchAll(/"[^"]*"?|[\w.]+|[^\s\w."]/g)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }));

/** The words that stay: of those that both texts have once, as many as are in order; and around each, as many as are equal. */
function keptWords(old: readonly Word[], fresh: readonly Word[]): readonly Kept[] {
  const [places, freshPlaces] = [placesOfUnique(old), placesOfUnique(fresh)];
  const common = [...freshPlaces].flatMap(([text, after]): Kept[] => {
    const before = places.get(text);
    return before === undefined ? [] : [[before, after]];
  });
  const kept: Kept[] = [];
  const isEqual = (index: number, freshIndex: number): boolean =>
    old[index] !== undefined && old[index].text === fresh[freshIndex]?.text;
  for (const [before, after] of [...longestInOrder(common), [old.length, fresh.length] as const]) {
    let [index, freshIndex] = kept.at(-1) ?? [-1, -1];
    while (index + 1 < before && freshIndex + 1 < after && isEqual(index + 1, freshIndex + 1)) {
      kept.push([++index, ++freshIndex]);
    }
    let length = 0;
    while (
      before - length - 1 > index &&
      after - length - 1 > freshIndex &&
      isEqual(before - length - 1, after - length - 1)
    ) {
      length += 1;
    }
    for (; length > 0; length -= 1) kept.push([before - length, after - length]);
    if (before < old.length) kept.push([before, after]);
  }
  return kept;
}

function placesOfUnique(words: readonly Word[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  const repeated = new Set<string>();
  for (const [index, { text }] of words.entries()) {
    if (places.has(text)) repeated.add(text);
    places.set(text, index);
  }
  for (const text of repeated) places.delete(text);
  return places;
}

/** Of pairs that come in the order of their second numbers, the most whose first numbers are in order as well. */
function longestInOrder(pairs: readonly Kept[]): readonly Kept[] {
  /** Of each length that a chain can have, the last link of the one that ends lowest. */
  const ends: { readonly pair: Kept; readonly before: (typeof ends)[number] | undefined }[] = [];
  for (const pair of pairs) {
    const index = lowerBound(ends, (end) => end.pair[0] >= pair[0]);
    ends[index] = { pair, before: ends[index - 1] };
  }
  const chain: Kept[] = [];
  for (let link = ends.at(-1); link; link = link.before) chain.push(link.pair);
  return chain.reverse();
}

/** The same edit without what it would write as it was. */
function changedPart(text: string, { span, newText }: TextEdit): TextEdit {
  const old = text.slice(span.start, span.end);
  const shorter = Math.min(old.length, newText.length);
  let start = 0;
  while (start < shorter && old[start] === newText[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === newText.at(-1 - end)) end += 1;
  // No place lies between the two characters of a line break.
  if (old[start - 1] === "\r" && old[start] === "\n") start -= 1;
  const last = old.length - end;
  if (old[last - 1] === "\r" && old[last] === "\n") end -= 1;
  return {
    span: { start: span.start + start, end: span.end - end },
    newText: newText.slice(start, newText.length - end),
  };
}
