import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import type { DialectName, Mapping, SqlCondition } from "../../src/backends/sql.js";
import { startPostgresql } from "./postgresql.js";

/** A subscription as a table may hold it: any JSON for event types, and NULL where a value is expected. */
export interface Row {
  readonly name: string;
  readonly eventTypes: unknown;
  readonly targetResource: string | null;
}

/** A real database with the tables that conditions are tried on. */
export interface SqlDatabase {
  readonly dialect: DialectName;
  readonly mappings: readonly Mapping["kind"][];
  /** Replaces what is in the tables. */
  readonly fill: (rows: readonly Row[]) => Promise<void>;
  /** The names of the rows for which a condition holds, in order. */
  readonly select: (kind: Mapping["kind"], condition: SqlCondition<unknown>) => Promise<string[]>;
  /** How the database goes about it. */
  readonly plan: (kind: Mapping["kind"], condition: SqlCondition<unknown>) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Whether a mapping can hold the types of a row. */
export function canHold(kind: Mapping["kind"], { eventTypes }: Row): boolean {
  if (kind === "json") return true;
  if (kind === "array" && eventTypes === null) return true;
  return Array.isArray(eventTypes) && eventTypes.every((type) => type === null || typeof type === "string");
}

const tables: Readonly<Record<Mapping["kind"], string>> = {
  array: "with_array",
  json: "with_json",
  junction: "subscriptions",
};

const queryOf = (kind: Mapping["kind"], { text }: SqlCondition<unknown>): string =>
  `SELECT name FROM ${tables[kind]} WHERE ${text}`;

const junctionSchema = `
  CREATE TABLE subscriptions (name text PRIMARY KEY, target_resource text);
  CREATE TABLE subscription_event_types (name text, event_type text);
  CREATE INDEX subscription_event_types_by_type ON subscription_event_types (event_type, name);
  CREATE INDEX subscriptions_by_target ON subscriptions (target_resource);`;

/** One row for each type of each subscription. */
const junctionRows = (rows: readonly Row[]): [string, unknown][] =>
  rows.flatMap(({ name, eventTypes }) => (eventTypes as unknown[]).map((type): [string, unknown] => [name, type]));

/** SQLite, in memory. */
export async function openSqlite(): Promise<SqlDatabase> {
  const database = new DatabaseSync(":memory:");
  database.exec(`CREATE TABLE with_json (name text PRIMARY KEY, event_types text, target_resource text);
    CREATE INDEX with_json_by_target ON with_json (target_resource);${junctionSchema}`);
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
      const whole = rows.filter((row) => canHold("junction", row));
      insert(
        "with_json",
        rows.map((row) => [row.name, asJson(row), row.targetResource]),
      );
      insert(
        "subscriptions",
        whole.map((row) => [row.name, row.targetResource]),
      );
      insert("subscription_event_types", junctionRows(whole));
      database.exec("COMMIT; ANALYZE");
    },
    select: async (kind, condition) =>
      all(`${queryOf(kind, condition)} ORDER BY name`, condition.values).map((row) => String(row.name)),
    plan: async (kind, condition) =>
      all(`EXPLAIN QUERY PLAN ${queryOf(kind, condition)}`, condition.values)
        .map(({ detail }) => detail)
        .join("\n"),
    close: async () => database.close(),
  };
}

/** What is no JSON can be in a text column too: a string stands for itself. */
const asJson = ({ eventTypes }: Row): string | null => {
  if (eventTypes === null) return null;
  return typeof eventTypes === "string" ? eventTypes : JSON.stringify(eventTypes);
};

/** PostgreSQL, started for this. */
export async function openPostgresql(): Promise<SqlDatabase> {
  const server = await startPostgresql();
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`DROP SCHEMA IF EXISTS to_sql CASCADE; CREATE SCHEMA to_sql; SET search_path TO to_sql;
    CREATE TABLE with_array (name text PRIMARY KEY, event_types text[], target_resource text);
    CREATE INDEX with_array_by_type ON with_array USING gin (event_types);
    CREATE TABLE with_json (name text PRIMARY KEY, event_types jsonb, target_resource text);
    CREATE INDEX with_json_by_type ON with_json USING gin (event_types);${junctionSchema}`);
  const insert = async (table: string, columns: string, rows: readonly unknown[]): Promise<void> => {
    await client.query(`INSERT INTO ${table} SELECT * FROM jsonb_to_recordset($1) AS row (${columns})`, [
      JSON.stringify(rows),
    ]);
  };
  const rowsAs = (kind: Mapping["kind"], rows: readonly Row[]): object[] =>
    rows
      .filter((row) => canHold(kind, row))
      .map(({ name, eventTypes, targetResource }) => ({
        name,
        event_types: eventTypes,
        target_resource: targetResource,
      }));
  return {
    dialect: "postgresql",
    mappings: ["array", "json", "junction"],
    fill: async (rows) => {
      await client.query("TRUNCATE with_array, with_json, subscriptions, subscription_event_types");
      await insert("with_array", "name text, event_types text[], target_resource text", rowsAs("array", rows));
      await insert("with_json", "name text, event_types jsonb, target_resource text", rowsAs("json", rows));
      await insert("subscriptions", "name text, target_resource text", rowsAs("junction", rows));
      const types = junctionRows(rows.filter((row) => canHold("junction", row)));
      const typeRows = types.map(([name, type]) => ({ name, event_type: type }));
      await insert("subscription_event_types", "name text, event_type text", typeRows);
      await client.query("ANALYZE with_array, with_json, subscriptions, subscription_event_types");
    },
    select: async (kind, condition) => {
      const { rows } = await client.query(`${queryOf(kind, condition)} ORDER BY name COLLATE "C"`, condition.values);
      return rows.map(({ name }) => name);
    },
    plan: async (kind, condition) => {
      const { rows } = await client.query(`EXPLAIN ${queryOf(kind, condition)}`, condition.values);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    },
    close: async () => {
      await client.query("DROP SCHEMA to_sql CASCADE");
      await client.end();
      await server.stop();
    },
  };
}
