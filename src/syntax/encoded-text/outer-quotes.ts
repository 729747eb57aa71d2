import { quoteCharacters } from "../../text/quotes.js";
import { findFieldLike, hasFieldComparison } from "../../vocabulary/field-names.js";
import { beginsLikeFilter, firstWordOf } from "./begins-like-filter.js";
import type { Decoder } from "./decoder.js";

/**
 * Removes quotes around the whole filter, such as the quotes of a Python string. The quotes inside the filter can be
 * doubled, as in CSV.
 */
export const unwrapQuotes: Decoder = (text) => {
  const trimmed = text.trim().replace(/^[A-Za-z]{1,2}(?=["'`])/, "");
  const [open, close] = [trimmed[0], trimmed.at(-1)];
  if (trimmed.length < 2 || !open || !close || !quoteCharacters.includes(open) || !quoteCharacters.includes(close))
    return undefined;
  const inner = trimmed.slice(1, -1);
  if (open === '"' && close === '"' && hasOnlyDoubledQuotes(inner))
    return beginsLikeFilter(inner) ? inner.replaceAll('""', '"') : undefined;
  const hasOuterQuotes = inner.includes(open) || inner.includes(close);
  if (!hasOuterQuotes && !anyQuotePattern.test(inner) && hasFieldComparison(inner)) return inner;
  if (!beginsLikeFilter(inner) || (hasOuterQuotes && outerQuotesBelongToValuePattern.test(inner))) return undefined;
  return !isInDoubleQuotes(inner) && /[:=[{]\s{0,20}""/.test(inner) ? inner.replaceAll('""', '"') : inner;
};

const anyQuotePattern = new RegExp(`[${quoteCharacters}]`);

/** Whether every straight quote is doubled, as in a quoted field of a CSV file. */
const hasOnlyDoubledQuotes = (text: string): boolean => text.includes('""') && !text.replaceAll('""', "").includes('"');

const isInDoubleQuotes = (text: string): boolean => text.startsWith('"') && text.endsWith('"');

/**
 * Tests the text between the outer quotes. It matches if the outer quotes belong to a value or a field, so that they
 * are not around the whole filter.
 */
const outerQuotesBelongToValuePattern = new RegExp(
  `^(?:[^${quoteCharacters}]*[${quoteCharacters}]\\s*(?:AND|OR)\\b|[A-Za-z_.-]+[${quoteCharacters}])|[${quoteCharacters}]\\s*(?:AND|OR|,)\\s*[${quoteCharacters}]`,
  "i",
);

const restrictionInQuotesPatternSource = `["'\`]([A-Za-z_][A-Za-z0-9_]{0,40}[:=](?:"[^"'\`]*"|'[^"'\`]*'))["'\`]`;
const separatelyQuotedRestrictionsPattern = new RegExp(
  `^[\\s(]*${restrictionInQuotesPatternSource}(?:[\\s)]+(?:AND|OR)[\\s(]+${restrictionInQuotesPatternSource})*[\\s)]*$`,
  "i",
);

/** Removes the quotes around each restriction of a filter. */
export const unwrapQuotedRestrictions: Decoder = (text) =>
  separatelyQuotedRestrictionsPattern.test(text) && findFieldLike(firstWordOf(text) ?? "")
    ? text.replace(new RegExp(restrictionInQuotesPatternSource, "g"), "$1")
    : undefined;
