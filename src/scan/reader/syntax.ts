import type { EscapeStyle } from "../escape-styles/escape-style.js";

/** How a language writes string literals and comments: a row of the table for the reader. */
export interface LanguageSyntax {
  readonly lineComments: readonly string[];
  readonly blockComments: readonly BlockCommentForm[];
  /** Whether a line comment may follow any text, or only white space and line ends. */
  readonly commentsNeedSpace?: boolean;
  /** What begins an attribute, and is no comment: `#[`. */
  readonly attributeOpening?: string;
  /** The forms of literals. The first that matches counts. */
  readonly literals: readonly LiteralForm[];
  /** Sticky patterns of text that looks like a literal and is not one, such as characters and lifetimes. */
  readonly opaquePatterns?: readonly RegExp[];
  /** Whether `/…/` can be a regular expression. */
  readonly hasRegularExpressions?: boolean;
  /** Whether a statement is a command and its arguments, as in a shell. */
  readonly hasCommands?: boolean;
  /** Whether the language has tags with attributes, as in JSX. */
  readonly hasTags?: boolean;
  /** Only the text between these delimiters is code, as in PHP. */
  readonly codeDelimiters?: { readonly open: string; readonly close: string };
  /** Operators that join texts, such as `+`. */
  readonly joinOperators: readonly string[];
  /**
   * How adjacent literals are joined: not at all, only if nothing is between them, or also if white space is between
   * them.
   */
  readonly literalAdjacency: "none" | "touching" | "spaced";
  /** Whether a line end ends a statement outside of brackets. */
  readonly linesEndStatements: boolean;
}

export interface BlockCommentForm {
  readonly open: string;
  readonly close: string;
}

export interface LiteralForm {
  /** Sticky: what opens the literal. */
  readonly open: RegExp;
  /** What closes it. For a here-document, the word that stands alone on a line. */
  readonly close: RegExp | ((opener: RegExpExecArray) => string);
  readonly writing: EscapeStyle;
  readonly isMultiline?: boolean;
  /** Whether its content begins on the next line. */
  readonly isHereDocument?: boolean;
  readonly isUnquoted?: boolean;
  /** What begins an interpolation. A function of the opening of the literal if that differs. */
  readonly interpolations?: readonly InterpolationForm[] | ((opener: RegExpExecArray) => readonly InterpolationForm[]);
}

/** `simple`: the sticky pattern matches all of it. Otherwise code stands between it and `close`. */
export type InterpolationForm =
  | { readonly simple: RegExp }
  | {
      readonly open: string;
      readonly close: string;
      /** Characters that make it plain text if one of them follows `open`, as in `{{`. */
      readonly notBefore?: string;
    };
