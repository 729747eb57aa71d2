import { fieldLike, fieldsByName } from "../vocabulary/field-names.js";

/**
 * How a value is written: `plain` in its quotes and of no characters but those of valid values; in its quotes, at least;
 * or with a mistake of the literal itself.
 */
export type LiteralForm = "plain" | "string" | "wrong-quotes" | "unterminated" | "bare";

/** A value as the lexer found it; offsets in the lexed text. */
export interface Literal {
  readonly form: LiteralForm;
  /** The literal with its quotes. */
  readonly start: number;
  readonly end: number;
  /** What is between the quotes. */
  readonly valueStart: number;
  readonly valueEnd: number;
}

/** Every character that people or programs put for a quote, the right one first. */
export const quotes = "\"'`´“”„‟‘’‚‛«»‹›″′＂＇";

const isQuote = (character: string | undefined): boolean => character !== undefined && quotes.includes(character);
const isLineEnd = (character: string | undefined): boolean =>
  character === undefined || character === "\n" || character === "\r";
const endsLiteral = (character: string | undefined): boolean =>
  character === undefined || character === ")" || /\s/.test(character);

const isValueCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[A-Za-z0-9/]/.test(character);

const plainString = /"[A-Za-z0-9_./-]*"/y;

/** Reads the name of a field in quotes, as JSON has it. */
export function readQuotedField(text: string, start: number): RegExpExecArray | null {
  if (!isQuote(text[start])) return null;
  const match = matchAt(quotedField, text, start);
  return match?.[1] !== undefined && fieldLike(match[1]) ? match : null;
}

const quotedField = new RegExp(`[${quotes}]([A-Za-z_][A-Za-z0-9_.-]{0,40})[${quotes}]`, "y");

/** Reads the literal that begins with a quote at `start`, whatever quote that is. */
export function readQuoted(text: string, start: number): Literal | undefined {
  if (!isQuote(text[start])) return undefined;
  const length = matchAt(plainString, text, start)?.[0].length;
  if (length !== undefined && !(length === 2 && isValueCharacter(text[start + 2]))) {
    const end = start + length;
    return { form: "plain", start, end, valueStart: start + 1, valueEnd: end - 1 };
  }
  const doubled = isQuote(text[start + 1]) && isValueCharacter(text[start + 2]);
  const plain = text[start] === '"' && !doubled;
  const valueStart = start + (doubled ? 2 : 1);
  for (let end = valueStart; !isLineEnd(text[end]); end += 1) {
    const character = text[end];
    if (!isQuote(character)) continue;
    if (plain && character !== '"' && !endsLiteral(text[end + 1])) continue;
    if (opensNextValue(text, valueStart, end)) break;
    if (wrapsRestriction(text, valueStart, end)) return undefined;
    const form = plain && character === '"' ? "string" : "wrong-quotes";
    return { form, start, end: end + (doubled && isQuote(text[end + 1]) ? 2 : 1), valueStart, valueEnd: end };
  }
  const valueEnd = plausibleEnd(text, valueStart);
  return { form: "unterminated", start, end: valueEnd, valueStart, valueEnd };
}

/**
 * Whether the quote at `end` does not close this string, because what lies between holds an operator and a field, or ends
 * with one of them: `event_types:"A OR event_types:"B"`.
 */
function opensNextValue(text: string, valueStart: number, end: number): boolean {
  const content = text.slice(valueStart, end);
  if (!/[\s)]/.test(content)) return false;
  if (joinedRestriction.test(content)) return true;
  const tail = content.slice(-80);
  const [, word, comparator] = /(?:^|[\s(])([A-Za-z_][A-Za-z0-9_]{0,40})\s{0,4}([:=]{0,3})\s{0,4}$/.exec(tail) ?? [];
  if (word === undefined || /^(?:AND|OR)$/.test(word)) return /[\s)](?:AND|OR)\s{0,4}\(?\s{0,4}$/.test(tail);
  return comparator ? fieldLike(word) !== undefined : fieldsByName.has(word);
}

/** Whether the first quote stands before a whole restriction, and the other opens its value: `'event_types:"A"'`. */
function wrapsRestriction(text: string, valueStart: number, end: number): boolean {
  if (end - valueStart > 60) return false;
  const [, word] = /^\s*([A-Za-z_][A-Za-z0-9_]*)\s*[:=]{1,3}\s*$/.exec(text.slice(valueStart, end)) ?? [];
  return word !== undefined && fieldLike(word) !== undefined;
}

/** A value, an operator, a field and a comparator. */
const joinedRestriction =
  /^[A-Za-z0-9_./-]{1,200}[\s)]{1,20}(?:AND|OR)\s{1,20}\(?\s{0,20}(?:event_types|target_resource)\s{0,20}[:=]/i;

/** Where the value of a string without a closing quote most plausibly ends: before a blank, parenthesis or operator. */
function plausibleEnd(text: string, valueStart: number): number {
  const match = /[^\S\r\n]*[^\s()"&|;,]*/y;
  match.lastIndex = valueStart;
  const taken = match.exec(text)?.[0] ?? "";
  return taken.trim() === "" ? valueStart : valueStart + taken.length;
}

const bare = new RegExp(`[^\\s()（）[\\]${quotes};,&|]+`, "y");
const operator = /(?:AND|OR)(?=[\s()]|$)/iy;
const restriction = /([A-Za-z_][A-Za-z0-9_]*)\s*[:=<>!~]/y;
const negation = /^[-+!¬~]+$/;
const list = /\{\s*["'“”‘’}]/y;

/**
 * Reads a value without quotes at `start`, directly after a comparator; nothing where an operator, a whole restriction
 * or a list of values stands there instead, or a sign before a quoted value. A quote that closes what none has opened belongs to it.
 */
export function readBare(text: string, start: number): Literal | undefined {
  if (matchAt(operator, text, start) || matchAt(list, text, start)) return undefined;
  const name = matchAt(restriction, text, start)?.[1];
  if (name !== undefined && fieldLike(name)) return undefined;
  const value = matchAt(bare, text, start)?.[0];
  if (value === undefined || (negation.test(value) && isQuote(text[start + value.length]))) return undefined;
  const valueEnd = start + value.length;
  const closed = isQuote(text[valueEnd]) && /^(?:[)\s.,;]|$)/.test(text.slice(valueEnd + 1, valueEnd + 2));
  return { form: "bare", start, end: closed ? valueEnd + 1 : valueEnd, valueStart: start, valueEnd };
}

/** Whether a full resource name or an event type stands at `start`, without quotes: no comment and no field. */
export const looksLikeValue = (text: string, start: number): boolean => matchAt(bareValue, text, start) !== null;

const bareValue =
  /\/\/[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,9}\/[^\s/]|[A-Za-z0-9_-]{1,63}\.workspace\.[A-Za-z0-9]/y;

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}
