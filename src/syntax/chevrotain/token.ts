import { EOF, type IToken } from "chevrotain";
import type { WrittenValue } from "../literals/literal.js";

/**
 * A token of the text that the lexer reads. It is an object of Chevrotain. Outside this folder, code reads only the
 * property `image`, and uses the functions below for everything else.
 */
export interface Token {
  /** The text of the token, without invisible characters. */
  readonly image: string;
}

/**
 * What a token is in the grammar. A look-alike has the category of the token that it stands for: `and` and `&&` have
 * the category of `AND`.
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
 * Returns the category of a token. Returns undefined for the end of input. Every other token that the parser reads has
 * exactly one category.
 */
export const categoryOf = (token: Token): TokenCategory | undefined =>
  (token as IToken).tokenType.CATEGORIES?.[0]?.name as TokenCategory | undefined;

/** Whether a token is `AND` or `OR`, or a look-alike of one of them. */
export function isAndOrOrToken(token: Token): boolean {
  const category = categoryOf(token);
  return category === "And" || category === "Or";
}

/** Whether a token stands for the end of input. */
export const isEndOfInput = (token: Token): boolean => (token as IToken).tokenType === EOF;

/** Whether the lexer gives two tokens the same type. `and` and `And` have the same type, but `and` and `AND` do not. */
export const haveSameTokenType = (a: Token, b: Token): boolean => (a as IToken).tokenType === (b as IToken).tokenType;

/** Whether two tokens stand next to each other, with nothing visible between them. */
export const areAdjacent = (left: Token, right: Token): boolean =>
  (right as IToken).startOffset === (left as IToken).startOffset + left.image.length;

/** Returns the literal of a token with the category `Value`. The literal says how the value is written. */
export const literalFormAndSpansOf = (token: Token): WrittenValue => (token as IToken).payload as WrittenValue;
