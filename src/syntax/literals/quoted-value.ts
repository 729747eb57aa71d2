import { matchAtOffset } from "../../text/match-at-offset.js";
import { valueCharacters } from "../../vocabulary/value-characters.js";
import { isFieldWithComparator, startsNextValue } from "./closing-quote.js";
import type { Literal } from "./literal.js";
import { isQuote } from "./quotes.js";

const plainStringPattern = new RegExp(`"[${valueCharacters}]*"`, "y");

/** Reads the literal that begins at `start` with a quote of any kind; undefined if the quote begins no value. */
export function readQuotedValue(text: string, start: number): Literal | undefined {
  if (!isQuote(text[start])) return undefined;
  const plainStringLength = matchAtOffset(plainStringPattern, text, start)?.[0].length;
  if (plainStringLength !== undefined && !(plainStringLength === 2 && isValueCharacter(text[start + 2]))) {
    const end = start + plainStringLength;
    return { form: "plain", start, end, valueStart: start + 1, valueEnd: end - 1 };
  }
  const startsWithTwoQuotes = isQuote(text[start + 1]) && isValueCharacter(text[start + 2]);
  const hasCorrectQuote = text[start] === '"' && !startsWithTwoQuotes;
  const valueStart = start + (startsWithTwoQuotes ? 2 : 1);
  for (let end = valueStart; !isLineEnd(text[end]); end += 1) {
    const character = text[end];
    if (!isQuote(character)) continue;
    if (hasCorrectQuote && character !== '"' && !endsLiteral(text[end + 1])) continue;
    if (startsNextValue(text, valueStart, end)) break;
    if (isFieldWithComparator(text, valueStart, end)) return undefined;
    const form = hasCorrectQuote && character === '"' ? "string" : "wrong-quotes";
    return {
      form,
      start,
      end: end + (startsWithTwoQuotes && isQuote(text[end + 1]) ? 2 : 1),
      valueStart,
      valueEnd: end,
    };
  }
  const valueEnd = findPlausibleEnd(text, valueStart);
  return { form: "unterminated", start, end: valueEnd, valueStart, valueEnd };
}

/** Where the value of a string without a closing quote most plausibly ends: before a space, parenthesis or operator. */
function findPlausibleEnd(text: string, valueStart: number): number {
  const plausibleValue = matchAtOffset(/[^\S\r\n]*[^\s()"&|;,]*/y, text, valueStart)?.[0] ?? "";
  return plausibleValue.trim() === "" ? valueStart : valueStart + plausibleValue.length;
}

const isLineEnd = (character: string | undefined): boolean =>
  character === undefined || character === "\n" || character === "\r";

const endsLiteral = (character: string | undefined): boolean =>
  character === undefined || character === ")" || /\s/.test(character);

const isValueCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[A-Za-z0-9/]/.test(character);
