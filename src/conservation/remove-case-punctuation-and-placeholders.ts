/**
 * Removes from a value everything that can differ between its spellings: case, punctuation, and placeholders in braces.
 * Placeholders are removed because a fix can replace a placeholder with the vendor or the chat host of the profile.
 */
export function removeCasePunctuationAndPlaceholders(value: string): string {
  const folded = value
    .toLowerCase()
    .replace(/\$?(?<!\{)\{+[^{}]*\}+/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
  return folded === "" ? value : folded;
}
