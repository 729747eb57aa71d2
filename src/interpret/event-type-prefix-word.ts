import { findNearestWord } from "../text/nearest-word.js";
import type { ProfileIndex } from "./profile-index.js";
import type { WordTerm } from "./term.js";

/** The minimum length of a word that is recognized even if it is misspelled. */
const minMisspelledLength = 5;

/**
 * Whether a word is part of the prefix of all event types. A misspelled word counts only if it is joined to another
 * word without white space.
 */
export function isEventTypePrefixWord(
  { eventTypePrefixWords }: ProfileIndex,
  { text, concept }: WordTerm,
  isGlued: boolean,
): boolean {
  const word = text.toLowerCase();
  if (eventTypePrefixWords.has(word)) return true;
  const mayBeMisspelled = concept === undefined && isGlued && text.length >= minMisspelledLength;
  return mayBeMisspelled && findNearestWord(word, eventTypePrefixWords) !== undefined;
}
