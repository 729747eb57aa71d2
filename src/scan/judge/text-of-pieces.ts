import { type Piece, sliceTextPiece } from "../templates/piece.js";

/** Stands for a hole when a text is searched with patterns. */
export const holeCharacter = "\uE000";

const textOf = (piece: Piece): string => (piece.kind === "hole" ? holeCharacter : piece.value);

/** The text of the pieces, with one character for each hole. */
export const joinPieces = (pieces: readonly Piece[]): string => pieces.map(textOf).join("");

/** The pieces of a part of the text that `joinPieces` returns. */
export function slicePieces(pieces: readonly Piece[], start: number, end: number): readonly Piece[] {
  const found: Piece[] = [];
  let position = 0;
  for (const piece of pieces) {
    const length = textOf(piece).length;
    const [from, to] = [Math.max(start - position, 0), Math.min(end - position, length)];
    position += length;
    if (from < to) found.push(piece.kind === "plain" ? sliceTextPiece(piece, from, to) : piece);
    if (position >= end) break;
  }
  return found;
}
