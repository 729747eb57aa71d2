import pg from "pg";
import type { Mapping } from "../../src/backends/sql.js";
import { startPostgresql } from "./postgresql.js";
import {
  canHold,
  createJunctionTables,
  renderSelectNames,
  type SqlDatabase,
  type SubscriptionRow,
  toTypeRows,
} from "./sql-database.js";

/** Starts a PostgreSQL server, and creates a schema with the tables of each mapping. */
export async function openPostgresql(): Promise<SqlDatabase> {
  const server = await startPostgresql();
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`DROP SCHEMA IF EXISTS to_sql CASCADE; CREATE SCHEMA to_sql; SET search_path TO to_sql;
    CREATE TABLE with_array (name text PRIMARY KEY, event_types text[], target_resource text);
    CREATE INDEX with_array_by_type ON with_array USING gin (event_types);
    CREATE TABLE with_json (name text PRIMARY KEY, event_types jsonb, target_resource text);
    CREATE INDEX with_json_by_type ON with_json USING gin (event_types);${createJunctionTables}`);
  const insertRows = async (table: string, columnDefinitions: string, rows: readonly unknown[]): Promise<void> => {
    await client.query(`INSERT INTO ${table} SELECT * FROM jsonb_to_recordset($1) AS row (${columnDefinitions})`, [
      JSON.stringify(rows),
    ]);
  };
  const toTableRecords = (mappingKind: Mapping["kind"], rows: readonly SubscriptionRow[]): object[] =>
    rows
      .filter((row) => canHold(mappingKind, row))
      .map(({ name, eventTypes, targetResource }) => ({
        name,
        event_types: eventTypes,
        target_resource: targetResource,
      }));
  return {
    dialect: "postgresql",
    mappings: ["array", "json", "junction"],
    replaceRows: async (rows) => {
      await client.query("TRUNCATE with_array, with_json, subscriptions, subscription_event_types");
      await insertRows(
        "with_array",
        "name text, event_types text[], target_resource text",
        toTableRecords("array", rows),
      );
      await insertRows("with_json", "name text, event_types jsonb, target_resource text", toTableRecords("json", rows));
      await insertRows("subscriptions", "name text, target_resource text", toTableRecords("junction", rows));
      const typePairs = toTypeRows(rows.filter((row) => canHold("junction", row)));
      const typeRows = typePairs.map(([name, type]) => ({ name, event_type: type }));
      await insertRows("subscription_event_types", "name text, event_type text", typeRows);
      await client.query("ANALYZE with_array, with_json, subscriptions, subscription_event_types");
    },
    selectNames: async (mappingKind, condition) => {
      const { rows } = await client.query(
        `${renderSelectNames(mappingKind, condition)} ORDER BY name COLLATE "C"`,
        condition.values,
      );
      return rows.map(({ name }) => name);
    },
    explainPlan: async (mappingKind, condition) => {
      const { rows } = await client.query(`EXPLAIN ${renderSelectNames(mappingKind, condition)}`, condition.values);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    },
    close: async () => {
      await client.query("DROP SCHEMA to_sql CASCADE");
      await client.end();
      await server.stop();
    },
  };
}
