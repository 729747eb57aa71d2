import leven from "leven";

/**
 * How many letters can be wrong in a misspelling of a word with the given length. The limit is small for short words,
 * because a word that is similar to a short word is often another correct word, and not a misspelling.
 */
const maxEditsOfWord = ({ length }: string): number => {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
};

/**
 * The distance of a word from a known word, ignoring case. The distance is 0 if both words are the same, and undefined
 * if the word is not a misspelling of the known word. Two swapped letters count as one mistake. A plural instead of a
 * singular, or a singular instead of a plural, also counts as one mistake.
 */
export function computeMisspellingDistance(word: string, knownWord: string): number | undefined {
  const [given, known] = [word.toLowerCase(), knownWord.toLowerCase()];
  if (given === known) return 0;
  if (isPluralOf(given, known) || isPluralOf(known, given)) return 1;
  const maxEdits = maxEditsOfWord(known);
  if (maxEdits === 0 || Math.abs(given.length - known.length) > maxEdits) return undefined;
  if (hasSwappedLetters(given, known)) return 1;
  const distance = leven(given, known, { maxDistance: maxEdits + 1 });
  return distance <= maxEdits ? distance : undefined;
}

/** Whether a word is the plural of another word: `spaces`, `boxes`, `libraries`. */
const isPluralOf = (plural: string, singular: string): boolean =>
  plural === `${singular}s` || plural === `${singular}es` || plural === `${singular.replace(/y$/, "i")}es`;

/** Whether two words differ only by two swapped neighboring letters. */
function hasSwappedLetters(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let index = 0;
  while (a[index] === b[index] && index < a.length) index += 1;
  return a[index] === b[index + 1] && a[index + 1] === b[index] && a.slice(index + 2) === b.slice(index + 2);
}
