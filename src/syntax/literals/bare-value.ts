import { matchAtOffset } from "../../text/match-at-offset.js";
import { isQuote, quoteCharacters } from "../../text/quotes.js";
import { findFieldLike } from "../../vocabulary/field-names.js";
import type { WrittenValue } from "./literal.js";

const bareValuePattern = new RegExp(`[^\\s()（）[\\]${quoteCharacters};,&|]+`, "y");
/** Matches a quote that does not open a string, and the spaces before it. */
const closingQuotePattern = new RegExp(`[ \\t]{0,4}[${quoteCharacters}](?=[)\\s.,;]|$)`, "y");
/** Matches an operator at the end of a value, without a space before it: `…createdAND target_resource`. */
const gluedOperatorPattern = /(?<=[a-z0-9])(?:AND|OR)$/;
const logicalOperatorPattern = /(?:AND|OR)(?=[\s()]|$)/iy;
const restrictionStartPattern = /([A-Za-z_][A-Za-z0-9_]*)\s*[:=<>!~]/y;
const listInBracesStartPattern = /\{\s*["'“”‘’}]/y;
const onlyNegationSignsPattern = /^[-+!¬~]+$/;
const negationBeforeValuePattern = /(?:NOT|[-+!¬~]+)\s+(?!(?:AND|OR)\b)[^\s()[\],;&|]/iy;
const bulletPattern = /(?<=\n[^\S\n]{0,40})-(?=\s|$)/y;

/**
 * Reads a value without quotes that begins at `start`. If the value ends with a quote that has no opening quote, this
 * quote belongs to the literal. Returns undefined if something else begins at `start`: an operator, a whole
 * restriction, a list of values, the `-` of a list item, or a negation before a value.
 */
export function readBareValue(text: string, start: number): WrittenValue | undefined {
  if (matchAtOffset(logicalOperatorPattern, text, start) || matchAtOffset(listInBracesStartPattern, text, start))
    return undefined;
  if (matchAtOffset(negationBeforeValuePattern, text, start) || matchAtOffset(bulletPattern, text, start))
    return undefined;
  const restrictionName = matchAtOffset(restrictionStartPattern, text, start)?.[1];
  if (restrictionName !== undefined && findFieldLike(restrictionName)) return undefined;
  const value = matchAtOffset(bareValuePattern, text, start)?.[0]?.replace(gluedOperatorPattern, "");
  if (value === undefined || (onlyNegationSignsPattern.test(value) && isQuote(text[start + value.length])))
    return undefined;
  const valueEnd = start + value.length;
  const end = matchAtOffset(closingQuotePattern, text, valueEnd) ? closingQuotePattern.lastIndex : valueEnd;
  return { literalForm: "bare", literalStart: start, literalEnd: end, valueStart: start, valueEnd };
}

/**
 * Matches the beginning of a resource name with its host, or the beginning of an event type that contains
 * `.workspace.`.
 */
const resourceNameOrEventTypePattern =
  /\/\/[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,9}\/[^\s/]|[A-Za-z0-9_-]{1,63}\.workspace\.[A-Za-z0-9]/y;

/**
 * Whether a full resource name or an event type begins at `start`. Returns false for a field, and for a comment, which
 * can also begin with `//`.
 */
export const looksLikeValueAt = (text: string, start: number): boolean =>
  matchAtOffset(resourceNameOrEventTypePattern, text, start) !== null;
