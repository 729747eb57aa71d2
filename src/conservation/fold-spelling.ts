/** A value without what its spelling may change: case, punctuation, and placeholders that a profile fills in. */
export function foldSpelling(value: string): string {
  const folded = value
    .toLowerCase()
    .replace(/\$?(?<!\{)\{+[^{}]*\}+/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, "");
  return folded === "" ? value : folded;
}
