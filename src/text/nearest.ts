import { distance } from "fastest-levenshtein";

/** How far a word may be from a known one to be taken for a slip of it (Levenshtein). */
const maxDistance = 2;

/** The one candidate nearest to `word`: at most two edits away, and strictly nearer than every other. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let found: string | undefined;
  let least = maxDistance + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > Math.min(least, maxDistance)) continue;
    const edits = editsBetween(word, candidate);
    if (edits < least) [found, least] = [candidate, edits];
    else if (edits === least) found = undefined;
  }
  return found;
}

/** The distance of two words, measured where they differ: names of one catalog have much in common at both ends. */
function editsBetween(a: string, b: string): number {
  let [start, endOfA, endOfB] = [0, a.length, b.length];
  while (start < endOfA && start < endOfB && a.charCodeAt(start) === b.charCodeAt(start)) start += 1;
  while (endOfA > start && endOfB > start && a.charCodeAt(endOfA - 1) === b.charCodeAt(endOfB - 1)) {
    endOfA -= 1;
    endOfB -= 1;
  }
  return distance(a.slice(start, endOfA), b.slice(start, endOfB));
}
