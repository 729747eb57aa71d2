import { EOF, type IToken } from "chevrotain";
import type { Literal } from "../literals/literal.js";

/**
 * A token of the text that the lexer reads. It is an object of Chevrotain. Code outside this folder reads only its
 * image, and calls the functions below for everything else.
 */
export interface Token {
  /** The text of the token, without invisible characters. */
  readonly image: string;
}

/**
 * What a token is in the grammar. Look-alikes, such as `and` and `&&`, have the category of the token that they stand
 * for.
 */
export type TokenCategory =
  | "And"
  | "Or"
  | "Comparator"
  | "Value"
  | "Field"
  | "OpeningParenthesis"
  | "ClosingParenthesis";

/**
 * The category of a token. Undefined at the end of input. All other tokens that the parser reads have exactly one
 * category.
 */
export const categoryOf = (token: Token): TokenCategory | undefined =>
  (token as IToken).tokenType.CATEGORIES?.[0]?.name as TokenCategory | undefined;

/** Whether a token is `AND` or `OR`, or a look-alike of `AND` or `OR`. */
export function isAndOrOrToken(token: Token): boolean {
  const category = categoryOf(token);
  return category === "And" || category === "Or";
}

/** Whether a token stands for the end of input. */
export const isEndOfInput = (token: Token): boolean => (token as IToken).tokenType === EOF;

/** Whether two tokens are written in the same way, such as two lower-case keywords. */
export const haveSameTokenType = (a: Token, b: Token): boolean => (a as IToken).tokenType === (b as IToken).tokenType;

/** Whether nothing visible stands between two tokens. */
export const areAdjacent = (left: Token, right: Token): boolean =>
  (right as IToken).startOffset === (left as IToken).startOffset + left.image.length;

/** How a token of the category `Value` is written. */
export const literalFormAndSpansOf = (token: Token): Literal => (token as IToken).payload as Literal;
