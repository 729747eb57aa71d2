import type { Profile } from "../vocabulary/profile.js";
import type { Atoms } from "./atoms.js";
import { conservesValues } from "./conserves-values.js";
import { readAtoms } from "./read-atoms.js";
import { removeCasePunctuationAndPlaceholders } from "./remove-case-punctuation-and-placeholders.js";

/**
 * Whether two versions of a text have the same meaning: the change from `before` to `after` loses nothing and adds
 * nothing.
 */
export const conservesMeaning = (before: string, after: string, profile: Profile): boolean =>
  conservesAtoms(readAtoms(before), readAtoms(after), profile);

export const conservesAtoms = (before: Atoms, after: Atoms, profile: Profile): boolean =>
  includesAllWithMultiplicity(after.meaningChangingTokens, before.meaningChangingTokens) &&
  includesAllWithMultiplicity(after.comparedNonFieldNames, before.comparedNonFieldNames) &&
  includesAllWithMultiplicity(
    after.unexplainedTokens,
    removeWordsFoundInNewValues(before.unexplainedTokens, before, after),
  ) &&
  conservesValues(before, after, profile);

/** The maximum number of words that are searched for in the new values. All other words count as lost. */
const maxSearchedWords = 256;

/**
 * Removes the words that are part of a new value. Before the change, such a word was a value without quotes or without
 * a field.
 */
function removeWordsFoundInNewValues(words: readonly string[], before: Atoms, after: Atoms): readonly string[] {
  if (words.length === 0) return words;
  const valuesBefore = new Set(before.values);
  const newValues = after.values.filter((value) => !valuesBefore.has(value)).map(removeCasePunctuationAndPlaceholders);
  const foldedNewValues = newValues.join("\n");
  return words.filter(
    (word, index) =>
      index >= maxSearchedWords ||
      !/^[\p{L}\p{N}_-]{2,}$/u.test(word) ||
      !foldedNewValues.includes(removeCasePunctuationAndPlaceholders(word)),
  );
}

/** Whether `list` contains each text of `required`, at least as often as `required` contains it. */
function includesAllWithMultiplicity(list: readonly string[], required: readonly string[]): boolean {
  if (required.length === 0) return true;
  const remainingCounts = new Map<string, number>();
  for (const each of list) remainingCounts.set(each, (remainingCounts.get(each) ?? 0) + 1);
  return required.every((each) => {
    const remaining = remainingCounts.get(each) ?? 0;
    remainingCounts.set(each, remaining - 1);
    return remaining > 0;
  });
}
