import { applyEdits, type TextEdit } from "../text/edit.js";
import type { Span } from "../text/span.js";
import { fields } from "../vocabulary/fields.js";

/**
 * The maximum distance between an edit and each end of its window, in UTF-16 code units. A window is the part of the
 * text around an edit.
 */
const maxWindowMargin = 1_024;

/**
 * Finds the parts of a text around some edits. Each part begins at the field before an edit and ends at the field after
 * the edit. The parts are in source order and do not touch each other.
 */
export function findWindowsAroundEdits(text: string, edits: readonly TextEdit[]): readonly Span[] {
  const windows: Span[] = [];
  for (const { span } of [...edits].sort((a, b) => a.span.start - b.span.start)) {
    const start = findWindowStart(text, span.start);
    const end = findWindowEnd(text, span.end);
    const previousWindow = windows.at(-1);
    if (previousWindow && start <= previousWindow.end)
      windows[windows.length - 1] = { start: previousWindow.start, end: Math.max(previousWindow.end, end) };
    else windows.push({ start, end });
  }
  return windows;
}

/** Joins the texts of some windows after the edits inside them have been applied. */
export const applyEditsAndJoinWindows = (text: string, windows: readonly Span[], edits: readonly TextEdit[]): string =>
  windows
    .map(({ start, end }) =>
      applyEdits(
        text.slice(start, end),
        edits
          .filter(({ span }) => span.start >= start && span.end <= end)
          .map(({ span, newText }) => ({ span: { start: span.start - start, end: span.end - start }, newText })),
      ),
    )
    .join(" ");

function findWindowStart(text: string, offset: number): number {
  const searchStart = Math.max(0, offset - maxWindowMargin);
  const nearbyText = text.slice(searchStart, offset);
  const fieldStart = Math.max(...fields.map(({ name }) => nearbyText.lastIndexOf(name)));
  return fieldStart < 0 ? searchStart : searchStart + fieldStart;
}

function findWindowEnd(text: string, offset: number): number {
  const nearbyText = text.slice(offset, offset + maxWindowMargin);
  const fieldStarts = fields.map(({ name }) => nearbyText.indexOf(name)).filter((fieldStart) => fieldStart >= 0);
  return offset + Math.min(...fieldStarts, nearbyText.length);
}
