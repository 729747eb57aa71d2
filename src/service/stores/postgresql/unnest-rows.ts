/** The types of columns that are not `text`. */
const nonTextColumnTypes: Readonly<Record<string, string>> = { reconciling: "boolean", cause_fixed: "boolean" };

/**
 * Returns a table expression with one array parameter for each column, so that one statement takes any number of rows.
 */
export const renderUnnest = (columns: readonly string[]): string =>
  `unnest(${columns.map((column, index) => `$${index + 1}::${nonTextColumnTypes[column] ?? "text"}[]`).join(", ")})`;

/**
 * Returns the parameters for `renderUnnest`: for each of the first `columnCount` columns, an array with the values of
 * all rows.
 */
export const toUnnestParameters = (columnCount: number, rows: readonly (readonly unknown[])[]): unknown[][] =>
  Array.from({ length: columnCount }, (_, columnIndex) => rows.map((row) => row[columnIndex]));
