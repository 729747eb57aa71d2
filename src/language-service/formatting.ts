import { format } from "../authoring/format.js";
import type { TextEdit as SpanEdit } from "../text/edit.js";
import type { Document } from "./document.js";
import type { TextEdit } from "./protocol.js";

/** What brings a valid filter into its documented shape; nothing for a text with errors. */
export function formattingOf(document: Document, width: number | undefined): readonly TextEdit[] {
  const { text, profile, editOf } = document;
  const formatted = format(text, { profile, ...(width !== undefined && { width }) });
  return changesBetween(text, formatted).map(editOf);
}

/**
 * The edits that turn one text into another. Where the words are the same, only the blanks between them change, so that a
 * cursor stays where it is.
 */
export function changesBetween(before: string, after: string): readonly SpanEdit[] {
  if (before === after) return [];
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  if (old.length !== fresh.length || old.some(({ word }, index) => word !== fresh[index]?.word)) {
    return [changedPart(before, after)];
  }
  const edits: SpanEdit[] = [];
  for (let index = 0; index <= old.length; index += 1) {
    const span = { start: old[index - 1]?.end ?? 0, end: old[index]?.start ?? before.length };
    const newText = after.slice(fresh[index - 1]?.end ?? 0, fresh[index]?.start ?? after.length);
    if (before.slice(span.start, span.end) !== newText) edits.push({ span, newText });
  }
  return edits;
}

/** Strings, words and signs, without the blanks between them. */
const wordsOf = (text: string): readonly { word: string; start: number; end: number }[] =>
  [...text.matchAll(/"[^"]*"?|[\w.]+|[^\s\w."]/g)].map(({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));

/** One edit, without what both texts begin and end with. */
function changedPart(before: string, after: string): SpanEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  // No place lies between the two characters of a line break.
  if (before[start - 1] === "\r" && before[start] === "\n") start -= 1;
  if (before.at(-end) === "\n" && before.at(-1 - end) === "\r") end -= 1;
  return { span: { start, end: before.length - end }, newText: after.slice(start, after.length - end) };
}
