import { findFieldLike } from "../../vocabulary/field-names.js";
import type { FieldDefinition } from "../../vocabulary/fields.js";
import { holeCharacter } from "./text-of-pieces.js";

/** The role of a hole in a text. A hole is a place where a program inserts a value. */
export type HoleRole =
  | {
      readonly kind: "value";
      readonly valueWithHoles: ValueWithHoles;
    }
  /** The hole is a part of a field's name. */
  | { readonly kind: "field" }
  /** The hole has no other role. It stands for one or several restrictions, or for any other text. */
  | { readonly kind: "text" };

/** A value that contains one or more holes. */
export interface ValueWithHoles {
  readonly field: FieldDefinition | undefined;
  /** The offsets of the value in the text. The value does not include its quotes. */
  readonly start: number;
  readonly end: number;
  /** Whether the value is in quotes. */
  readonly isQuoted: boolean;
}

export interface HoleRolesAnalysis {
  /** The roles of the holes, in the order of the holes. */
  readonly holeRoles: readonly HoleRole[];
  /** The closing quote that is missing, if the text ends inside a quoted value. */
  readonly missingClosingQuoteCharacter: string | undefined;
  /** Whether the text begins inside a quoted value. */
  readonly textStartsInQuotedValue: boolean;
}

const closingQuoteByOpening: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ["`", "`"],
  ["“", "”"],
  ["„", "“"],
  ["‘", "’"],
  ["«", "»"],
  ["”", "”"],
]);

const tokenPattern = /([A-Za-z_\uE000][\w\uE000.]{0,200})|([:=!<>~]{1,3})|(["'`“„‘«”])|(\s+)|./gsy;

const bareValueTerminatorPattern = /[\s"'`()[\],;&|]/;

/** Finds the role of each hole in a text. */
export function analyzeHoles(text: string, isFragment: boolean): HoleRolesAnalysis {
  const roles: HoleRole[] = [];
  const startsInValue = isFragment && fragmentBeginsInsideValue(text);
  let lastField: FieldDefinition | undefined;
  let isAfterComparator = false;
  let openQuote: string | undefined;
  let position = 0;
  const addHoles = (start: number, end: number, place: HoleRole): void => {
    for (let index = start; index < end; index += 1) if (text[index] === holeCharacter) roles.push(place);
  };
  const addValue = (start: number, end: number, isQuoted: boolean): void =>
    addHoles(start, end, { kind: "value", valueWithHoles: { field: lastField, start, end, isQuoted } });
  if (startsInValue) {
    const end = text.indexOf('"');
    addValue(0, end, true);
    position = end + 1;
  }
  while (position < text.length) {
    tokenPattern.lastIndex = position;
    const [token = text[position] ?? "", word, comparator, quote, space] = tokenPattern.exec(text) ?? [];
    const next = position + token.length;
    if (quote !== undefined && (isAfterComparator || quote === '"')) {
      const close = text.indexOf(closingQuoteByOpening.get(quote) ?? quote, next);
      const end = close < 0 ? text.length : close;
      addValue(next, end, true);
      openQuote = close < 0 ? (closingQuoteByOpening.get(quote) ?? quote) : undefined;
      position = close < 0 ? end : close + 1;
      isAfterComparator = false;
      continue;
    }
    if (isAfterComparator && space === undefined && comparator === undefined && !/[([{]/.test(token)) {
      let end = position;
      while (end < text.length && !bareValueTerminatorPattern.test(text[end] ?? "")) end += 1;
      end = Math.max(end, next);
      addValue(position, end, false);
      isAfterComparator = false;
      position = end;
      continue;
    }
    if (word !== undefined) {
      const isField = /^\s{0,9}[:=!<>~]/.test(text.slice(next, next + 12));
      if (isField) lastField = findFieldLike(word);
      addHoles(position, next, { kind: isField ? "field" : "text" });
    }
    if (comparator !== undefined) isAfterComparator = true;
    else if (space === undefined) isAfterComparator = false;
    position = next;
  }
  return { holeRoles: roles, missingClosingQuoteCharacter: openQuote, textStartsInQuotedValue: startsInValue };
}

/**
 * Whether a fragment begins inside a quoted value, as in `.created" AND …`. Then an earlier fragment contains the
 * opening quote.
 */
function fragmentBeginsInsideValue(text: string): boolean {
  const quote = text.indexOf('"');
  if (quote < 0) return false;
  const before = text.slice(0, quote);
  if (/[:=\s(]/.test(before)) return false;
  return /^(?:[\s)]|$)/.test(text.slice(quote + 1, quote + 2));
}
