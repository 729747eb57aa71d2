import { findFieldLike } from "../vocabulary/field-names.js";
import { areAdjacent, categoryOf, type Token } from "./chevrotain/token.js";
import { stripQuotes } from "./literals/quoted-field.js";
import type { ParseContext } from "./parse-context.js";

// Where one token of lookahead is not enough, the parser decides by these conditions.

/** Whether a parenthesis after a word opens a list of values or a function's arguments, not a group of restrictions. */
export const opensList = (word: Token, openToken: Token, tokenInside: Token): boolean =>
  categoryOf(tokenInside) === "Value" || (areAdjacent(word, openToken) && !findFieldLike(word.image));

/** Whether two words follow each other that are no part of a restriction. */
export const areUnexpectedWords = (
  firstWord: Token,
  secondWord: Token,
  nextToken: Token,
  { text, spanOf }: ParseContext,
): boolean =>
  isUnexpectedWord(firstWord, secondWord) &&
  isUnexpectedWord(secondWord, nextToken) &&
  text.slice(spanOf(firstWord).end, spanOf(secondWord).start).trim() === "";

/** Whether a word is not the name of a field, and what follows does not compare it or give it arguments. */
function isUnexpectedWord(word: Token, nextToken: Token): boolean {
  if (categoryOf(word) !== "Field") return false;
  const category = categoryOf(nextToken);
  if (category === "Comparator" || category === "Value") return false;
  if (category === "OpeningParenthesis" && areAdjacent(word, nextToken)) return false;
  return !findFieldLike(stripQuotes(word.image));
}
