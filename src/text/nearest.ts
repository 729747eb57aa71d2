import leven from "leven";

/** The largest Levenshtein distance at which a word counts as a misspelling of a known one. */
const maxDistance = 2;

/** The candidate nearest to `word`: at most two edits away and strictly nearer than every other; otherwise undefined. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  let found: string | undefined;
  let smallest = maxDistance + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > maxDistance) continue;
    const distance = leven(word, candidate, { maxDistance: maxDistance + 1 });
    if (distance < smallest) [found, smallest] = [candidate, distance];
    else if (distance === smallest) found = undefined;
  }
  return found;
}
