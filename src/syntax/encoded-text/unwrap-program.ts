import { beginsLikeFilter } from "./begins-like-filter.js";
import type { Decoder } from "./decoder.js";

/**
 * Words that can stand before `filter` in a name without a change of meaning. With other words, the meaning can change,
 * as in `excludeFilter`.
 */
const neutralWordBeforeFilterSource = "event|events|list|my|new|set|subscription|subscriptions|the|with";

/**
 * Matches a whole name for a filter, in upper or lower case: `filter`, `listFilter`, `my_filter`, `--filter`,
 * `$filter`.
 */
const filterNamePatternSource = `(?<![\\p{L}\\p{N}_$-])(?:-{1,2}|\\$)?(?:(?:${neutralWordBeforeFilterSource})[_-]?)?filter`;

/** Matches everything up to the beginning of the filter: `"filter=`, as in a shell, or `filter: "`, as in a program. */
const namedFilterPattern = new RegExp(
  `(["'\`])filter=|${filterNamePatternSource}["'\`]?\\s{0,20}[:=(]\\s{0,20}[A-Za-z]{0,2}(["'\`])`,
  "giu",
);

/**
 * Matches a character that shows that there is a program or a command around the filter. White space, `?`, `&`, `$` and
 * `-` do not show this, because they can also stand around a single option.
 */
const surroundingCodeCharacterPattern = /[^\s?&$-]/;

/** Returns the value of an argument, property or variable with the name `filter` in a program or a command. */
export const unwrapProgram: Decoder = (text) => {
  const findClosingQuote = createClosingQuoteFinder(text);
  for (const match of text.matchAll(namedFilterPattern)) {
    const quote = match[1] ?? match[2] ?? "";
    const valueStart = match.index + match[0].length;
    const valueEnd = findClosingQuote(valueStart, quote);
    const value = text.slice(valueStart, valueEnd);
    const isValueEndPlausible =
      /^(?:$|[\s,;:.)}\]])/.test(text.slice(valueEnd + 1, valueEnd + 2)) && !/[:=]\s*$/.test(value.slice(-20));
    if (valueEnd < 0 || !isValueEndPlausible || !beginsLikeFilter(value)) continue;
    if (
      surroundingCodeCharacterPattern.test(text.slice(0, match.index)) ||
      surroundingCodeCharacterPattern.test(text.slice(valueEnd + 1))
    )
      return value;
  }
  return undefined;
};

/**
 * Creates a function that finds the first quote of a kind, at an offset or after it. The function ignores quotes with a
 * backslash before them. It returns -1 if there is no such quote. No call may pass a smaller offset than the previous
 * call, or an offset directly after a backslash. So the function can return the same quote as in the previous call,
 * unless this quote stands before the new offset.
 */
function createClosingQuoteFinder(text: string): (valueStart: number, quote: string) => number {
  const lastFoundByQuote = new Map<string, number>();
  return (valueStart, quote) => {
    const lastFound = lastFoundByQuote.get(quote);
    if (lastFound !== undefined && (lastFound < 0 || lastFound >= valueStart)) return lastFound;
    const closingQuote = findUnescaped(text, valueStart, quote);
    lastFoundByQuote.set(quote, closingQuote);
    return closingQuote;
  };
}

function findUnescaped(text: string, start: number, character: string): number {
  for (let offset = start; offset < text.length; offset += 1) {
    if (text[offset] === character) return offset;
    if (text[offset] === "\\") offset += 1;
  }
  return -1;
}
