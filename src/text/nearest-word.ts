import leven from "leven";

/** The largest Levenshtein distance at which a word counts as a misspelling of a known one. */
const maxEditDistance = 2;

/** The candidate nearest to `word`: at most two edits away and strictly nearer than every other; otherwise undefined. */
export function findNearestWord(word: string, candidates: Iterable<string>): string | undefined {
  let nearestWord: string | undefined;
  let smallestDistance = maxEditDistance + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > maxEditDistance) continue;
    const distance = leven(word, candidate, { maxDistance: maxEditDistance + 1 });
    if (distance < smallestDistance) [nearestWord, smallestDistance] = [candidate, distance];
    else if (distance === smallestDistance) nearestWord = undefined;
  }
  return nearestWord;
}
