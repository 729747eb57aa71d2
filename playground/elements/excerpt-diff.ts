import { type DiffPiece, splitWords } from "./diff-words.ts";

/**
 * In UTF-16 code units. On each side of a change, at least this much unchanged text is shown, up to the end of a word.
 */
const minContextLength = 12;

/** In UTF-16 code units. Only this much of an unchanged text is split into words. */
const maxContextLength = 200;

/** Shortens a difference to few lines: in the unchanged text, only the words next to a change are kept. */
export const excerptDiff = (pieces: readonly DiffPiece[]): readonly DiffPiece[] =>
  pieces.map(({ kind, text }, index) => {
    if (kind !== "same") return { kind, text };
    const before = index > 0 ? joinFirstWords(splitWords(text.slice(0, maxContextLength))) : "";
    const after = index < pieces.length - 1 ? joinLastWords(splitWords(text.slice(-maxContextLength))) : "";
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
