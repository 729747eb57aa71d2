import { createMetaTableSql, migrations } from "./migrations.js";
import { assertSchemaName, quoteIdentifier } from "./schema-name.js";

/** Whether the large tables are plain tables or are split into partitions by a hash. */
export type TablePartitioningMode = "plain" | "partitioned";

/** The number of partitions of each large table. */
const partitionCount = 32;

/**
 * The large tables: their size grows with the number of subscriptions. For each table, the column that determines the
 * partition of a row.
 */
const partitionColumnByTable: ReadonlyMap<string, string> = new Map([
  ["subscriptions", "authority"],
  ["subscription_uids", "uid"],
  ["caller_event_types", "authority"],
  ["subscription_event_types", "authority"],
]);

/**
 * Returns the statements that create the tables of a store. With them, a user can create the tables before the store
 * does it. The statements can be run several times.
 *
 * @throws TypeError if PostgreSQL does not accept a schema of this name.
 */
export function renderSchemaStatements(schema: string, tablePartitioning: TablePartitioningMode): readonly string[] {
  assertSchemaName(schema);
  const creationStatements = [createMetaTableSql, ...migrations.flat()];
  const statements = [
    "CREATE SCHEMA IF NOT EXISTS @",
    ...(tablePartitioning === "partitioned"
      ? creationStatements.flatMap(toPartitionedCreateStatements)
      : creationStatements),
    `INSERT INTO @.meta AS stored (key, value) VALUES ('schema_version', '${migrations.length}')
     ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE stored.value::int < excluded.value::int`,
  ];
  return statements.map((statement) =>
    removeIndentation(statement).replaceAll(/@(?=\.|$)/g, () => quoteIdentifier(schema)),
  );
}

/**
 * Converts a statement that creates a large table to statements that create this table with partitions. Any other
 * statement stays the same.
 */
function toPartitionedCreateStatements(statement: string): readonly string[] {
  const tableName = /^\s*CREATE TABLE IF NOT EXISTS @\.(\w+)/.exec(statement)?.[1] ?? "";
  const partitionColumn = partitionColumnByTable.get(tableName);
  if (partitionColumn === undefined) return [statement];
  const partitionStatements = Array.from({ length: partitionCount }, (_, partitionNumber) => {
    const partitionName = `@.${tableName}_${String(partitionNumber).padStart(2, "0")}`;
    const partitionBounds = `FOR VALUES WITH (MODULUS ${partitionCount}, REMAINDER ${partitionNumber})`;
    return `CREATE TABLE IF NOT EXISTS ${partitionName} PARTITION OF @.${tableName} ${partitionBounds}`;
  });
  return [`${statement} PARTITION BY HASH (${partitionColumn})`, ...partitionStatements];
}

/** Removes the indentation that a statement has in the source code. */
function removeIndentation(statement: string): string {
  const indentation = /\n( *)(?:[^ \n][^\n]*)?$/.exec(statement)?.[1] ?? "";
  return statement.replaceAll(`\n${indentation}`, "\n");
}
