import { type Condition, conditionsOf, type Filter } from "workspace-events-filter";
import { type DialectName, describeDialect, type Mapping, toSql } from "workspace-events-filter/sql";
import { type SqlPiece, valuesOfFilterCondition, writeLiteralAsSqlPieces } from "./sql-literal.ts";

export interface SelectStatementOptions {
  readonly dialect: DialectName;
  readonly mapping: Mapping;
  /** The name of the table that contains the subscriptions. */
  readonly tableName: string;
  /** Whether the statement contains the values themselves instead of placeholders. */
  readonly hasValuesInPlace: boolean;
}

/** A statement that selects the subscriptions that a filter matches. */
export interface SelectStatement {
  readonly sqlPieces: readonly SqlPiece[];
  /** The values of the placeholders. Empty if the statement contains the values themselves instead of placeholders. */
  readonly placeholderValues: readonly unknown[];
}

/**
 * Writes the whole statement, with each condition of the filter on its own line.
 *
 * @throws TypeError if a name is not possible in the database. RangeError if there are too many parameters.
 */
export function createSelectStatement(
  filter: Filter,
  { dialect, mapping, tableName, hasValuesInPlace }: SelectStatementOptions,
): SelectStatement {
  const values: unknown[] = [];
  const pieces: SqlPiece[] = [{ text: `SELECT *\nFROM ${quoteQualifiedTableName(tableName, dialect)}` }];
  conditionsOf(filter).forEach((condition, index) => {
    // The types allow the array mapping for PostgreSQL only. The cast is safe, because the page offers only the
    // mappings that `describeDialect` lists for the dialect.
    const options = {
      dialect: dialect as "postgresql",
      mapping: mapping as Mapping,
      firstParameter: values.length + 1,
    };
    const rendered = toSql([condition], options);
    pieces.push({ text: index === 0 ? "\nWHERE " : "\n  AND " });
    // Removes the parentheses around the whole condition.
    const text = rendered.text.slice(1, -1);
    for (const piece of splitAtPlaceholders(text, rendered.values, condition, dialect, hasValuesInPlace))
      pieces.push(piece);
    if (!hasValuesInPlace) for (const value of rendered.values) values.push(value);
  });
  return { sqlPieces: [...pieces, { text: ";" }], placeholderValues: values };
}

/** Matches a quoted name or text, or a placeholder. */
const quotedOrPlaceholderPattern = /"(?:[^"]|"")*"|`(?:[^`]|``)*`|'(?:[^']|'')*'|\$\d+|\?/g;

/**
 * Splits the SQL text of a condition at its placeholders. If `hasValuesInPlace` is true, replaces the placeholders by
 * the values.
 */
function splitAtPlaceholders(
  text: string,
  values: readonly unknown[],
  condition: Condition,
  dialect: DialectName,
  hasValuesInPlace: boolean,
): readonly SqlPiece[] {
  const placeholder = describeDialect(dialect).hasNumberedPlaceholders ? /^\$/ : /^\?$/;
  const pieces: SqlPiece[] = [];
  let end = 0;
  let valueIndex = 0;
  for (const match of text.matchAll(quotedOrPlaceholderPattern)) {
    const [found] = match;
    if (!placeholder.test(found)) continue;
    pieces.push({ text: text.slice(end, match.index) });
    const value = values[valueIndex];
    if (hasValuesInPlace) for (const piece of writeLiteralAsSqlPieces(value, condition, dialect)) pieces.push(piece);
    else
      pieces.push({
        text: found,
        filterCondition: condition,
        ...(isOneOfValuesOfCondition(condition, value) && { conditionValue: value }),
      });
    valueIndex += 1;
    end = match.index + found.length;
  }
  return [...pieces, { text: text.slice(end) }];
}

/** Whether a placeholder stands for one value of a condition, and not for a list of all its values. */
const isOneOfValuesOfCondition = (condition: Condition, value: unknown): value is string =>
  valuesOfFilterCondition(condition).some((each) => each === value);

/** Quotes a name for a dialect. Each part of a qualified name is quoted separately. */
function quoteQualifiedTableName(name: string, dialect: DialectName): string {
  if (name === "" || name.includes("\0")) throw new TypeError("The table needs a name.");
  const quote = dialect === "postgresql" ? '"' : "`";
  return name
    .split(".")
    .map((part) => quote + part.replaceAll(quote, quote + quote) + quote)
    .join(".");
}
