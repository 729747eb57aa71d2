import { findFieldLike } from "../vocabulary/field-names.js";

/** A name that is not a field, and the plain value that it is compared with. */
export interface NonFieldCondition {
  readonly name: string;
  readonly value: string;
}

/** A plain value after a name: in quotes without a restriction, a number, or a word. */
const literalAfterNamePattern =
  /^["'`]?\s{0,20}[:=]{1,3}>?\s{0,20}(?:"([^"':=]{0,80})"|'([^"':=]{0,80})'|([\w.-]{1,80})\s{0,20}(?:[,;}\])&\n]|$))/;

/** The plain value of the name that ends at an offset, unless it is the name of a field: `"search": "hello"`, `id = 7`. */
export function readLiteralAfterName(text: string, nameEnd: number): string | undefined {
  const [, ...values] = literalAfterNamePattern.exec(text.slice(nameEnd, nameEnd + 140)) ?? [];
  const plainValue = values.find((value) => value !== undefined);
  return plainValue === undefined || findFieldLike(plainValue) ? undefined : plainValue;
}
