import type { Condition } from "workspace-events-filter";
import type { DialectName } from "workspace-events-filter/sql";

/**
 * A piece of an SQL statement. If the piece has a `condition` of the filter, its text is a value of this condition, or
 * a placeholder for one or all values of this condition.
 */
export interface SqlPiece {
  readonly text: string;
  readonly filterCondition?: Condition;
  /** The value of `condition` that belongs to the piece. Absent if the text is a placeholder for a list of values. */
  readonly conditionValue?: string;
}

/**
 * Writes the value of a placeholder as an SQL literal. If the value is a list, each element of the list becomes a piece
 * of its own.
 */
export function writeLiteralAsSqlPieces(
  placeholderValue: unknown,
  condition: Condition,
  dialect: DialectName,
): readonly SqlPiece[] {
  const escapeQuotes = (text: string): string => escapeSqlLiteralText(text, dialect);
  const writeList = (open: string, encodeElement: (value: string) => string, close: string): readonly SqlPiece[] => [
    { text: open },
    ...valuesOfFilterCondition(condition).flatMap((value, index): readonly SqlPiece[] => [
      ...(index > 0 ? [{ text: "," }] : []),
      { text: escapeQuotes(encodeElement(value)), filterCondition: condition, conditionValue: value },
    ]),
    { text: close },
  ];
  if (Array.isArray(placeholderValue)) return writeList("'{", quotePostgresArrayElement, "}'");
  const text = String(placeholderValue);
  if ("anyOf" in condition && text === JSON.stringify(condition.anyOf)) return writeList("'[", JSON.stringify, "]'");
  return [{ text: `'${escapeQuotes(text)}'`, filterCondition: condition, conditionValue: text }];
}

export const valuesOfFilterCondition = (condition: Condition): readonly string[] =>
  "anyOf" in condition ? condition.anyOf : [condition.equals];

/**
 * Escapes a text that stands between the quotes of a literal. Backslashes are escaped for MySQL only, because the other
 * databases read them as ordinary characters.
 */
const escapeSqlLiteralText = (text: string, dialect: DialectName): string =>
  (dialect === "mysql" ? text.replaceAll("\\", "\\\\") : text).replaceAll("'", "''");

/** Quotes an element of an array in PostgreSQL's text notation for arrays. */
const quotePostgresArrayElement = (value: string): string => `"${value.replace(/["\\]/g, "\\$&")}"`;
