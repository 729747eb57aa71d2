import leven from "leven";

/** The largest Levenshtein distance at which a word counts as a misspelling of a known word. */
export const maxEditDistance = 2;

/**
 * The candidates nearest to `word`, all at the same distance of at most two edits. Empty if all candidates are farther
 * away.
 */
export function findNearestWords(word: string, candidates: Iterable<string>): readonly string[] {
  let nearestWords: string[] = [];
  let smallestDistance = maxEditDistance + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > maxEditDistance) continue;
    const distance = leven(word, candidate, { maxDistance: maxEditDistance + 1 });
    if (distance < smallestDistance) [nearestWords, smallestDistance] = [[candidate], distance];
    else if (distance === smallestDistance && distance <= maxEditDistance) nearestWords.push(candidate);
  }
  return nearestWords;
}

/**
 * The candidate nearest to `word`: at most two edits away, and nearer than all other candidates. Undefined if there is
 * no such candidate.
 */
export function findNearestWord(word: string, candidates: Iterable<string>): string | undefined {
  const nearestWords = findNearestWords(word, candidates);
  return nearestWords.length === 1 ? nearestWords[0] : undefined;
}
