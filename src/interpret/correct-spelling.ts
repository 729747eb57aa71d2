import leven from "leven";
import type { ProfileIndex } from "./profile-index.js";

/** The maximum number of different words of a text that are compared with the vocabulary. */
const maxDistinctWordsToCorrect = 60;

/**
 * The minimum length of a word that is corrected. For a word inside a name, such as `flie` in `drive.flie.v3.moved`,
 * the minimum length is one less.
 */
const minStandaloneLength = 5;

/** Finds the word of the vocabulary that a misspelled word probably stands for. Caches the results. */
export class SpellingCorrector {
  readonly #profileIndex: ProfileIndex;
  readonly #corrections = new Map<string, string | undefined>();

  constructor(index: ProfileIndex) {
    this.#profileIndex = index;
  }

  /** @param isInName Whether the word is joined to other words, as in `drive.file`. */
  correct(word: string, isInName: boolean): string | undefined {
    if (word.length < (isInName ? minStandaloneLength - 1 : minStandaloneLength) || !/^[a-z]{4,30}$/.test(word))
      return undefined;
    if (!this.#corrections.has(word)) {
      if (this.#corrections.size >= maxDistinctWordsToCorrect) return undefined;
      this.#corrections.set(word, this.#findNearest(word));
    }
    return this.#corrections.get(word);
  }

  /**
   * Returns the most similar word of the vocabulary. Undefined if no word is similar enough, or if several words with
   * different meanings are equally similar.
   */
  #findNearest(word: string): string | undefined {
    const maxDistance = word.length < 8 ? 1 : 2;
    let nearest: string | undefined;
    let smallest = maxDistance + 1;
    for (const spelling of this.#profileIndex.correctableWords) {
      if (Math.abs(spelling.length - word.length) > maxDistance || isWordWithAffix(word, spelling)) continue;
      const distance = isAdjacentTransposition(word, spelling)
        ? 1
        : leven(word, spelling, { maxDistance: maxDistance + 1 });
      if (distance > smallest || distance > maxDistance) continue;
      if (
        distance === smallest &&
        nearest !== undefined &&
        this.#meaningKeyOf(nearest) !== this.#meaningKeyOf(spelling)
      )
        return undefined;
      [nearest, smallest] = [spelling, distance];
    }
    return nearest;
  }

  #meaningKeyOf(spelling: string): string {
    const types = this.#profileIndex.phraseIndex
      .findExactPhrase(spelling)
      ?.typeParts?.flatMap((part) => [...part.eventTypes].sort());
    return types?.join() ?? spelling;
  }
}

/**
 * Whether a word is a known word with a prefix or suffix of more than one letter, such as `prevents` and `createdno`.
 */
const isWordWithAffix = (word: string, stem: string): boolean =>
  word.length > stem.length + 1 && (word.startsWith(stem) || word.endsWith(stem));

/** Whether the only difference between two words is that two neighboring letters are swapped. */
function isAdjacentTransposition(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let first = 0;
  while (first < a.length && a[first] === b[first]) first += 1;
  return a[first] === b[first + 1] && a[first + 1] === b[first] && a.slice(first + 2) === b.slice(first + 2);
}
