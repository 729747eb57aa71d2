import { findFieldLike } from "../vocabulary/field-names.js";

/** A comparison of a plain value with a name that is not a field. */
export interface NonFieldCondition {
  readonly nonFieldName: string;
  readonly plainValue: string;
}

/** Matches a plain value after a name: a number, a word, or a text in quotes that contains no restriction. */
const operatorAndLiteralPattern =
  /^["'`]?\s{0,20}[:=]{1,3}>?\s{0,20}(?:"([^"':=]{0,80})"|'([^"':=]{0,80})'|([\w.-]{1,80})\s{0,20}(?:[,;}\])&\n]|$))/;

/**
 * Returns the plain value after a name, as in `"search": "hello"` or `id = 7`. Undefined if the value is the name of a
 * field.
 */
export function readLiteralAfterName(text: string, nameEnd: number): string | undefined {
  const [, ...values] = operatorAndLiteralPattern.exec(text.slice(nameEnd, nameEnd + 140)) ?? [];
  const plainValue = values.find((value) => value !== undefined);
  return plainValue === undefined || findFieldLike(plainValue) ? undefined : plainValue;
}
