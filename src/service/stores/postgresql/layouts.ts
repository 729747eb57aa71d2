import pg from "pg";
import { metaTable, migrations } from "./schema.js";

/** How many partitions a table has. */
const partitions = 32;

/** The tables that grow with the number of subscriptions, and the first column of their key: rows are spread by it. */
const spread: Readonly<Record<string, string>> = {
  subscriptions: "authority",
  subscription_uids: "uid",
  caller_event_types: "authority",
  subscription_event_types: "authority",
};

/** How the tables of a store are laid out. */
export type Layout = "plain" | "partitioned";

const tableOf = (statement: string): string => /^\s*CREATE TABLE IF NOT EXISTS @\.(\w+)/.exec(statement)?.[1] ?? "";

/** What a layout makes of a statement of the schema. */
const layouts: Readonly<Record<Layout, (statement: string) => readonly string[]>> = {
  /** The tables as migrations make them. */
  plain: (statement: string): readonly string[] => [statement],
  /** Tables in hash partitions, each of which may stand in a tablespace or on a server of its own. */
  partitioned: (statement: string): readonly string[] => {
    const table = tableOf(statement);
    const column = spread[table];
    if (!column) return [statement];
    const parts = Array.from({ length: partitions }, (_, index) => {
      const name = `@.${table}_${String(index).padStart(2, "0")}`;
      return `CREATE TABLE IF NOT EXISTS ${name} PARTITION OF @.${table} FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${index})`;
    });
    return [`${statement} PARTITION BY HASH (${column})`, ...parts];
  },
};

export const layoutNames: readonly Layout[] = Object.keys(layouts) as Layout[];

/** The statements that make the tables of a store, for whoever wants to lay them out before the store does. */
export function schemaStatements(schema: string, layout: Layout): readonly string[] {
  const quoted = pg.escapeIdentifier(schema);
  const statements = [metaTable, ...migrations.flat()].flatMap(layouts[layout]);
  return [`CREATE SCHEMA IF NOT EXISTS ${quoted}`, ...statements.map((each) => each.replaceAll("@.", `${quoted}.`))];
}
