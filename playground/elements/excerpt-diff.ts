import { type DiffPiece, splitWords } from "./diff-words.ts";

/**
 * The minimum length of the unchanged text that is shown on each side of a change, in UTF-16 code units. Words in it
 * are not cut.
 */
const minContextLength = 12;

/** The maximum length of unchanged text that is split into words, in UTF-16 code units. */
const maxUnchangedLengthToSplitIntoWords = 200;

/** Shortens a difference to a few lines. Of the unchanged text, only the words next to a change remain. */
export const excerptDiff = (pieces: readonly DiffPiece[]): readonly DiffPiece[] =>
  pieces.map(({ kind, text }, index) => {
    if (kind !== "same") return { kind, text };
    const before = index > 0 ? joinFirstWords(splitWords(text.slice(0, maxUnchangedLengthToSplitIntoWords))) : "";
    const after =
      index < pieces.length - 1 ? joinLastWords(splitWords(text.slice(-maxUnchangedLengthToSplitIntoWords))) : "";
    const isShort = before.length + after.length >= text.length;
    return { kind, text: (isShort ? text : `${before}…${after}`).replace(/\s+/g, " ") };
  });

function joinFirstWords(words: readonly string[]): string {
  let taken = "";
  for (let index = 0; index < words.length && taken.length < minContextLength; index += 1) taken += words[index];
  return taken;
}

function joinLastWords(words: readonly string[]): string {
  let taken = "";
  for (let index = words.length - 1; index >= 0 && taken.length < minContextLength; index -= 1)
    taken = words[index] + taken;
  return taken;
}
