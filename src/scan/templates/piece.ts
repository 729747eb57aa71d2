import type { Span } from "../../text/span.js";
import type { EscapeStyle } from "../escape-styles/escape-style.js";
import type { SpanWithTokens } from "../reader/token.js";

/** A part of the text that an expression makes, and its place in the file. */
export type Piece = TextPiece | HolePiece;

export interface TextPiece {
  readonly kind: "plain" | "escape" | "constant";
  readonly value: string;
  readonly source: Span;
  readonly writing: EscapeStyle;
  /** The offset in the file at which the content of its literal ends. */
  readonly literalEndOffset: number;
  /** For a constant, the place of its text in the file. Absent if the text has escapes or consists of several parts. */
  readonly origin?: Span;
}

/** A part of a piece in which each character stands for itself. The offsets are offsets in the piece. */
export const sliceTextPiece = (piece: TextPiece, start: number, end: number): TextPiece => ({
  ...piece,
  value: piece.value.slice(start, end),
  source: { start: piece.source.start + start, end: piece.source.start + end },
});

export interface HolePiece {
  readonly kind: "hole";
  readonly source: Span;
  /**
   * The original place in the file of a hole that comes from another text, such as an argument of a format function.
   */
  readonly origin?: Span;
  readonly expression: string;
  /** Whether the filled-in value has its own quotes. */
  readonly isQuoted: boolean;
  /** Whether the hole is inside a literal, and not an operand that is joined to a literal. */
  readonly isInLiteral: boolean;
  readonly writing?: EscapeStyle;
  /** Whether the filled-in value can never end a string, because it is a number or escaped text. */
  readonly isQuoteFree: boolean;
  readonly code?: SpanWithTokens;
}

/** Returns the pieces for a hole whose text has several event types, joined by OR. Undefined for any other hole. */
export type FindAlternatives = (hole: HolePiece) => readonly Piece[] | undefined;
