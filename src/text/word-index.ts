import { findNearestWords, maxEditDistance } from "./nearest-word.js";

/** A word with its place among the others, and the parity of its letters. */
interface IndexedWord {
  readonly word: string;
  readonly position: number;
  readonly parity: number;
}

/**
 * Words in which the nearest ones are found without comparing each: only those of about the same length and with about the same
 * letters are compared letter by letter.
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

  /** The words nearest to one, all at the same distance of at most two edits, in the order of the index; none if all are farther. */
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

/** For each letter, modulo 32, whether a word has it an odd number of times. An edit changes two of them at most. */
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
