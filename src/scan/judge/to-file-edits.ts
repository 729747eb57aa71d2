import type { TextEdit } from "../../text/edit.js";
import type { FilledSegment, FilledText } from "./filled-text.js";

/** An edit of the source file. Its new text contains the escapes that the string literal around it needs. */
export interface FileEdit {
  /** The offset at which the replaced text starts, in UTF-16 code units. */
  readonly start: number;
  /** The offset after the replaced text, in UTF-16 code units. */
  readonly end: number;
  /** The text that replaces it. */
  readonly newText: string;
}

/**
 * Converts edits of a text to edits of the source file. In the text, each hole (a place where the program inserts a
 * value) has a sample value, its filling. The converted edits change only the content of string literals, never a
 * filling. Returns undefined if an edit cannot be converted in this way.
 */
export function toFileEdits(filled: FilledText, edits: readonly TextEdit[]): readonly FileEdit[] | undefined {
  const fileEdits: FileEdit[] = [];
  for (const { span, newText } of edits)
    for (const part of splitAroundHoles(filled, span.start, span.end, newText) ?? [undefined]) {
      const written = part && encodeEdit(filled, part);
      if (!written) return undefined;
      for (const fileEdit of written) fileEdits.push(fileEdit);
    }
  return mergeAdjacentEdits(fileEdits);
}

interface FilledTextEdit {
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

/**
 * Splits an edit at the holes that it covers. Returns undefined unless the new text contains the fillings of these
 * holes, in order.
 */
function splitAroundHoles(
  { text, segments }: FilledText,
  start: number,
  end: number,
  newText: string,
): readonly FilledTextEdit[] | undefined {
  const parts: FilledTextEdit[] = [];
  let [position, newPosition] = [start, 0];
  for (const { piece, start: holeStart, end: holeEnd } of segments) {
    if (piece.kind !== "hole" && piece.kind !== "constant") continue;
    if (holeEnd <= start || holeStart >= end || holeStart === holeEnd) continue;
    if (holeStart < start || holeEnd > end) return undefined;
    const filling = text.slice(holeStart, holeEnd);
    const found = newText.indexOf(filling, newPosition);
    if (found < 0) return undefined;
    parts.push({ start: position, end: holeStart, newText: newText.slice(newPosition, found) });
    position = holeEnd;
    newPosition = found + filling.length;
  }
  parts.push({ start: position, end, newText: newText.slice(newPosition) });
  return parts.map((part) => trimEdit(text, part)).filter((part) => part.start < part.end || part.newText !== "");
}

/** Removes the unchanged text at both ends of an edit. */
function trimEdit(text: string, { start, end, newText }: FilledTextEdit): FilledTextEdit {
  let [from, to, newEnd, newStart] = [start, end, newText.length, 0];
  while (from < to && newStart < newEnd && text[from] === newText[newStart]) {
    from += 1;
    newStart += 1;
  }
  while (to > from && newEnd > newStart && text[to - 1] === newText[newEnd - 1]) {
    to -= 1;
    newEnd -= 1;
  }
  return { start: from, end: to, newText: newText.slice(newStart, newEnd) };
}

function encodeEdit(
  { segments }: FilledText,
  { start, end, newText }: FilledTextEdit,
): readonly FileEdit[] | undefined {
  if (start === end) {
    const segment =
      segments.find((each) => isEditableSegment(each) && each.start < start && each.end >= start) ??
      segments.find((each) => isEditableSegment(each) && each.start === start);
    return segment ? encodeEditInSegment(segment, start, end, newText) : insertBesideHole(segments, start, newText);
  }
  const covered = segments.filter((each) => each.start < end && each.end > start);
  if (covered.length === 0 || !covered.every(isEditableSegment)) return undefined;
  if ((covered[0]?.start ?? 0) > start || (covered.at(-1)?.end ?? 0) < end) return undefined;
  const edits: FileEdit[] = [];
  for (const [index, segment] of covered.entries()) {
    const written = encodeEditInSegment(
      segment,
      Math.max(start, segment.start),
      Math.min(end, segment.end),
      index === 0 ? newText : "",
    );
    if (!written) return undefined;
    for (const edit of written) edits.push(edit);
  }
  return edits;
}

/** Inserts a text directly before or after a hole. The hole must be inside a literal. */
function insertBesideHole(
  segments: readonly FilledSegment[],
  offset: number,
  newText: string,
): readonly FileEdit[] | undefined {
  for (const { piece, start, end } of segments) {
    if (piece.kind !== "hole" || !piece.isInStringLiteral || (start !== offset && end !== offset)) continue;
    const written = piece.escapeStyle?.encode(newText);
    const place = offset === start ? piece.sourceSpan.start : piece.sourceSpan.end;
    return written === undefined ? undefined : [{ start: place, end: place, newText: written }];
  }
  return undefined;
}

const isEditableSegment = ({ piece }: FilledSegment): boolean => piece.kind === "plain" || piece.kind === "escape";

function encodeEditInSegment(
  { piece, start: segmentStart, end: segmentEnd }: FilledSegment,
  start: number,
  end: number,
  newText: string,
): readonly FileEdit[] | undefined {
  if (piece.kind !== "plain" && piece.kind !== "escape") return undefined;
  const { sourceSpan, escapeStyle, literalEndOffset } = piece;
  const written = escapeStyle.encode(newText);
  if (written === undefined) return undefined;
  let [from, to] = [sourceSpan.start, sourceSpan.end];
  if (piece.kind === "plain")
    [from, to] = [sourceSpan.start + start - segmentStart, sourceSpan.start + end - segmentStart];
  else if (start === end) from = to = start === segmentStart ? sourceSpan.start : sourceSpan.end;
  else if (start !== segmentStart || end !== segmentEnd) return undefined;
  // A literal of this style has no escapes, so a quote at its end would close the literal.
  if (
    escapeStyle.name === "raw-lines" &&
    (written.includes('"""') || (to === literalEndOffset && /["'`]$/.test(written)))
  )
    return undefined;
  return [{ start: from, end: to, newText: written }];
}

/** Returns the edits in source order, with adjacent edits merged. Returns undefined if some edits overlap. */
function mergeAdjacentEdits(edits: readonly FileEdit[]): readonly FileEdit[] | undefined {
  const merged: FileEdit[] = [];
  for (const edit of [...edits].sort((a, b) => a.start - b.start || a.end - b.end)) {
    const last = merged.at(-1);
    if (last && edit.start < last.end) return undefined;
    if (last && edit.start === last.end)
      merged[merged.length - 1] = { start: last.start, end: edit.end, newText: last.newText + edit.newText };
    else merged.push(edit);
  }
  return merged;
}
