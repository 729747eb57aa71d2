import type { Span } from "../../text/span.js";
import type { EscapeStyle } from "../escape-styles/escape-style.js";

/**
 * A piece: a part of the text that an expression makes, with its place in the file. It is fixed text, or a hole: a
 * place where the program inserts a value.
 */
export type Piece = TextPiece | HolePiece;

export interface TextPiece {
  readonly kind: "plain" | "escape" | "constant";
  readonly value: string;
  readonly sourceSpan: Span;
  readonly escapeStyle: EscapeStyle;
  /** The offset in the file at which the content of the literal ends. The literal contains this piece. */
  readonly literalEndOffset: number;
  /**
   * The place in the file where the text of a constant is written. Absent if the text has escapes or consists of
   * several parts.
   */
  readonly originSpan?: Span;
}

/**
 * Returns a part of a piece, for a piece in which each character stands for itself. The offsets are relative to the
 * piece.
 */
export const sliceTextPiece = (piece: TextPiece, start: number, end: number): TextPiece => ({
  ...piece,
  value: piece.value.slice(start, end),
  sourceSpan: { start: piece.sourceSpan.start + start, end: piece.sourceSpan.start + end },
});

export interface HolePiece {
  readonly kind: "hole";
  readonly sourceSpan: Span;
  /**
   * The original place of the hole in the file, if the hole comes from another text, such as an argument of a format
   * function.
   */
  readonly originSpan?: Span;
  readonly expression: string;
  /** Whether the inserted value has its own quotes. */
  readonly isInsertedValueQuoted: boolean;
  /** Whether the hole is inside a literal. If not, it is an operand that is joined to a literal. */
  readonly isInStringLiteral: boolean;
  readonly escapeStyle?: EscapeStyle;
  /** Whether the inserted value can never end a string, because it is a number or an escaped text. */
  readonly isQuoteFree: boolean;
}

/**
 * If a program inserts several event types, joined by OR, into a hole, returns the pieces of the inserted text. Returns
 * undefined for any other hole.
 */
export type FindEventTypeAlternatives = (hole: HolePiece) => readonly Piece[] | undefined;
