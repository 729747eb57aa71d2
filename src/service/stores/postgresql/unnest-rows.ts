/** The types of columns that are not `text`. */
const nonTextColumnTypes: Readonly<Record<string, string>> = { reconciling: "boolean", cause_fixed: "boolean" };

/** A table expression of one array parameter for each column: one statement then takes any number of rows. */
export const renderUnnest = (columns: readonly string[]): string =>
  `unnest(${columns.map((column, index) => `$${index + 1}::${nonTextColumnTypes[column] ?? "text"}[]`).join(", ")})`;

/** The parameters of such a table: an array of values for each of the first `columnCount` columns of the rows. */
export const toUnnestParameters = (columnCount: number, rows: readonly (readonly unknown[])[]): unknown[][] =>
  Array.from({ length: columnCount }, (_, columnIndex) => rows.map((row) => row[columnIndex]));
