import type { EscapeStyle } from "../escape-styles/escape-style.js";

/** How a language writes string literals and comments. The reader needs one of these descriptions for each language. */
export interface LanguageSyntax {
  readonly lineCommentOpenings: readonly string[];
  readonly blockCommentForms: readonly BlockCommentForm[];
  /** Whether a line comment can begin only after white space, a line end, `;` or `(`. */
  readonly commentsNeedPrecedingSpace?: boolean;
  /** The text that begins an attribute, such as `#[`. It does not begin a comment. */
  readonly attributeOpening?: string;
  /** The forms of literals, in the order in which they are tried. */
  readonly literalForms: readonly LiteralForm[];
  /**
   * Sticky patterns of code that looks like a string literal and is something else, such as a character literal or a
   * Rust lifetime.
   */
  readonly nonLiteralPatterns?: readonly RegExp[];
  /** Whether `/…/` can be a regular expression. */
  readonly hasRegularExpressions?: boolean;
  /** Whether a statement consists of a command and its arguments, as in a shell. */
  readonly hasCommands?: boolean;
  /** Whether the language has tags with attributes, as in JSX. */
  readonly hasMarkupTags?: boolean;
  /** The delimiters around code, as in PHP. The text outside of them is not code. */
  readonly codeDelimiters?: { readonly openingText: string; readonly closingText: string };
  /** Operators that join texts, such as `+`. */
  readonly joinOperators: readonly string[];
  /**
   * Which adjacent literals are joined into one text. `none`: no literals. `touching`: literals with nothing between
   * them. `spaced`: also literals with white space between them.
   */
  readonly literalAdjacency: "none" | "touching" | "spaced";
  /** Whether a line end outside of brackets ends the statement. */
  readonly lineEndsEndStatements: boolean;
}

export interface BlockCommentForm {
  readonly openingText: string;
  readonly closingText: string;
}

export interface LiteralForm {
  /** The sticky pattern of the characters that open the literal. */
  readonly openingPattern: RegExp;
  /** The characters that close the literal. A here-document is closed by the word on its last line. */
  readonly closingText: RegExp | ((opener: RegExpExecArray) => string);
  readonly escapeStyle: EscapeStyle;
  readonly isMultiline?: boolean;
  /** Whether the content of the literal begins on the next line. */
  readonly isHereDocument?: boolean;
  readonly isUnquoted?: boolean;
  /**
   * The forms of the interpolations in the literal. This is a function if the forms depend on the characters that open
   * the literal.
   */
  readonly interpolationForms?:
    | readonly InterpolationForm[]
    | ((opener: RegExpExecArray) => readonly InterpolationForm[]);
}

/**
 * How an interpolation is written. `wholePattern` is a sticky pattern that matches the whole interpolation. Without `wholePattern`,
 * the interpolation is code between `openingText` and `closingText`.
 */
export type InterpolationForm =
  | { readonly wholePattern: RegExp }
  | {
      readonly openingText: string;
      readonly closingText: string;
      /** If one of these characters follows `openingText`, `openingText` begins no interpolation, as in `{{`. */
      readonly excludedNextCharacters?: string;
    };
