import type { Span } from "../../text/span.js";
import type { EscapeStyle } from "../escape-styles/escape-style.js";

/** Code as a flat list of tokens: a whole file, or what stands in an interpolation. */
export interface TokenizedSpan extends Span {
  readonly tokens: readonly Token[];
}

export type Token = PlainToken | LiteralToken;

export interface PlainToken extends Span {
  /** `punctuation` is one character. `opaque` is a character or regular expression that is no text. */
  readonly kind: "word" | "punctuation" | "newline" | "opaque";
}

/** A string literal. The span has its quotes; of a here-document, it is that of the operator. */
export interface LiteralToken extends Span {
  readonly kind: "literal";
  readonly parts: readonly LiteralPart[];
  readonly writing: EscapeStyle;
  /** Where its content stands. */
  readonly content: Span;
  /** Whether it ends with its closing quote, and not with the line or the file. */
  readonly isClosed: boolean;
  /** Whether it stands without quotes, as a word of a shell does. */
  readonly isBare: boolean;
}

export type LiteralPart = TextPart | HolePart;

/** Text, with escapes. */
export interface TextPart extends Span {
  readonly kind: "text";
}

/** An interpolation, from its first to its last character. */
export interface HolePart extends Span {
  readonly kind: "hole";
  readonly code: TokenizedSpan;
}

/** The tokens of a file, and its comments. */
export interface TokenizedSource {
  readonly block: TokenizedSpan;
  readonly comments: readonly Span[];
}
