import { isWhiteSpace, isWordCharacter } from "../text/characters.js";
import type { TextEdit } from "../text/edit.js";
import type { Span } from "../text/span.js";

/** Deletes a span together with the white space on one side of it, and keeps the words around it apart. */
export function removeWithSpace(text: string, { start, end }: Span): TextEdit {
  let [from, to] = [start, end];
  while (isWhiteSpace(text[to])) to += 1;
  if (to === end || to === text.length) while (isWhiteSpace(text[from - 1])) from -= 1;
  const isInside = from > 0 && to < text.length;
  const hadSpaceOnBothSides = from < start && to > end;
  const needsSpace =
    isInside && (hadSpaceOnBothSides || (isWordCharacter(text[from - 1]) && isWordCharacter(text[to])));
  return { span: { start: from, end: to }, newText: needsSpace ? " " : "" };
}

/** Replaces a span with a word, and adds a space on each side that has none. */
export function replaceWithSpacedWord(text: string, span: Span, word: string): TextEdit {
  const before = text[span.start - 1];
  const after = text[span.end];
  const leftSpace = before === undefined || isWhiteSpace(before) ? "" : " ";
  const rightSpace = after === undefined || isWhiteSpace(after) ? "" : " ";
  return { span, newText: `${leftSpace}${word}${rightSpace}` };
}
