import { beginsWithField } from "./begins-with-field.js";
import type { Decoder } from "./decoder.js";

/** `"filter=`, as in a shell, or `filter: "`, as in a program, up to where the value begins. */
const namedFilter = /(["'`])filter=|filter["'`]?\s{0,20}[:=(]\s{0,20}[A-Za-z]{0,2}(["'`])/gi;

/** What stands around an argument of a program or command, but not around an option by itself. */
const surroundingCode = /[^\s?&$-]/;

/** An argument, property or variable called `filter` inside a program or a command. */
export const unwrapProgram: Decoder = (text) => {
  for (const match of text.matchAll(namedFilter)) {
    const quote = match[1] ?? match[2] ?? "";
    const start = match.index + match[0].length;
    const end = findClosingQuote(text, start, quote);
    const value = text.slice(start, end);
    const isEndOfValue = /^(?:$|[\s,;:.)}\]])/.test(text.slice(end + 1, end + 2)) && !/[:=]\s*$/.test(value.slice(-20));
    if (end < 0 || !isEndOfValue || !beginsWithField(value)) continue;
    if (surroundingCode.test(text.slice(0, match.index)) || surroundingCode.test(text.slice(end + 1))) return value;
  }
  return undefined;
};

/** The first quote of this kind from `start` on that is not escaped by a backslash; -1 if there is none. */
function findClosingQuote(text: string, start: number, quote: string): number {
  for (let offset = start; offset < text.length; offset += 1) {
    if (text[offset] === quote) return offset;
    if (text[offset] === "\\") offset += 1;
  }
  return -1;
}
