import type { Profile } from "../vocabulary/profile.js";
import type { Atoms } from "./atoms.js";
import { conservesValues } from "./conserves-values.js";
import { foldSpelling } from "./fold-spelling.js";
import { readAtoms } from "./read-atoms.js";

/** Whether everything that a text says is still said after a change of its spelling, and nothing else. */
export const conserves = (before: string, after: string, profile: Profile): boolean =>
  conservesAtoms(readAtoms(before), readAtoms(after), profile);

export const conservesAtoms = (before: Atoms, after: Atoms, profile: Profile): boolean =>
  includesAll(after.signs, before.signs) &&
  includesAll(after.otherNames, before.otherNames) &&
  includesAll(after.others, removePartsOfNewValues(before.others, before, after)) &&
  conservesValues(before, after, profile);

/** How many words are looked for in the new values at most: in a text with more, the others count as lost. */
const maxSearchedWords = 256;

/** The words that are not part of a new value now, because they were one without its quotes or its field. */
function removePartsOfNewValues(words: readonly string[], before: Atoms, after: Atoms): readonly string[] {
  if (words.length === 0) return words;
  const valuesBefore = new Set(before.values);
  const newValues = after.values.filter((value) => !valuesBefore.has(value)).map(foldSpelling);
  const foldedNewValues = newValues.join("\n");
  return words.filter(
    (word, index) =>
      index >= maxSearchedWords || !/^[\p{L}\p{N}_-]{2,}$/u.test(word) || !foldedNewValues.includes(foldSpelling(word)),
  );
}

/** Whether a list has each of some texts, and as often. */
function includesAll(list: readonly string[], required: readonly string[]): boolean {
  if (required.length === 0) return true;
  const remainingCounts = new Map<string, number>();
  for (const each of list) remainingCounts.set(each, (remainingCounts.get(each) ?? 0) + 1);
  return required.every((each) => {
    const remaining = remainingCounts.get(each) ?? 0;
    remainingCounts.set(each, remaining - 1);
    return remaining > 0;
  });
}
