import { decodeText } from "../templates/decode-text.js";
import type { Piece, TextPiece } from "../templates/piece.js";
import { nestWriting } from "../writings/nested.js";
import type { Writing } from "../writings/writing.js";
import { joinPieces } from "./text-of-pieces.js";

/**
 * Decodes what is written in one way inside a literal of another, such as JSON in a shell's quotes. An escape of the inner one may
 * stand in several pieces, where the outer one escapes a part of it.
 */
export function decodeAgain(pieces: readonly Piece[], inner: Writing): readonly Piece[] {
  const text = joinPieces(pieces);
  if (![...inner.escapeStarts].some((character) => text.includes(character)))
    return pieces.map((piece) => nest(piece, inner));
  const positions = findPositions(pieces);
  const decoded: Piece[] = [];
  for (const { kind, value, source: span } of decodeText(text, { start: 0, end: text.length }, inner, 0)) {
    if (kind !== "escape") {
      for (const piece of cut(positions, span.start, span.end)) decoded.push(nest(piece, inner));
      continue;
    }
    const parts = cut(positions, span.start, span.end);
    const [first, last] = [parts[0], parts.at(-1)];
    if (!first || !last || parts.some((part) => part.kind === "hole" || part.kind === "constant")) {
      for (const piece of parts) decoded.push(piece);
      continue;
    }
    const { writing, literalEnd } = last as TextPiece;
    decoded.push({
      kind: "escape",
      value,
      source: { start: first.source.start, end: last.source.end },
      writing: nestWriting(inner, writing),
      literalEnd,
    });
  }
  return decoded;
}

interface PositionedPiece {
  readonly piece: Piece;
  readonly start: number;
  readonly end: number;
}

interface Positions {
  readonly all: readonly PositionedPiece[];
  /** The first piece that has not been read to its end. */
  next: number;
}

function findPositions(pieces: readonly Piece[]): Positions {
  let position = 0;
  const all = pieces.map((piece) => {
    const start = position;
    position += piece.kind === "hole" ? 1 : piece.value.length;
    return { piece, start, end: position };
  });
  return { all, next: 0 };
}

/** The pieces of a part of the text. Parts must be asked for in order. */
function cut(positions: Positions, start: number, end: number): readonly Piece[] {
  const found: Piece[] = [];
  for (; positions.next < positions.all.length; positions.next += 1) {
    const positioned = positions.all[positions.next];
    if (!positioned || positioned.start >= end) break;
    const { piece } = positioned;
    const [from, to] = [Math.max(start, positioned.start), Math.min(end, positioned.end)];
    if (from < to)
      found.push(
        piece.kind === "plain"
          ? {
              ...piece,
              value: piece.value.slice(from - positioned.start, to - positioned.start),
              source: {
                start: piece.source.start + from - positioned.start,
                end: piece.source.start + to - positioned.start,
              },
            }
          : piece,
      );
    if (positioned.end > end) break;
  }
  return found;
}

const nest = (piece: Piece, inner: Writing): Piece =>
  piece.kind === "plain" || piece.kind === "escape"
    ? { ...piece, writing: nestWriting(inner, piece.writing) }
    : piece.kind === "hole" && piece.writing
      ? { ...piece, writing: nestWriting(inner, piece.writing) }
      : piece;
