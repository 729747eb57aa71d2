import { beginsLikeFilter } from "./begins-like-filter.js";
import type { Decoder } from "./decoder.js";

/** Words before `filter` in a name that do not change its meaning. Other words may, as in `excludeFilter`. */
const neutralFilterNamePrefixAlternatives = "event|events|list|my|new|set|subscription|subscriptions|the|with";

/** `filter`, `listFilter`, `my_filter`, `--filter`, `$filter`: the whole name, in any case. */
const filterNamePatternSource = `(?<![\\p{L}\\p{N}_$-])(?:-{1,2}|\\$)?(?:(?:${neutralFilterNamePrefixAlternatives})[_-]?)?filter`;

/** `"filter=`, as in a shell, or `filter: "`, as in a program, up to where the value begins. */
const namedFilterPattern = new RegExp(
  `(["'\`])filter=|${filterNamePatternSource}["'\`]?\\s{0,20}[:=(]\\s{0,20}[A-Za-z]{0,2}(["'\`])`,
  "giu",
);

/** Matches what stands around an argument of a program or command, but not around a single option. */
const surroundingCodeCharacterPattern = /[^\s?&$-]/;

/** An argument, property or variable called `filter` inside a program or a command. */
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
 * Makes a function that finds the first quote of a kind at or after an offset, leaving out quotes escaped by a
 * backslash. It returns -1 if there is no such quote. Callers pass ascending offsets, none of them directly after a
 * backslash, so the last quote found is the answer for all offsets before it.
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
