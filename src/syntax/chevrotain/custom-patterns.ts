import type { CustomPatternMatcherFunc, IToken } from "chevrotain";
import { matchAtOffset } from "../../text/match-at-offset.js";
import { looksLikeValueAt, readBareValue } from "../literals/bare-value.js";
import type { WrittenValue } from "../literals/literal.js";
import { matchQuotedFieldName } from "../literals/quoted-field.js";
import { readQuotedValue } from "../literals/quoted-value.js";
import { categoryOf } from "./token.js";

// The matches of these patterns depend on the previous token, or cannot be described by a regular expression.

/** Matches a field's name in quotes, except where a value is expected. */
export const matchQuotedField: CustomPatternMatcherFunc = (text, offset, tokens) =>
  isAfterComparator(tokens) ? null : matchQuotedFieldName(text, offset);

/** Matches a value in quotes of any kind. */
export const matchQuotedValue: CustomPatternMatcherFunc = (text, offset) =>
  createLiteralMatchResult(text, readQuotedValue(text, offset));

/**
 * Matches a value without quotes. The value stands after a comparator, or it begins with characters that only a value
 * can begin with.
 */
export const matchBareValue: CustomPatternMatcherFunc = (text, offset, tokens) =>
  isAfterComparator(tokens) || looksLikeValueAt(text, offset)
    ? createLiteralMatchResult(text, readBareValue(text, offset))
    : null;

const comparatorWordPattern = /(?:in|like|eq|has|contains)(?![A-Za-z0-9_.-])/iy;

/** Matches a word that is used as a comparator, such as `IN`. It stands after a field without quotes. */
export const matchComparatorWord: CustomPatternMatcherFunc = (text, offset, tokens) =>
  tokens.at(-1)?.tokenType.name === "Word" ? matchAtOffset(comparatorWordPattern, text, offset) : null;

function isAfterComparator(tokens: readonly IToken[]): boolean {
  const lastToken = tokens.at(-1);
  return lastToken !== undefined && categoryOf(lastToken) === "Comparator";
}

/** Creates a match with a payload. The payload of the token is the literal. */
function createLiteralMatchResult(text: string, literal: WrittenValue | undefined): [string] | null {
  if (!literal) return null;
  const matchWithPayload: [string] & { payload?: WrittenValue } = [
    text.slice(literal.literalStart, literal.literalEnd),
  ];
  matchWithPayload.payload = literal;
  return matchWithPayload;
}
