import type { EscapeStyle } from "../escape-styles/escape-style.js";

/** How a language writes string literals and comments. The reader has such a description of each language. */
export interface LanguageSyntax {
  readonly lineComments: readonly string[];
  readonly blockComments: readonly BlockCommentForm[];
  /** Whether a line comment can begin only after white space, a line end, `;` or `(`. */
  readonly commentsNeedSpace?: boolean;
  /** The beginning of an attribute, which is not a comment: `#[`. */
  readonly attributeOpening?: string;
  /** The forms of literals. The first form that matches is used. */
  readonly literals: readonly LiteralForm[];
  /**
   * Sticky patterns of code that looks like a string literal but is no string literal, such as characters and
   * lifetimes.
   */
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
   * When adjacent literals are joined. `none`: never. `touching`: only if nothing is between them. `spaced`: also if
   * white space is between them.
   */
  readonly literalAdjacency: "none" | "touching" | "spaced";
  /** Whether a line end outside of brackets ends the statement. */
  readonly linesEndStatements: boolean;
}

export interface BlockCommentForm {
  readonly open: string;
  readonly close: string;
}

export interface LiteralForm {
  /** The sticky pattern of the characters that open the literal. */
  readonly open: RegExp;
  /** The characters that close the literal. For a here-document, the word on its last line. */
  readonly close: RegExp | ((opener: RegExpExecArray) => string);
  readonly writing: EscapeStyle;
  readonly isMultiline?: boolean;
  /** Whether the content begins on the next line. */
  readonly isHereDocument?: boolean;
  readonly isUnquoted?: boolean;
  /** The forms of interpolations. A function if they depend on the characters that open the literal. */
  readonly interpolations?: readonly InterpolationForm[] | ((opener: RegExpExecArray) => readonly InterpolationForm[]);
}

/**
 * `simple`: a sticky pattern that matches the whole interpolation. Otherwise, code stands between `open` and `close`.
 */
export type InterpolationForm =
  | { readonly simple: RegExp }
  | {
      readonly open: string;
      readonly close: string;
      /** If one of these characters follows `open`, then `open` is plain text, as in `{{`. */
      readonly notBefore?: string;
    };
