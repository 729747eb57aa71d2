/** @throws TypeError if no schema of PostgreSQL can have a name. */
export function demandSchemaName(schema: unknown): void {
  if (
    typeof schema === "string" &&
    schema !== "" &&
    Buffer.byteLength(schema) <= 63 &&
    !/[\p{Cc}\p{Cs}]/u.test(schema)
  ) {
    return;
  }
  throw new TypeError("the schema of postgresqlStore must be a name of 1 to 63 bytes without controls");
}
