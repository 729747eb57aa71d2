/**
 * Checks the name of a schema.
 *
 * @throws TypeError unless PostgreSQL accepts this name.
 */
export function assertSchemaName(schema: unknown): void {
  if (
    typeof schema === "string" &&
    schema !== "" &&
    Buffer.byteLength(schema) <= 63 &&
    !/[\p{Cc}\p{Cs}]/u.test(schema)
  ) {
    return;
  }
  throw new TypeError("the schema of postgresqlStore must be a name of 1 to 63 bytes without control characters");
}

/** Quotes a name, so that it can be used as an identifier in SQL. */
export const quoteIdentifier = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;
