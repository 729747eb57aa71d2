import { matchAtOffset } from "../../text/match-at-offset.js";
import { isQuote } from "../../text/quotes.js";
import { valueCharacterClass } from "../../vocabulary/value-characters.js";
import { isOpeningQuoteOfNextValue, isQuotedFieldWithComparator } from "./closing-quote.js";
import type { WrittenValue } from "./literal.js";

/** A value in doubled quotes that has a space after its opening quotes: `"" … ""`. */
const spacedValueInDoubledQuotesPattern = /("|')\1[ \t]{1,9}[\w-]{0,63}[./][^\s"'()]{1,500}[ \t]{0,9}\1\1/y;
const plainStringPattern = new RegExp(`"[${valueCharacterClass}]*"`, "y");

/**
 * Reads the literal that begins at `start`. Its quote can be any character that people use as a quote. Returns
 * undefined if no quoted value begins there.
 */
export function readQuotedValue(sourceText: string, start: number): WrittenValue | undefined {
  if (!isQuote(sourceText[start])) return undefined;
  const startsWithTwoQuotes = isQuote(sourceText[start + 1]) && isValueAfterTwoQuotes(sourceText, start);
  const plainStringLength = matchAtOffset(plainStringPattern, sourceText, start)?.[0].length;
  if (plainStringLength !== undefined && !(plainStringLength === 2 && startsWithTwoQuotes)) {
    const end = start + plainStringLength;
    return { literalForm: "plain", literalStart: start, literalEnd: end, valueStart: start + 1, valueEnd: end - 1 };
  }
  const hasCorrectQuote = sourceText[start] === '"' && !startsWithTwoQuotes;
  const valueStart = start + (startsWithTwoQuotes ? 2 : 1);
  for (let end = valueStart; !isLineEnd(sourceText[end]); end += 1) {
    const character = sourceText[end];
    if (!isQuote(character)) continue;
    if (hasCorrectQuote && character !== '"' && !canFollowLiteral(sourceText[end + 1])) continue;
    if (isOpeningQuoteOfNextValue(sourceText, valueStart, end)) break;
    if (isQuotedFieldWithComparator(sourceText, valueStart, end)) return undefined;
    const form = hasCorrectQuote && character === '"' ? "string" : "wrong-quotes";
    return {
      literalForm: form,
      literalStart: start,
      literalEnd: end + (startsWithTwoQuotes && isQuote(sourceText[end + 1]) ? 2 : 1),
      valueStart,
      valueEnd: end,
    };
  }
  const valueEnd = findPlausibleValueEnd(sourceText, valueStart);
  return { literalForm: "unterminated", literalStart: start, literalEnd: valueEnd, valueStart, valueEnd };
}

/**
 * Returns the most plausible end of a string that has no closing quote: the place before the next space, quote,
 * parenthesis or operator.
 */
function findPlausibleValueEnd(text: string, valueStart: number): number {
  const plausibleValue = matchAtOffset(/[^\S\r\n]*[^\s()"&|;,]*/y, text, valueStart)?.[0] ?? "";
  return plausibleValue.trim() === "" ? valueStart : valueStart + plausibleValue.length;
}

const isLineEnd = (character: string | undefined): boolean =>
  character === undefined || character === "\n" || character === "\r";

const canFollowLiteral = (character: string | undefined): boolean =>
  character === undefined || character === ")" || /\s/.test(character);

/** Whether the two quotes at `start` are together the opening quote of a value. */
const isValueAfterTwoQuotes = (text: string, start: number): boolean =>
  isValueStartCharacter(text[start + 2]) || matchAtOffset(spacedValueInDoubledQuotesPattern, text, start) !== null;

const isValueStartCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[A-Za-z0-9/]/.test(character);
