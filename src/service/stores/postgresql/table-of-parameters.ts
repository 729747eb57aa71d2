/** Columns that are no text. */
const types: Readonly<Record<string, string>> = { reconciling: "boolean", cause_fixed: "boolean" };

/** A table of parameters, with a list for each column: any number of rows by one and the same statement. */
export const tableOf = (columns: readonly string[]): string =>
  `unnest(${columns.map((column, index) => `$${index + 1}::${types[column] ?? "text"}[]`).join(", ")})`;

/** The parameters of such a table, of rows that are at least as wide. */
export const listsOf = (width: number, rows: readonly (readonly unknown[])[]): unknown[][] =>
  Array.from({ length: width }, (_, index) => rows.map((row) => row[index]));
