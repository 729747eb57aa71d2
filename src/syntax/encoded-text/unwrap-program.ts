import { beginsWithField } from "./begins-with-field.js";
import type { Decoder } from "./decoder.js";

/** `"filter=`, as in a shell, or `filter: "`, as in a program, up to where the value begins. */
const namedFilterPattern = /(["'`])filter=|filter["'`]?\s{0,20}[:=(]\s{0,20}[A-Za-z]{0,2}(["'`])/gi;

/** What stands around an argument of a program or command, but not around an option by itself. */
const surroundingCodePattern = /[^\s?&$-]/;

/** An argument, property or variable called `filter` inside a program or a command. */
export const unwrapProgram: Decoder = (text) => {
  for (const match of text.matchAll(namedFilterPattern)) {
    const quote = match[1] ?? match[2] ?? "";
    const valueStart = match.index + match[0].length;
    const valueEnd = findClosingQuote(text, valueStart, quote);
    const value = text.slice(valueStart, valueEnd);
    const isValueEndPlausible =
      /^(?:$|[\s,;:.)}\]])/.test(text.slice(valueEnd + 1, valueEnd + 2)) && !/[:=]\s*$/.test(value.slice(-20));
    if (valueEnd < 0 || !isValueEndPlausible || !beginsWithField(value)) continue;
    if (
      surroundingCodePattern.test(text.slice(0, match.index)) ||
      surroundingCodePattern.test(text.slice(valueEnd + 1))
    )
      return value;
  }
  return undefined;
};

/** The first quote of this kind from `valueStart` on that is not escaped by a backslash; -1 if there is none. */
function findClosingQuote(text: string, valueStart: number, quote: string): number {
  for (let offset = valueStart; offset < text.length; offset += 1) {
    if (text[offset] === quote) return offset;
    if (text[offset] === "\\") offset += 1;
  }
  return -1;
}
