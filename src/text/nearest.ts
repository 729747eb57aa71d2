import leven from "leven";

/** How far a word may be from a known one to be taken for a slip of it (Levenshtein). */
const maxDistance = 2;

/** The one candidate nearest to `word`: at most two edits away, and strictly nearer than every other. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let found: string | undefined;
  let least = maxDistance + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > maxDistance) continue;
    const edits = leven(word, candidate, { maxDistance: maxDistance + 1 });
    if (edits < least) [found, least] = [candidate, edits];
    else if (edits === least) found = undefined;
  }
  return found;
}
