import { findNearestWords, maxEditDistance } from "./nearest-word.js";

/** A word, its position in the index, and the bit mask that `letterParityOf` computes from its letters. */
interface IndexedWord {
  readonly word: string;
  readonly position: number;
  readonly parity: number;
}

/**
 * An index of words that finds the nearest words fast: it compares only words of similar length and with similar
 * letters.
 */
export class WordIndex {
  readonly #wordsByLength = new Map<number, IndexedWord[]>();

  constructor(words: Iterable<string>) {
    let position = 0;
    for (const word of words) {
      const sameLength = this.#wordsByLength.get(word.length);
      const indexedWord = { word, position, parity: letterParityOf(word) };
      if (sameLength) sameLength.push(indexedWord);
      else this.#wordsByLength.set(word.length, [indexedWord]);
      position += 1;
    }
  }

  /**
   * Returns the words nearest to a given word, all at the same distance of at most two edits, in the order of the
   * index. Returns an empty list if all words of the index are farther away.
   */
  findNearest(word: string): readonly string[] {
    const parity = letterParityOf(word);
    const candidates: IndexedWord[] = [];
    for (let length = word.length - maxEditDistance; length <= word.length + maxEditDistance; length += 1)
      for (const candidate of this.#wordsByLength.get(length) ?? [])
        if (countBits(candidate.parity ^ parity) <= 2 * maxEditDistance) candidates.push(candidate);
    return findNearestWords(
      word,
      candidates.sort((a, b) => a.position - b.position).map((candidate) => candidate.word),
    );
  }
}

/**
 * A bit mask with a bit for each letter. The number of the bit is the code of the letter modulo 32. The bit is 1 if the
 * word has the letter an odd number of times. One edit of the word changes at most two bits.
 */
function letterParityOf(word: string): number {
  let parity = 0;
  for (let index = 0; index < word.length; index += 1) parity ^= 1 << (word.charCodeAt(index) & 31);
  return parity;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
