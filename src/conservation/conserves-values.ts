import type { Profile } from "../vocabulary/profile.js";
import type { Atoms } from "./atoms.js";
import { removeCasePunctuationAndPlaceholders } from "./remove-case-punctuation-and-placeholders.js";
import { certainReplacementsOfValue, createRespellingTest } from "./respelling.js";
import { spellingKeyOf } from "./spelling-key-of.js";

/**
 * Whether a changed text still contains every value, possibly in another spelling, and contains no new value. If a
 * value is missing, another value must replace it: a new value that can replace the missing value, or an existing value
 * that is the only possible meaning of the missing value. If a quote was missing before the change, a value may have
 * been part of a longer text. Such a value does not count as new.
 */
export function conservesValues(before: Atoms, after: Atoms, profile: Profile): boolean {
  if (isSameList(before.values, after.values) && isSameList(before.valueLikeWords, after.valueLikeWords)) return true;
  const missingValues = findValuesNotInLists(
    [...before.values, ...before.valueLikeWords],
    [after.values, after.valueLikeWords],
  );
  const newValues = findValuesNotInLists(after.values, [before.values, before.valueLikeWords]);
  if (missingValues.length === 0 && newValues.length === 0) return true;
  let keysAfter: ReadonlySet<string> | undefined;
  const isAfter = (value: string): boolean => {
    keysAfter ??= new Set([...after.values, ...after.valueLikeWords].map(spellingKeyOf));
    return keysAfter.has(spellingKeyOf(value));
  };
  const isRespelling = createRespellingTest(profile);
  const meaningsOfMissing = missingValues.map((value) => certainReplacementsOfValue(value, profile));
  const unmatchedValues = new Set(newValues);
  const isStillThere = (value: string, index: number): boolean => {
    if (meaningsOfMissing[index]?.some(isAfter)) return true;
    for (const newValue of unmatchedValues) {
      if (!isRespelling(value, newValue)) continue;
      unmatchedValues.delete(newValue);
      return true;
    }
    return newValues.slice(0, maxSearchedValues).some((newValue) => isPieceOfLongerValue(value, newValue, before));
  };
  if (!missingValues.every(isStillThere)) return false;
  const meantKeys = new Set(meaningsOfMissing.flat().map(spellingKeyOf));
  return [...unmatchedValues].every(
    (value, index) =>
      meantKeys.has(spellingKeyOf(value)) ||
      (index < maxSearchedValues && before.foldedText.includes(removeCasePunctuationAndPlaceholders(value))),
  );
}

/** The maximum number of values that are searched for in the whole text. All other values count as new. */
const maxSearchedValues = 1_024;

const isSameList = (list: readonly string[], other: readonly string[]): boolean =>
  list.length === other.length && list.every((value, index) => value === other[index]);

/** Returns the values that no list contains, not even in another spelling. Each value is returned once. */
function findValuesNotInLists(values: readonly string[], lists: readonly (readonly string[])[]): readonly string[] {
  const [firstList = []] = lists;
  // Fast path: most values have the same index in `values` and in the first list.
  const moved = values.filter((value, index) => value !== firstList[index]);
  if (moved.length === 0) return [];
  const listed = new Set(lists.flat());
  const keys = new Set([...listed].map(spellingKeyOf));
  const valuesByKey = new Map<string, string>();
  for (const value of moved) {
    if (listed.has(value)) continue;
    const key = spellingKeyOf(value);
    if (!keys.has(key)) valuesByKey.set(key, value);
  }
  return [...valuesByKey.values()];
}

/** Whether a value is part of a longer value in the text. Case and punctuation do not count. */
const isPieceOfLongerValue = (piece: string, value: string, { foldedText }: Atoms): boolean => {
  const foldedValue = removeCasePunctuationAndPlaceholders(value);
  return foldedValue.includes(removeCasePunctuationAndPlaceholders(piece)) && foldedText.includes(foldedValue);
};
