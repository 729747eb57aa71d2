import type { Span } from "../../text/span.js";
import type { EscapeStyle } from "../escape-styles/escape-style.js";
import type { TokenizedSpan } from "../reader/token.js";

/** A part of the text that an expression makes, and where it stands in the file. */
export type Piece = TextPiece | HolePiece;

export interface TextPiece {
  readonly kind: "plain" | "escape" | "constant";
  readonly value: string;
  readonly source: Span;
  readonly writing: EscapeStyle;
  /** Whether it is the content of a literal with further content behind it on the same line; a new quote there ends it. */
  readonly literalEnd: number;
  /** Of a constant, where its text stands in the file; absent if it stands there with escapes or in parts. */
  readonly origin?: Span;
}

export interface HolePiece {
  readonly kind: "hole";
  readonly source: Span;
  readonly expression: string;
  /** Whether what is filled in brings its own quotes. */
  readonly isQuoted: boolean;
  /** Whether it is a place inside a literal, and not an operand beside one. */
  readonly isInLiteral: boolean;
  readonly writing?: EscapeStyle;
  /** Whether nothing in it can end a value: a number, or text that is escaped. */
  readonly isHarmless: boolean;
  readonly code?: TokenizedSpan;
}
