/** Letters that Unicode does not decompose into a base letter and a mark. Each has the letters that replace it. */
const baseLettersByLetter: ReadonlyMap<string, string> = new Map([
  ["ß", "ss"],
  ["ı", "i"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["æ", "ae"],
  ["œ", "oe"],
]);

/**
 * Accents and other marks, except the marks that change a Japanese letter into another letter, such as `か` into `が`.
 */
const removableMarkPattern = /(?![\u3099\u309a])\p{Mn}/gu;

/** A word in lower case without accents. */
export function normalizeWord(word: string): string {
  const lowerCaseWord = word.toLowerCase();
  return /^[a-z0-9_. -]*$/.test(lowerCaseWord)
    ? lowerCaseWord
    : lowerCaseWord
        .normalize("NFKD")
        .replace(removableMarkPattern, "")
        .normalize("NFC")
        .replace(/[ßıøłđæœ]/g, (letter) => baseLettersByLetter.get(letter) ?? letter);
}

/** Whether a word is in a script without spaces between words. */
export const isUnspacedScript = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word);
