import { DatabaseSync } from "node:sqlite";
import {
  canHold,
  createJunctionTables,
  renderSelectNames,
  type SqlDatabase,
  type SubscriptionRow,
  toTypeRows,
} from "./sql-database.js";

/** Opens an SQLite database in memory. */
export async function openSqlite(): Promise<SqlDatabase> {
  const database = new DatabaseSync(":memory:");
  database.exec(`CREATE TABLE with_json (name text PRIMARY KEY, event_types text, target_resource text);
    CREATE INDEX with_json_by_target ON with_json (target_resource);${createJunctionTables}`);
  const replaceRowsOfTable = (table: string, rows: readonly (readonly unknown[])[]): void => {
    database.exec(`DELETE FROM ${table}`);
    for (const row of rows) {
      database.prepare(`INSERT INTO ${table} VALUES (${row.map(() => "?")})`).run(...(row as string[]));
    }
  };
  const queryRows = (query: string, values: readonly unknown[]): Record<string, unknown>[] =>
    database.prepare(query).all(...(values as string[]));
  return {
    dialect: "sqlite",
    mappings: ["json", "junction"],
    replaceRows: async (rows) => {
      database.exec("BEGIN");
      const storableRows = rows.filter((row) => canHold("junction", row));
      replaceRowsOfTable(
        "with_json",
        rows.map((row) => [row.name, toEventTypesText(row), row.targetResource]),
      );
      replaceRowsOfTable(
        "subscriptions",
        storableRows.map((row) => [row.name, row.targetResource]),
      );
      replaceRowsOfTable("subscription_event_types", toTypeRows(storableRows));
      database.exec("COMMIT; ANALYZE");
    },
    selectNames: async (mappingKind, condition) =>
      queryRows(`${renderSelectNames(mappingKind, condition)} ORDER BY name`, condition.values).map((row) =>
        String(row.name),
      ),
    explainPlan: async (mappingKind, condition) =>
      queryRows(`EXPLAIN QUERY PLAN ${renderSelectNames(mappingKind, condition)}`, condition.values)
        .map(({ detail }) => detail)
        .join("\n"),
    close: async () => database.close(),
  };
}

/**
 * Converts event types to the text of a column. A string stays unchanged, so that a test can store invalid JSON.
 */
const toEventTypesText = ({ eventTypes }: SubscriptionRow): string | null => {
  if (eventTypes === null) return null;
  return typeof eventTypes === "string" ? eventTypes : JSON.stringify(eventTypes);
};
