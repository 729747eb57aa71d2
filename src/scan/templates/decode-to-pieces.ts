import type { Span } from "../../text/span.js";
import type { EscapeStyle } from "../escape-styles/escape-style.js";
import type { TextPiece } from "./piece.js";

/** Splits a part of a literal into pieces: plain characters and escapes. */
export function decodeToPieces(
  source: string,
  { start, end }: Span,
  writing: EscapeStyle,
  literalEndOffset: number,
): TextPiece[] {
  const pieces: TextPiece[] = [];
  const add = (kind: "plain" | "escape", from: number, to: number, value: string): void => {
    pieces.push({ kind, value, sourceSpan: { start: from, end: to }, escapeStyle: writing, literalEndOffset });
  };
  let plainStart = start;
  for (let position = start; position < end; ) {
    const read = writing.escapeStarts.includes(source[position] ?? "")
      ? writing.readEscape(source, position, end)
      : undefined;
    if (!read) {
      position += 1;
      continue;
    }
    if (position > plainStart) add("plain", plainStart, position, source.slice(plainStart, position));
    add("escape", position, position + read.length, read.value);
    position += read.length;
    plainStart = position;
  }
  if (end > plainStart) add("plain", plainStart, end, source.slice(plainStart, end));
  return pieces;
}
