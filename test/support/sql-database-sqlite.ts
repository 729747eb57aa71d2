import { DatabaseSync } from "node:sqlite";
import { canHold, junctionTables, type Row, type SqlDatabase, selectNames, toTypeRows } from "./sql-database.js";

/** Opens an SQLite database in memory. */
export async function openSqlite(): Promise<SqlDatabase> {
  const database = new DatabaseSync(":memory:");
  database.exec(`CREATE TABLE with_json (name text PRIMARY KEY, event_types text, target_resource text);
    CREATE INDEX with_json_by_target ON with_json (target_resource);${junctionTables}`);
  const insert = (table: string, rows: readonly (readonly unknown[])[]): void => {
    database.exec(`DELETE FROM ${table}`);
    for (const row of rows) {
      database.prepare(`INSERT INTO ${table} VALUES (${row.map(() => "?")})`).run(...(row as string[]));
    }
  };
  const all = (query: string, values: readonly unknown[]): Record<string, unknown>[] =>
    database.prepare(query).all(...(values as string[]));
  return {
    dialect: "sqlite",
    mappings: ["json", "junction"],
    fill: async (rows) => {
      database.exec("BEGIN");
      const storable = rows.filter((row) => canHold("junction", row));
      insert(
        "with_json",
        rows.map((row) => [row.name, toJsonText(row), row.targetResource]),
      );
      insert(
        "subscriptions",
        storable.map((row) => [row.name, row.targetResource]),
      );
      insert("subscription_event_types", toTypeRows(storable));
      database.exec("COMMIT; ANALYZE");
    },
    select: async (kind, condition) =>
      all(`${selectNames(kind, condition)} ORDER BY name`, condition.values).map((row) => String(row.name)),
    explain: async (kind, condition) =>
      all(`EXPLAIN QUERY PLAN ${selectNames(kind, condition)}`, condition.values)
        .map(({ detail }) => detail)
        .join("\n"),
    close: async () => database.close(),
  };
}

/** A text column may hold text that is not JSON: a string is stored as it is. */
const toJsonText = ({ eventTypes }: Row): string | null => {
  if (eventTypes === null) return null;
  return typeof eventTypes === "string" ? eventTypes : JSON.stringify(eventTypes);
};
