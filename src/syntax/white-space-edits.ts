import { isFieldOrKeywordCharacter, isWhiteSpace } from "../text/characters.js";
import type { TextEdit } from "../text/edit.js";
import type { Span } from "../text/span.js";

/**
 * Deletes a span and the white space on one side of it, but leaves a space between two words. The edits for two
 * adjacent spans overlap.
 */
export function createSpanRemovalEdit(text: string, { start, end }: Span): TextEdit {
  let [from, to] = [start, end];
  while (isWhiteSpace(text[to])) to += 1;
  if (to === end || to === text.length) while (isWhiteSpace(text[from - 1])) from -= 1;
  const hasTextOnBothSides = from > 0 && to < text.length;
  const hadSpaceOnBothSides = from < start && to > end;
  const shouldLeaveSpace =
    hasTextOnBothSides &&
    (hadSpaceOnBothSides || (isFieldOrKeywordCharacter(text[from - 1]) && isFieldOrKeywordCharacter(text[to])));
  return { span: { start: from, end: to }, newText: shouldLeaveSpace ? " " : "" };
}

/** Replaces a span with a word, and adds a space on each side where there is no white space. */
export function createSpacedWordReplacement(text: string, span: Span, word: string): TextEdit {
  const characterBefore = text[span.start - 1];
  const characterAfter = text[span.end];
  const addedLeftSpace = characterBefore === undefined || isWhiteSpace(characterBefore) ? "" : " ";
  const addedRightSpace = characterAfter === undefined || isWhiteSpace(characterAfter) ? "" : " ";
  return { span, newText: `${addedLeftSpace}${word}${addedRightSpace}` };
}
