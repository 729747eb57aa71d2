import { createWordSet } from "../text/create-word-set.js";
import { normalizeWord } from "../text/normalize-word.js";

/**
 * Words that clearly exclude what follows, such as `not`. A profile must not list them as prefixes or neutral words.
 * The list is short, because every profile is checked against it. `interpret/words/negations.ts` has many
 * more excluding words.
 */
const excludingWords: ReadonlySet<string> = createWordSet(
  "not no non none never neither nor without except unless but minus nicht ohne sans sauf sin sem nao senza niet zonder не нет без кроме nie bez haric inte ikke utan ei nem لا بدون 除 不 没 非 无",
);

/** The beginnings of other excluding words, such as `excludes` and `keinerlei`. */
const excludingStems: readonly string[] = ["exclud", "kein", "olmaya", "제외", "않", "없"];

/**
 * Whether a word clearly excludes the word next to it. Also true for an operator without letters and digits, such as
 * `!`.
 */
export function isExcludingWord(phrase: string): boolean {
  const word = normalizeWord(phrase.trim()).replace(/\*$/, "");
  if (word === "") return false;
  return (
    !/[\p{L}\p{N}]/u.test(word) || excludingWords.has(word) || excludingStems.some((stem) => word.startsWith(stem))
  );
}
