import { findFieldLike } from "../vocabulary/field-names.js";

/** A name that is not a field, and the plain value that it is compared with. */
export interface NonFieldCondition {
  readonly name: string;
  readonly value: string;
}

/** Matches a plain value after a name: a text in quotes that has no restriction, a number, or a word. */
const literalAfterNamePattern =
  /^["'`]?\s{0,20}[:=]{1,3}>?\s{0,20}(?:"([^"':=]{0,80})"|'([^"':=]{0,80})'|([\w.-]{1,80})\s{0,20}(?:[,;}\])&\n]|$))/;

/**
 * The plain value after a name, as in `"search": "hello"` or `id = 7`. Undefined if the value is the name of a field.
 */
export function readLiteralAfterName(text: string, nameEnd: number): string | undefined {
  const [, ...values] = literalAfterNamePattern.exec(text.slice(nameEnd, nameEnd + 140)) ?? [];
  const plainValue = values.find((value) => value !== undefined);
  return plainValue === undefined || findFieldLike(plainValue) ? undefined : plainValue;
}
