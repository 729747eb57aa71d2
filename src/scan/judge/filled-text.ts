import type { Piece } from "../templates/piece.js";

/**
 * A text with values instead of its holes, and the places of its pieces. A hole is a place where a program inserts a
 * value. A piece is a part of the text, such as plain characters or a hole.
 */
export interface FilledText {
  readonly text: string;
  readonly segments: readonly FilledSegment[];
}

export interface FilledSegment {
  readonly piece: Piece;
  /** Offsets in the text of the `FilledText`. */
  readonly start: number;
  readonly end: number;
}

/** @param fillings The texts that replace the holes, in the order of the holes. */
export function fillPieces(
  pieces: readonly Piece[],
  fillings: readonly string[],
  prefix = "",
  suffix = "",
): FilledText {
  let text = prefix;
  let hole = 0;
  const segments = pieces.map((piece): FilledSegment => {
    const start = text.length;
    if (piece.kind === "hole") {
      text += fillings[hole] ?? "";
      hole += 1;
    } else text += piece.value;
    return { piece, start, end: text.length };
  });
  return { text: text + suffix, segments };
}

/**
 * Returns a key for an offset in the text. The key consists of the index of a piece and the offset in this piece. So it
 * does not depend on the texts that replace the holes.
 */
export function pieceRelativeKeyOf({ segments }: FilledText, offset: number, side: "start" | "end"): string {
  for (const [index, { piece, start, end }] of segments.entries()) {
    const isInside = side === "start" ? offset >= start && offset < end : offset > start && offset <= end;
    if (isInside) return piece.kind === "hole" ? `${index}` : `${index}.${offset - start}`;
  }
  return offset <= (segments[0]?.start ?? 0) ? "start" : "end";
}
