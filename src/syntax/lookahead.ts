import { fieldLike } from "../vocabulary/field-names.js";
import { areAdjacent, categoryOf, type Token } from "./chevrotain/token.js";
import { withoutQuotes } from "./literals/quoted-field.js";
import type { ParseContext } from "./parse-context.js";

// Where one token of lookahead is not enough, the parser decides by these conditions.

/** Whether a parenthesis after a word opens a list of values or a function's arguments, not a group of restrictions. */
export const opensList = (word: Token, open: Token, inside: Token): boolean =>
  categoryOf(inside) === "Value" || (areAdjacent(word, open) && !fieldLike(word.image));

/** Whether two words follow each other that are no part of a restriction. */
export const areUnexpectedWords = (first: Token, second: Token, next: Token, { text, spanOf }: ParseContext): boolean =>
  isUnexpectedWord(first, second) &&
  isUnexpectedWord(second, next) &&
  text.slice(spanOf(first).end, spanOf(second).start).trim() === "";

/** Whether a word is not the name of a field, and what follows does not compare it or give it arguments. */
function isUnexpectedWord(word: Token, next: Token): boolean {
  if (categoryOf(word) !== "Field") return false;
  const category = categoryOf(next);
  if (category === "Comparator" || category === "Value") return false;
  if (category === "OpeningParenthesis" && areAdjacent(word, next)) return false;
  return !fieldLike(withoutQuotes(word.image));
}
