import type { Span } from "../../text/span.js";
import type { EscapeStyle } from "../escape-styles/escape-style.js";

/** Code as a flat list of tokens. It is a whole file, or the content of an interpolation. */
export interface SpanWithTokens extends Span {
  readonly tokens: readonly Token[];
}

export type Token = PlainToken | LiteralToken;

export interface PlainToken extends Span {
  /** `punctuation` is one character. `opaque` is a character literal or a regular expression. */
  readonly kind: "word" | "punctuation" | "newline" | "opaque";
}

/**
 * A string literal. The span includes its quotes. The span of a here-document is only the operator with the closing
 * word, such as `<<EOF`.
 */
export interface LiteralToken extends Span {
  readonly kind: "literal";
  readonly parts: readonly LiteralPart[];
  readonly escapeStyle: EscapeStyle;
  /** The span of the content. */
  readonly contentSpan: Span;
  /**
   * Whether the literal ends with a closing quote. A literal without a closing quote ends with its line or with the
   * file.
   */
  readonly isClosed: boolean;
  /** Whether the literal has no quotes, such as a word in a shell. */
  readonly isUnquoted: boolean;
}

export type LiteralPart = TextPart | HolePart;

/** Text of the literal, with its escapes. */
export interface TextPart extends Span {
  readonly kind: "text";
}

/** An interpolation, from its first to its last character. */
export interface HolePart extends Span {
  readonly kind: "hole";
  readonly code: SpanWithTokens;
}

/** The tokens of a file, and its comments. */
export interface TokenizedSource {
  readonly spanWithTokens: SpanWithTokens;
  readonly commentSpans: readonly Span[];
}
