import { isUnspacedScript } from "../text/normalize-word.js";
import { readAddress } from "./address-mentions.js";
import { type Concept, mergeConcepts } from "./concept.js";
import { SpellingCorrector } from "./correct-spelling.js";
import type { DecodedText } from "./decoded-text.js";
import { getGeneralPhraseIndex } from "./general-phrase-index.js";
import { looksLikeId, targetFormNamesOfDistinctiveId } from "./ids.js";
import type { ProfileIndex } from "./profile-index.js";
import { segmentUnspacedScript } from "./segment-unspaced-script.js";
import { type Term, termBaseOfTokens } from "./term.js";
import type { TextToken } from "./text-tokens.js";

/** Symbols that join words to form a phrase, as in `file_generated` and `smart-note`. */
const phraseJoiningSymbols = new Set(["_", "-", "'"]);

/** Combines tokens into terms. A term is a part of the text with a possible meaning. */
export function readTerms(
  pieces: readonly TextToken[],
  decodedText: DecodedText,
  index: ProfileIndex,
): readonly Term[] {
  const terms: Term[] = [];
  const corrector = new SpellingCorrector(index);
  for (let position = 0; position < pieces.length; ) {
    const piece = pieces[position];
    if (!piece) break;
    const before = pieces[position - 1];
    const beginsAtom =
      !piece.hasNoSpaceBefore ||
      before?.kind === "line-end" ||
      (before?.kind === "word" && !/[A-Za-z0-9]$/.test(before.text)) ||
      (before?.kind === "symbol" && !/^[\w.~%-]$/.test(before.text) && before.text !== "/");
    const address =
      beginsAtom && /^(?:[\p{L}\p{N}#/$_-]|->)/u.test(piece.text)
        ? readAddress(pieces, position, decodedText, index)
        : undefined;
    if (address) {
      terms.push(address.term);
      position += address.tokenCount;
      continue;
    }
    if (piece.kind === "line-end") terms.push({ ...termBaseOfTokens(piece, piece), kind: "line-end" });
    if (piece.kind === "symbol") terms.push({ ...termBaseOfTokens(piece, piece), kind: "symbol", text: piece.text });
    if (piece.kind !== "word") {
      position += 1;
      continue;
    }
    const id = beginsAtom || before?.text === "." ? readId(pieces, position, decodedText, index) : undefined;
    if (id) {
      terms.push(id.term);
      position += id.tokenCount;
      continue;
    }
    const cell = beginsAtom ? readSpreadsheetCellReference(pieces, position, decodedText) : undefined;
    if (cell) {
      terms.push(cell.term);
      position += cell.tokenCount;
      continue;
    }
    if (isUnspacedScript(piece.text)) {
      for (const term of segmentUnspacedScript(piece, index)) terms.push(term);
      position += 1;
      continue;
    }
    const phrase = findPhrase(pieces, position, index, corrector);
    const last = pieces[position + phrase.tokenCount - 1] ?? piece;
    terms.push({
      ...termBaseOfTokens(piece, last),
      kind: "word",
      text: decodedText.text.slice(piece.start, last.end),
      ...(phrase.concept && { concept: phrase.concept }),
      isMisspelled: phrase.isMisspelled,
    });
    position += phrase.tokenCount;
  }
  return terms;
}

/**
 * Returns what a phrase stands for. If both the profile and the general words contain the phrase, the two meanings are
 * combined. The meaning in the profile has priority, but a refusal in the general words is not lost.
 */
function conceptOfPhrase(phrase: string, { phraseIndex }: ProfileIndex): Concept | undefined {
  const general = getGeneralPhraseIndex().findConcept(phrase);
  const own =
    phraseIndex.findConcept(phrase) ?? (phrase.startsWith("ال") ? phraseIndex.findConcept(phrase.slice(2)) : undefined);
  return own && general ? mergeConcepts(general, own) : (own ?? general);
}

/** Whether a longer phrase of the profile or of the general words begins with these words. */
const isBeginningOfPhrase = (words: string, { phraseIndex }: ProfileIndex): boolean =>
  getGeneralPhraseIndex().isBeginningOfPhrase(words) ||
  phraseIndex.isBeginningOfPhrase(words) ||
  (words.startsWith("ال") && phraseIndex.isBeginningOfPhrase(words.slice(2)));

/**
 * Finds the longest known phrase that begins at a token. The spelling in the text has priority over a corrected
 * spelling: `notas` alone is a misspelled `notes`, but not in the known phrase `notas inteligentes`.
 */
function findPhrase(
  pieces: readonly TextToken[],
  first: number,
  index: ProfileIndex,
  corrector: SpellingCorrector,
): { readonly concept?: Concept; readonly tokenCount: number; readonly isMisspelled: boolean } {
  let phrase = "";
  let correctedPhrase = "";
  let found: { concept: Concept; tokenCount: number; isMisspelled: boolean } | undefined;
  for (let position = first; ; position += 1) {
    const piece = pieces[position];
    if (
      piece?.kind === "symbol" &&
      phrase !== "" &&
      piece.hasNoSpaceBefore &&
      phraseJoiningSymbols.has(piece.text) &&
      pieces[position + 1]?.hasNoSpaceBefore
    )
      continue;
    if (piece?.kind !== "word") break;
    // A word directly before a slash is the beginning of a path. It does not belong to the phrase.
    const next = pieces[position + 1];
    if (phrase !== "" && !piece.hasNoSpaceBefore && next?.text === "/" && next.hasNoSpaceBefore) break;
    const isKnown =
      conceptOfPhrase(piece.normalizedWord, index) !== undefined ||
      index.eventTypePrefixWords.has(piece.normalizedWord);
    const isInName = piece.hasNoSpaceBefore || (next?.hasNoSpaceBefore === true && /^(?:[._-]|::)$/.test(next.text));
    const corrected = isKnown ? undefined : corrector.correct(piece.normalizedWord, isInName);
    phrase = `${phrase} ${piece.normalizedWord}`.trimStart();
    correctedPhrase = `${correctedPhrase} ${corrected ?? piece.normalizedWord}`.trimStart();
    const ownConcept = conceptOfPhrase(phrase, index);
    const isMisspelled = !ownConcept && correctedPhrase !== phrase;
    const concept = isMisspelled ? conceptOfPhrase(correctedPhrase, index) : ownConcept;
    if (concept) found = { concept, tokenCount: position - first + 1, isMisspelled };
    if (!isBeginningOfPhrase(phrase, index) && !isBeginningOfPhrase(correctedPhrase, index)) break;
  }
  return found ?? { tokenCount: 1, isMisspelled: false };
}

/** Reads a sequence of letters, digits, `-` and `_` that looks like an id. */
function readId(
  pieces: readonly TextToken[],
  first: number,
  { text }: DecodedText,
  index: ProfileIndex,
): { readonly term: Term; readonly tokenCount: number } | undefined {
  const { readingTables } = index;
  let last = first;
  while (
    pieces[last + 1]?.hasNoSpaceBefore &&
    ((pieces[last + 1]?.kind === "word" && /^[A-Za-z0-9]+$/.test(pieces[last + 1]?.text ?? "")) ||
      /^[_-]$/.test(pieces[last + 1]?.text ?? ""))
  )
    last += 1;
  const [firstPiece, lastPiece] = [pieces[first], pieces[last]];
  if (!firstPiece || !lastPiece) return undefined;
  const id = text.slice(firstPiece.start, lastPiece.end).replace(/(?<![_-])[_-]+$/, "");
  if (!looksLikeId(id) || !/\d/.test(id)) {
    const isShouted = looksLikeId(id) && targetFormNamesOfDistinctiveId(id, readingTables.idForms ?? []).length > 0;
    if (!isShouted) return undefined;
  }
  if (/^\d{1,5}$/.test(id) || /^[a-z]+(?:[_-][a-z]+)*[_-]?v?\d{1,3}(?:beta|alpha)?$/i.test(id)) return undefined;
  const targetFormNames = targetFormNamesOfDistinctiveId(id, readingTables.idForms ?? []);
  if (targetFormNames.length === 0 && hasVocabularyWord(pieces.slice(first, last + 1), index)) return undefined;
  return {
    term: { ...termBaseOfTokens(firstPiece, lastPiece), kind: "id", text: id, targetFormNames },
    tokenCount: last - first + 1,
  };
}

/** Whether a sequence of letters and digits contains a word of the vocabulary, as in `chat_message_v1_created`. */
const hasVocabularyWord = (pieces: readonly TextToken[], { phraseIndex }: ProfileIndex): boolean =>
  pieces.some(
    ({ normalizedWord }) =>
      /^[a-z]{4,}$/.test(normalizedWord) && phraseIndex.findConcept(normalizedWord)?.typeParts !== undefined,
  );

/** Matches a reference to cells of a spreadsheet, such as `B2` and `$A$1:$A$9`. */
function readSpreadsheetCellReference(
  pieces: readonly TextToken[],
  first: number,
  { text }: DecodedText,
): { readonly term: Term; readonly tokenCount: number } | undefined {
  const start = pieces[first]?.start ?? 0;
  const cell = /^[A-Z]{1,2}\$?\d{1,5}(?::\$?[A-Z]{1,2}\$?\d{0,5})?(?![\w.-])|^[A-Z]:[A-Z](?=[,;)])/.exec(
    text.slice(start, start + 24),
  )?.[0];
  if (cell === undefined || /^V\d/i.test(cell)) return undefined;
  let last = first;
  while ((pieces[last + 1]?.start ?? Number.POSITIVE_INFINITY) < start + cell.length) last += 1;
  const [firstPiece, lastPiece] = [pieces[first], pieces[last]];
  if (!firstPiece || !lastPiece) return undefined;
  const range = termBaseOfTokens(firstPiece, lastPiece);
  return {
    term: { ...range, kind: "word", text: cell, concept: { isHarmless: true }, isMisspelled: false },
    tokenCount: last - first + 1,
  };
}
