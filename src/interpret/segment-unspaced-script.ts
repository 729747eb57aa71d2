import { normalizeWord } from "../text/normalize-word.js";
import { type Concept, mergeConcepts } from "./concept.js";
import { getGeneralPhraseIndex } from "./general-phrase-index.js";
import type { ProfileIndex } from "./profile-index.js";
import type { WordTerm } from "./term.js";
import type { TextToken } from "./text-tokens.js";

/**
 * Splits a token into words, for languages that are written without spaces. Reads from left to right, and each time
 * chooses the longest known word.
 */
export function segmentUnspacedScript(piece: TextToken, { phrases }: ProfileIndex): readonly WordTerm[] {
  const terms: WordTerm[] = [];
  const maxLength = Math.max(phrases.maxUnspacedLength, getGeneralPhraseIndex().maxUnspacedLength);
  const characters = [...piece.text];
  const normalized = [...piece.normalizedWord];
  const isOneToOne = normalized.length === characters.length;
  const letters = isOneToOne ? normalized : characters;
  const offsets = [0];
  for (const character of characters) offsets.push((offsets.at(-1) ?? 0) + character.length);
  const add = (from: number, to: number, concept?: Concept): void => {
    if (from < to) terms.push(createWordTerm(piece, offsets[from] ?? 0, offsets[to] ?? 0, concept));
  };
  let unknownStart = 0;
  for (let position = 0; position < letters.length; ) {
    let length = Math.min(maxLength, letters.length - position);
    let concept: Concept | undefined;
    for (; length > 0 && !concept; length -= 1) {
      let letterRun = "";
      for (let index = position; index < position + length; index += 1) letterRun += letters[index];
      // For Thai, normalization removes vowels and tones. Then offsets in the normalized token are wrong, so each part
      // is normalized separately.
      const part = isOneToOne ? letterRun : normalizeWord(letterRun);
      const [own, general] = [phrases.findExact(part), getGeneralPhraseIndex().findExact(part)];
      concept = own && general ? mergeConcepts(general, own) : (own ?? general);
    }
    if (!concept) {
      position += 1;
      continue;
    }
    add(unknownStart, position);
    add(position, position + length + 1, concept);
    position += length + 1;
    unknownStart = position;
  }
  add(unknownStart, letters.length);
  return terms;
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
    isGlued: from === 0 ? piece.isGlued : concept === undefined,
    text: piece.text.slice(from, to),
    ...(concept && { concept }),
    isMisspelled: false,
  };
}
