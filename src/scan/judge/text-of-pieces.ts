import { type Piece, sliceTextPiece } from "../templates/piece.js";

/**
 * The character that stands for a hole when patterns search a text. A hole is a place where a program inserts a value.
 */
export const holeCharacter = "\uE000";

const textOfPiece = (piece: Piece): string => (piece.kind === "hole" ? holeCharacter : piece.value);

/** Joins the texts of the pieces. Each hole becomes one character. */
export const joinPieces = (pieces: readonly Piece[]): string => pieces.map(textOfPiece).join("");

/** Returns the pieces that correspond to a part of the text that `joinPieces` returns. */
export function slicePieces(pieces: readonly Piece[], start: number, end: number): readonly Piece[] {
  const found: Piece[] = [];
  let position = 0;
  for (const piece of pieces) {
    const length = textOfPiece(piece).length;
    const [from, to] = [Math.max(start - position, 0), Math.min(end - position, length)];
    position += length;
    if (from < to) found.push(piece.kind === "plain" ? sliceTextPiece(piece, from, to) : piece);
    if (position >= end) break;
  }
  return found;
}
