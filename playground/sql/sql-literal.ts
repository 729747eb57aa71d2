import type { Condition } from "workspace-events-filter";
import type { DialectName } from "workspace-events-filter/sql";

/**
 * A piece of an SQL statement. If the piece has a `condition`, its text stands for one value of that condition, or for
 * all values of that condition.
 */
export interface SqlPiece {
  readonly text: string;
  readonly condition?: Condition;
  /** The value of `condition` for which the piece stands. Absent if the piece stands for all values. */
  readonly value?: string;
}

/** Writes the value of a placeholder as a literal. Each value of a list is a piece of its own. */
export function writeLiteral(
  placeholderValue: unknown,
  condition: Condition,
  dialect: DialectName,
): readonly SqlPiece[] {
  const escapeQuotes = (text: string): string => escapeText(text, dialect);
  const writeList = (open: string, encodeElement: (value: string) => string, close: string): readonly SqlPiece[] => [
    { text: open },
    ...valuesOfCondition(condition).flatMap((value, index): readonly SqlPiece[] => [
      ...(index > 0 ? [{ text: "," }] : []),
      { text: escapeQuotes(encodeElement(value)), condition, value },
    ]),
    { text: close },
  ];
  if (Array.isArray(placeholderValue)) return writeList("'{", quoteArrayElement, "}'");
  const text = String(placeholderValue);
  if ("anyOf" in condition && text === JSON.stringify(condition.anyOf)) return writeList("'[", JSON.stringify, "]'");
  return [{ text: `'${escapeQuotes(text)}'`, condition, value: text }];
}

const valuesOfCondition = (condition: Condition): readonly string[] =>
  "anyOf" in condition ? condition.anyOf : [condition.equals];

/** Text between the quotes of a literal. Only MySQL reads a backslash as the beginning of an escape. */
const escapeText = (text: string, dialect: DialectName): string =>
  (dialect === "mysql" ? text.replaceAll("\\", "\\\\") : text).replaceAll("'", "''");

/** An element in the text form of PostgreSQL's arrays. */
const quoteArrayElement = (value: string): string => `"${value.replace(/["\\]/g, "\\$&")}"`;
