import pg from "pg";
import { metaTable, migrations } from "./schema.js";
import { demandSchemaName } from "./schema-name.js";

/** A way to lay out the tables of a store. */
export type Layout = "plain" | "partitioned" | "citus" | "cockroachdb" | "yugabytedb";

/** How many partitions, shards or tablets a table is spread over. */
const parts = 32;

/** The tables that grow with the number of subscriptions, and the column by which their rows are spread. */
const spread: readonly (readonly [table: string, column: string])[] = [
  ["subscriptions", "authority"],
  ["subscription_uids", "uid"],
  ["caller_event_types", "authority"],
  ["subscription_event_types", "authority"],
];

/** What each layout makes of the statements that make the tables. */
const layouts: Readonly<Record<Layout, (statements: readonly string[]) => readonly string[]>> = {
  plain: (statements) => statements,

  partitioned: (statements) =>
    statements.flatMap((statement) => {
      const [table, column] = spread.find(([name]) => tableOf(statement) === name) ?? [];
      if (!table) return [statement];
      const partitions = Array.from({ length: parts }, (_, index) => {
        const partition = `@.${table}_${String(index).padStart(2, "0")}`;
        const values = `FOR VALUES WITH (MODULUS ${parts}, REMAINDER ${index})`;
        return `CREATE TABLE IF NOT EXISTS ${partition} PARTITION OF @.${table} ${values}`;
      });
      return [`${statement} PARTITION BY HASH (${column})`, ...partitions];
    }),

  // The other tables stay local to the coordinator, which all programs connect to.
  citus: (statements) => [
    ...statements,
    ...spread.map(([table, column], index) => {
      const place = index === 0 || column === "uid" ? `'none', shard_count => ${parts}` : "'@.subscriptions'";
      return `SELECT create_distributed_table('@.${table}', '${column}', colocate_with => ${place})
  WHERE NOT EXISTS (SELECT 1 FROM pg_dist_partition WHERE logicalrelid = '@.${table}'::regclass)`;
    }),
  ],

  // Text compares bytewise there, and columns take no collation of that name.
  cockroachdb: (statements) => statements.map((statement) => statement.replaceAll(' COLLATE "C"', "")),

  yugabytedb: (statements) =>
    statements.map((statement) => {
      const isSpread = spread.some(([table]) => tableOf(statement) === table || statement.includes(`ON @.${table}`));
      const keyed = statement.replace(
        /((?:PRIMARY KEY|ON @\.\w+) )\((\w+)((?:, \w+)*)\)/,
        (_, what: string, first: string, others: string) =>
          `${what}((${first}) HASH${others.replaceAll(/, (\w+)/g, ", $1 ASC")})`,
      );
      return isSpread ? `${keyed} SPLIT INTO ${parts} TABLETS` : keyed;
    }),
};

const tableOf = (statement: string): string => /^\s*CREATE TABLE IF NOT EXISTS @\.(\w+)/.exec(statement)?.[1] ?? "";

/**
 * The statements that make the tables of a store, for whoever lays them out before a store uses them.
 *
 * @throws TypeError if the schema cannot have that name.
 */
export function schemaStatements(schema: string, layout: Layout): readonly string[] {
  demandSchemaName(schema);
  const quoted = pg.escapeIdentifier(schema);
  const statements = [
    "CREATE SCHEMA IF NOT EXISTS @",
    ...layouts[layout]([metaTable, ...migrations.flat()]),
    `INSERT INTO @.meta AS stored (key, value) VALUES ('schema_version', '${migrations.length}')
     ON CONFLICT (key) DO UPDATE SET value = excluded.value WHERE stored.value::int < excluded.value::int`,
  ];
  // In one go: the name of the schema may look like what is replaced.
  return statements.map((statement) =>
    withoutMargin(statement).replaceAll(/'@\.(\w+)'|@(?=\.|$)/g, (_, table?: string) =>
      table === undefined ? quoted : pg.escapeLiteral(`${quoted}.${table}`),
    ),
  );
}

/** A statement without the margin that it has in the source. */
function withoutMargin(statement: string): string {
  const margin = /\n( *)[^\n]*$/.exec(statement)?.[1] ?? "";
  return statement.replaceAll(`\n${margin}`, "\n");
}
