import { isWhiteSpace, isWordCharacter } from "../text/characters.js";
import type { TextEdit } from "../text/edit.js";
import type { Span } from "../text/span.js";

/** Deletes a span together with the blanks on one side of it. */
export function removeWithBlanks(text: string, { start, end }: Span): TextEdit {
  let [from, to] = [start, end];
  while (isWhiteSpace(text[to])) to += 1;
  if (to === end || to === text.length) while (isWhiteSpace(text[from - 1])) from -= 1;
  const between = from > 0 && to < text.length;
  const parts =
    between && ((from < start && to > end) || (isWordCharacter(text[from - 1]) && isWordCharacter(text[to])));
  return { span: { start: from, end: to }, newText: parts ? " " : "" };
}

/** Puts `word` in place of a span, with a blank on either side that has none. */
export function replaceBySpaced(text: string, span: Span, word: string): TextEdit {
  const before = text[span.start - 1];
  const after = text[span.end];
  const left = before === undefined || isWhiteSpace(before) ? "" : " ";
  const right = after === undefined || isWhiteSpace(after) ? "" : " ";
  return { span, newText: `${left}${word}${right}` };
}
