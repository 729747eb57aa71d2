/** The types of the columns whose type is not `text`. */
const nonTextColumnTypes: Readonly<Record<string, string>> = { reconciling: "boolean", cause_fixed: "boolean" };

/**
 * Returns a table expression with one array parameter for each column. With it, one statement can receive any number of
 * rows.
 */
export const renderUnnest = (columns: readonly string[]): string =>
  `unnest(${columns.map((column, index) => `$${index + 1}::${nonTextColumnTypes[column] ?? "text"}[]`).join(", ")})`;

/**
 * Returns the parameters for the table expression of `renderUnnest`. Each of the first `columnCount` columns has one
 * parameter: an array with the values of all rows.
 */
export const toUnnestParameters = (columnCount: number, rows: readonly (readonly unknown[])[]): unknown[][] =>
  Array.from({ length: columnCount }, (_, columnIndex) => rows.map((row) => row[columnIndex]));
