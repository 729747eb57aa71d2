/**
 * A value without the differences that a spelling can have: case, punctuation, and placeholders that a profile fills
 * in.
 */
export function foldCaseAndPunctuation(value: string): string {
  const folded = value
    .toLowerCase()
    .replace(/\$?(?<!\{)\{+[^{}]*\}+/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
  return folded === "" ? value : folded;
}
