import { findFieldLike } from "../vocabulary/field-names.js";
import { areAdjacent, categoryOf, type Token } from "./chevrotain/token.js";
import { unquoteFieldName } from "./literals/quoted-field.js";
import type { ParseContext } from "./parse-context.js";

// The parser calls the functions in this file if one token of lookahead is not enough.

/**
 * Whether a parenthesis after a word opens a list of values or the arguments of a function. Otherwise it opens a group
 * of restrictions.
 */
export const opensListOrArguments = (wordToken: Token, openToken: Token, tokenInside: Token): boolean =>
  categoryOf(tokenInside) === "Value" || (areAdjacent(wordToken, openToken) && !findFieldLike(wordToken.image));

/** Whether two words belong to no restriction, and only white space stands between them. */
export const areUnexpectedWords = (
  firstWordToken: Token,
  secondWordToken: Token,
  nextToken: Token,
  { text, spanOf }: ParseContext,
): boolean =>
  isWordThatCannotBeField(firstWordToken, secondWordToken) &&
  isWordThatCannotBeField(secondWordToken, nextToken) &&
  text.slice(spanOf(firstWordToken).end, spanOf(secondWordToken).start).trim() === "";

/**
 * Whether a word cannot be the field of a restriction: it is not similar to a field name, and no comparator, value or
 * list of arguments follows it.
 */
function isWordThatCannotBeField(wordToken: Token, nextToken: Token): boolean {
  if (categoryOf(wordToken) !== "Field") return false;
  const nextCategory = categoryOf(nextToken);
  if (nextCategory === "Comparator" || nextCategory === "Value") return false;
  if (nextCategory === "OpeningParenthesis" && areAdjacent(wordToken, nextToken)) return false;
  return !findFieldLike(unquoteFieldName(wordToken.image));
}
