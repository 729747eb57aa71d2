import { findNearestWords, maxEditDistance } from "./nearest-word.js";

/** A word, its position in the index, and the bit mask that `computeLetterParityMask` computes from its letters. */
interface IndexedWord {
  readonly word: string;
  readonly wordIndex: number;
  readonly letterParityMask: number;
}

/**
 * An index of words that finds the nearest words fast: it compares only words of similar length and with similar
 * letters.
 */
export class NearestWordIndex {
  readonly #wordsByLength = new Map<number, IndexedWord[]>();

  constructor(words: Iterable<string>) {
    let wordIndex = 0;
    for (const word of words) {
      const sameLength = this.#wordsByLength.get(word.length);
      const indexedWord = { word, wordIndex, letterParityMask: computeLetterParityMask(word) };
      if (sameLength) sameLength.push(indexedWord);
      else this.#wordsByLength.set(word.length, [indexedWord]);
      wordIndex += 1;
    }
  }

  /**
   * Returns the words nearest to a given word, all at the same distance of at most two edits, in the order of the
   * index. Returns an empty list if all words of the index are farther away.
   */
  findNearestIndexedWords(word: string): readonly string[] {
    const letterParityMask = computeLetterParityMask(word);
    const candidates: IndexedWord[] = [];
    for (let length = word.length - maxEditDistance; length <= word.length + maxEditDistance; length += 1)
      for (const candidate of this.#wordsByLength.get(length) ?? [])
        if (countBits(candidate.letterParityMask ^ letterParityMask) <= 2 * maxEditDistance) candidates.push(candidate);
    return findNearestWords(
      word,
      candidates.sort((a, b) => a.wordIndex - b.wordIndex).map((candidate) => candidate.word),
    );
  }
}

/**
 * A bit mask with a bit for each letter. The number of the bit is the code of the letter modulo 32. The bit is 1 if the
 * word has the letter an odd number of times. One edit of the word changes at most two bits.
 */
function computeLetterParityMask(word: string): number {
  let letterParityMask = 0;
  for (let index = 0; index < word.length; index += 1) letterParityMask ^= 1 << (word.charCodeAt(index) & 31);
  return letterParityMask;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
