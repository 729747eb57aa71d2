import type { CustomPatternMatcherFunc, IToken } from "chevrotain";
import { matchAtOffset } from "../../text/match-at-offset.js";
import { looksLikeValueAt, readBareValue } from "../literals/bare-value.js";
import type { Literal } from "../literals/literal.js";
import { matchQuotedFieldName } from "../literals/quoted-field.js";
import { readQuotedValue } from "../literals/quoted-value.js";
import { categoryOf } from "./token.js";

// These patterns depend on the previous token or need more than a regular expression.

/** A field's name in quotes, except where a value is expected. */
export const matchQuotedField: CustomPatternMatcherFunc = (text, offset, tokens) =>
  isAfterComparator(tokens) ? null : matchQuotedFieldName(text, offset);

/** A value in quotes of any kind. */
export const matchQuotedValue: CustomPatternMatcherFunc = (text, offset) =>
  createMatchOfLiteral(text, readQuotedValue(text, offset));

/** A value without quotes, after a comparator or where the text can only be a value. */
export const matchBareValue: CustomPatternMatcherFunc = (text, offset, tokens) =>
  isAfterComparator(tokens) || looksLikeValueAt(text, offset)
    ? createMatchOfLiteral(text, readBareValue(text, offset))
    : null;

const comparatorWordPattern = /(?:in|like|eq|has|contains)(?![A-Za-z0-9_.-])/iy;

/** A word that is used as a comparator, such as `IN`, after an unquoted field. */
export const matchComparatorWord: CustomPatternMatcherFunc = (text, offset, tokens) =>
  tokens.at(-1)?.tokenType.name === "Word" ? matchAtOffset(comparatorWordPattern, text, offset) : null;

function isAfterComparator(tokens: readonly IToken[]): boolean {
  const lastToken = tokens.at(-1);
  return lastToken !== undefined && categoryOf(lastToken) === "Comparator";
}

/** A match whose token carries the literal as its payload. */
function createMatchOfLiteral(text: string, literal: Literal | undefined): [string] | null {
  if (!literal) return null;
  const matchWithPayload: [string] & { payload?: Literal } = [text.slice(literal.start, literal.end)];
  matchWithPayload.payload = literal;
  return matchWithPayload;
}
