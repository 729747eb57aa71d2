import { isUnspacedScript, normalizeWord } from "../text/normalize-word.js";
import { type Concept, mergeConcepts } from "./concept.js";
import { isNegatingEnding } from "./words/negating-endings.js";

const minPrefixLength = 2;

/** A Hangul character is a whole syllable, so one character is long enough for a prefix. */
const hangulPattern = /\p{Script=Hangul}/u;

const maxInflectionLength = 3;

/**
 * Whether an ending is short enough to be an inflection of a word. A longer ending forms another word: in
 * `messageboard`, the ending `board` is not an inflection of `message`.
 */
const isInflectionEnding = (ending: string): boolean => ending.length <= maxInflectionLength;

/** Finds out what words and phrases stand for. */
export class PhraseIndex {
  readonly #conceptsByPhrase = new Map<string, Concept>();
  readonly #conceptByPrefix = new Map<string, Concept>();
  /** The beginnings of the phrases. Each phrase is longer than its beginnings. */
  readonly #beginnings = new Set<string>();
  #maxPrefixCharacters = 0;

  /**
   * @param words Phrases with commas between them. A phrase that ends with `*` matches every phrase with this
   *   beginning. The words of a phrase can also be joined with `-`, `_` or `'`, both here and in a text.
   */
  add(words: string, concept: Concept): void {
    for (const phrase of words.split(",")) {
      const normalized = normalizeWord(phrase.replace(/[-_'\s]+/g, " ").trim());
      if (normalized === "") continue;
      const isPrefix = normalized.endsWith("*");
      const key = isPrefix ? normalized.slice(0, -1).trimEnd() : normalized;
      const index = isPrefix ? this.#conceptByPrefix : this.#conceptsByPhrase;
      for (const spelling of new Set([key, key.replaceAll(" ", "")])) {
        index.set(spelling, mergeConcepts(index.get(spelling), concept));
        this.#addBeginnings(spelling);
      }
      if (isPrefix) this.#maxPrefixCharacters = Math.max(this.#maxPrefixCharacters, key.length);
    }
  }

  #addBeginnings(phrase: string): void {
    for (const { index } of phrase.matchAll(/ /g)) this.#beginnings.add(phrase.slice(0, index));
    if (!isUnspacedScript(phrase)) return;
    let beginning = "";
    for (const character of phrase) {
      if (beginning !== "") this.#beginnings.add(beginning);
      beginning += character;
    }
  }

  /**
   * Whether a longer phrase begins with these words or, in a script without spaces, with these characters. The words
   * must be normalized and separated by single spaces.
   */
  isBeginningOfPhrase(words: string): boolean {
    return this.#beginnings.has(words);
  }

  /** Returns what a phrase stands for. The words of the phrase must be normalized and separated by single spaces. */
  findConcept(phrase: string): Concept | undefined {
    const exact = this.#conceptsByPhrase.get(phrase);
    // In a phrase, only the last word can have an ending.
    const lastWord = phrase.lastIndexOf(" ") + 1;
    const shortest = lastWord + (hangulPattern.test(phrase[lastWord] ?? "") ? 1 : minPrefixLength);
    for (let length = Math.min(phrase.length, this.#maxPrefixCharacters); length >= shortest; length -= 1) {
      const concept = this.#conceptByPrefix.get(phrase.slice(0, length));
      if (concept) {
        const isOpposite = concept.typeParts !== undefined && isNegatingEnding(phrase.slice(length));
        if (isOpposite) return mergeConcepts(exact, { refusal: "negation" });
        const isDoubtful =
          exact === undefined && concept.typeParts !== undefined && !isInflectionEnding(phrase.slice(length));
        return mergeConcepts(exact, isDoubtful ? { ...concept, hasUnknownEnding: true } : concept);
      }
    }
    return exact;
  }

  /**
   * Returns what a phrase stands for. Unlike `find`, does not accept an ending: an entry with `*` matches only the text
   * before the `*`.
   */
  findExactPhrase(phrase: string): Concept | undefined {
    return this.#conceptsByPhrase.get(phrase) ?? this.#conceptByPrefix.get(phrase);
  }
}
