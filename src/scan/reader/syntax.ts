import type { EscapeStyle } from "../escape-styles/escape-style.js";

/** How a language writes string literals and comments: a row of the table for the reader. */
export interface LanguageSyntax {
  readonly lineComments: readonly string[];
  readonly blockComments: readonly BlockCommentForm[];
  /** What a line comment must stand after: anything, or white space and line ends only. */
  readonly commentsNeedSpace?: boolean;
  /** The forms of literals. The first that matches counts. */
  readonly literals: readonly LiteralForm[];
  /** Sticky patterns of what looks like a literal and is none, such as characters and lifetimes. */
  readonly opaque?: readonly RegExp[];
  /** Whether `/…/` can be a regular expression. */
  readonly hasRegularExpressions?: boolean;
  /** Whether a statement is a command and its arguments, as in a shell. */
  readonly hasCommands?: boolean;
  /** Whether tags with attributes stand in it, as in JSX. */
  readonly hasTags?: boolean;
  /** Only what stands between these is code, as in PHP. */
  readonly codeMarks?: { readonly open: string; readonly close: string };
  /** Operators that join texts, such as `+`. */
  readonly joinOperators: readonly string[];
  /** How literals that stand side by side are joined: not at all, or where nothing, or only white space, is between them. */
  readonly adjacency: "none" | "touching" | "spaced";
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
  /** What closes it. Of a here-document, the word that stands alone on a line. */
  readonly close: RegExp | ((opener: RegExpExecArray) => string);
  readonly writing: EscapeStyle;
  readonly isMultiline?: boolean;
  /** Whether its content begins on the next line. */
  readonly isHereDocument?: boolean;
  readonly isBare?: boolean;
  /** What begins an interpolation, as a function of what opened the literal where that differs. */
  readonly interpolations?: readonly InterpolationForm[] | ((opener: RegExpExecArray) => readonly InterpolationForm[]);
}

/** `simple`: the sticky pattern matches all of it. Otherwise code stands between it and `close`. */
export type InterpolationForm =
  | { readonly simple: RegExp }
  | {
      readonly open: string;
      readonly close: string /** Characters after which it is none. */;
      readonly notBefore?: string;
    };
