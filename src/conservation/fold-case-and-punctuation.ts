/**
 * Removes from a value what can differ between its spellings: case, punctuation, and placeholders that a profile fills
 * in.
 */
export function foldCaseAndPunctuation(value: string): string {
  const folded = value
    .toLowerCase()
    .replace(/\$?(?<!\{)\{+[^{}]*\}+/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
  return folded === "" ? value : folded;
}
