import { normalizeWord } from "../text/normalize-word.js";
import { type Concept, mergeConcepts } from "./concept.js";
import { getGeneralPhraseIndex } from "./general-phrase-index.js";
import type { ProfileIndex } from "./profile-index.js";
import type { WordTerm } from "./term.js";
import type { TextToken } from "./text-tokens.js";

/** Matches a letter with its marks. The last two characters of the class are the voicing marks of half-width kana. */
const letterWithMarksPattern = /.[\p{M}\uff9e\uff9f]*/gsu;

/**
 * Splits a token into words, for languages that are written without spaces. Reads from left to right, and each time
 * chooses the longest known word.
 */
export function segmentUnspacedScript(piece: TextToken, index: ProfileIndex): readonly WordTerm[] {
  const terms: WordTerm[] = [];
  const letters = piece.text.match(letterWithMarksPattern) ?? [];
  const normalizedLetters = letters.map(normalizeWord);
  const offsets = [0];
  for (const letter of letters) offsets.push((offsets.at(-1) ?? 0) + letter.length);
  const add = (from: number, to: number, concept?: Concept): void => {
    if (from < to) terms.push(createWordTerm(piece, offsets[from] ?? 0, offsets[to] ?? 0, concept));
  };
  let unknownStart = 0;
  for (let position = 0; position < letters.length; ) {
    const word = findLongestWord(normalizedLetters, position, index);
    if (!word) {
      position += 1;
      continue;
    }
    add(unknownStart, position);
    add(position, word.endLetterIndex, word.concept);
    position = word.endLetterIndex;
    unknownStart = position;
  }
  add(unknownStart, letters.length);
  return terms;
}

/** Finds the longest known word that begins at a letter. `endLetterIndex` is the index of the first letter after the word. */
function findLongestWord(
  letters: readonly string[],
  start: number,
  { phraseIndex }: ProfileIndex,
): { readonly concept: Concept; readonly endLetterIndex: number } | undefined {
  const generalPhrases = getGeneralPhraseIndex();
  let longest: { concept: Concept; endLetterIndex: number } | undefined;
  let word = "";
  for (let end = start + 1; end <= letters.length; end += 1) {
    word += letters[end - 1];
    const [own, general] = [phraseIndex.findExactPhrase(word), generalPhrases.findExactPhrase(word)];
    const concept = own && general ? mergeConcepts(general, own) : (own ?? general);
    if (concept) longest = { concept, endLetterIndex: end };
    if (!phraseIndex.isBeginningOfPhrase(word) && !generalPhrases.isBeginningOfPhrase(word)) break;
  }
  return longest;
}

/**
 * Creates the term for a word inside a token. If the token has encoded characters in the original text, the span of the
 * word is the whole token.
 */
function createWordTerm(piece: TextToken, from: number, to: number, concept: Concept | undefined): WordTerm {
  const isPlain = piece.span.end - piece.span.start === piece.text.length;
  return {
    kind: "word",
    span: isPlain ? { start: piece.span.start + from, end: piece.span.start + to } : piece.span,
    start: piece.start + from,
    end: piece.start + to,
    // A known word counts as separate from the previous word. Unknown letters count as joined to the previous word.
    hasNoSpaceBefore: from === 0 ? piece.hasNoSpaceBefore : concept === undefined,
    text: piece.text.slice(from, to),
    ...(concept && { concept }),
    isMisspelled: false,
  };
}
