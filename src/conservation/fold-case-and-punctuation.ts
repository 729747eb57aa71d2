/**
 * Removes from a value what can differ between its spellings: case, punctuation, and placeholders in braces. A fix can
 * replace a placeholder by the vendor or the chat host of the profile.
 */
export function foldCaseAndPunctuation(value: string): string {
  const folded = value
    .toLowerCase()
    .replace(/\$?(?<!\{)\{+[^{}]*\}+/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
  return folded === "" ? value : folded;
}
