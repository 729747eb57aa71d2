import { normalizeWord } from "../text/normalize-word.js";
import { type Concept, mergeConcepts } from "./concept.js";
import { isNegatingEnding } from "./words/negating-endings.js";

/** The maximum number of words in a phrase. */
export const maxPhraseWords = 4;

const minPrefixLength = 2;

/** One Hangul character is a syllable, so it is long enough for a prefix. */
const hangulPattern = /\p{Script=Hangul}/u;

const maxPrefixLength = 40;

const maxInflectionLength = 3;

/**
 * Whether an ending can be an inflection of a word. A longer ending, such as `board` in `messageboard`, makes another
 * word.
 */
const isInflection = (ending: string): boolean => ending.length <= maxInflectionLength;

/** Words and phrases with what they stand for. */
export class PhraseIndex {
  readonly #phrases = new Map<string, Concept>();
  readonly #prefixes = new Map<string, Concept>();

  /** @param words Phrases with commas between them. A `*` at the end matches every word with this beginning. */
  add(words: string, concept: Concept): void {
    for (const phrase of words.split(",")) {
      const normalized = normalizeWord(phrase.trim());
      if (normalized === "") continue;
      const isPrefix = normalized.endsWith("*");
      const key = isPrefix ? normalized.slice(0, -1) : normalized;
      const index = isPrefix ? this.#prefixes : this.#phrases;
      for (const spelling of new Set([key, key.replaceAll(" ", "")]))
        index.set(spelling, mergeConcepts(index.get(spelling), concept));
    }
  }

  /** What a phrase stands for. Its words must be normalized, with single spaces between them. */
  find(phrase: string): Concept | undefined {
    const exact = this.#phrases.get(phrase);
    // Only the last word of a phrase can have an ending.
    const lastWord = phrase.lastIndexOf(" ") + 1;
    const shortest = lastWord + (hangulPattern.test(phrase[lastWord] ?? "") ? 1 : minPrefixLength);
    for (let length = Math.min(phrase.length, maxPrefixLength); length >= shortest; length -= 1) {
      const concept = this.#prefixes.get(phrase.slice(0, length));
      if (concept) {
        const isOpposite = concept.parts !== undefined && isNegatingEnding(phrase.slice(length));
        if (isOpposite) return mergeConcepts(exact, { refusal: "negation" });
        const isDoubtful = exact === undefined && concept.parts !== undefined && !isInflection(phrase.slice(length));
        return mergeConcepts(exact, isDoubtful ? { ...concept, hasUnreadEnding: true } : concept);
      }
    }
    return exact;
  }

  /** What a phrase stands for. Unlike in `find`, an entry with `*` matches only a phrase without an ending. */
  findExact(phrase: string): Concept | undefined {
    return this.#phrases.get(phrase) ?? this.#prefixes.get(phrase);
  }
}
