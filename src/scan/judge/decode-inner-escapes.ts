import type { EscapeStyle } from "../escape-styles/escape-style.js";
import { createNestedEscapeStyle } from "../escape-styles/nested.js";
import { decodeToPieces } from "../templates/decode-to-pieces.js";
import { type Piece, sliceTextPiece, type TextPiece } from "../templates/piece.js";
import { joinPieces } from "./text-of-pieces.js";

/**
 * Decodes a text that is escaped twice, such as JSON inside shell quotes. The text is divided into pieces, such as
 * plain characters and escape sequences. One escape sequence of the inner style can consist of several pieces, because
 * the outer style can escape parts of the sequence.
 */
export function decodeInnerEscapes(pieces: readonly Piece[], inner: EscapeStyle): readonly Piece[] {
  const text = joinPieces(pieces);
  if (![...inner.escapeStarts].some((character) => text.includes(character)))
    return pieces.map((piece) => nestPieceEscapeStyle(piece, inner));
  const positions = createPieceCursor(pieces);
  const decoded: Piece[] = [];
  for (const { kind, value, sourceSpan: span } of decodeToPieces(text, { start: 0, end: text.length }, inner, 0)) {
    if (kind !== "escape") {
      for (const piece of takePieces(positions, span.start, span.end)) decoded.push(nestPieceEscapeStyle(piece, inner));
      continue;
    }
    const parts = takePieces(positions, span.start, span.end);
    const [first, last] = [parts[0], parts.at(-1)];
    if (!first || !last || parts.some((part) => part.kind === "hole" || part.kind === "constant")) {
      for (const piece of parts) decoded.push(piece);
      continue;
    }
    const { escapeStyle, literalEndOffset } = last as TextPiece;
    decoded.push({
      kind: "escape",
      value,
      sourceSpan: { start: first.sourceSpan.start, end: last.sourceSpan.end },
      escapeStyle: createNestedEscapeStyle(inner, escapeStyle),
      literalEndOffset,
    });
  }
  return decoded;
}

interface PositionedPiece {
  readonly piece: Piece;
  readonly startInJoinedText: number;
  readonly endInJoinedText: number;
}

interface PieceCursor {
  readonly allPieces: readonly PositionedPiece[];
  /** The index of the first piece that has not been read completely. */
  nextIndex: number;
}

function createPieceCursor(pieces: readonly Piece[]): PieceCursor {
  let position = 0;
  const all = pieces.map((piece) => {
    const startInJoinedText = position;
    position += piece.kind === "hole" ? 1 : piece.value.length;
    return { piece, startInJoinedText, endInJoinedText: position };
  });
  return { allPieces: all, nextIndex: 0 };
}

/** Returns the pieces of a part of the text. Callers must request the parts in the order of the text. */
function takePieces(positions: PieceCursor, start: number, end: number): readonly Piece[] {
  const found: Piece[] = [];
  for (; positions.nextIndex < positions.allPieces.length; positions.nextIndex += 1) {
    const positioned = positions.allPieces[positions.nextIndex];
    if (!positioned || positioned.startInJoinedText >= end) break;
    const { piece } = positioned;
    const [from, to] = [Math.max(start, positioned.startInJoinedText), Math.min(end, positioned.endInJoinedText)];
    if (from < to)
      found.push(
        piece.kind === "plain"
          ? sliceTextPiece(piece, from - positioned.startInJoinedText, to - positioned.startInJoinedText)
          : piece,
      );
    if (positioned.endInJoinedText > end) break;
  }
  return found;
}

const nestPieceEscapeStyle = (piece: Piece, inner: EscapeStyle): Piece =>
  piece.kind === "plain" || piece.kind === "escape"
    ? { ...piece, escapeStyle: createNestedEscapeStyle(inner, piece.escapeStyle) }
    : piece.kind === "hole" && piece.escapeStyle
      ? { ...piece, escapeStyle: createNestedEscapeStyle(inner, piece.escapeStyle) }
      : piece;
