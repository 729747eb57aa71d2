import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Mapping, type SqlOptions, toSql } from "../../src/backends/sql.js";
import { type Condition, type SubscriptionLike, toPredicate } from "../../src/index.js";
import { filterByHand } from "../support/filter-by-hand.js";
import { runs } from "../support/runs.js";
import { canHold, type SqlDatabase, type SubscriptionRow } from "../support/sql-database.js";
import { openPostgresql } from "../support/sql-database-postgresql.js";
import { openSqlite } from "../support/sql-database-sqlite.js";

const RUNS = runs(300);

/**
 * There are only a few values, so that a filter and a row often have a value in common. Some differ only in case,
 * spaces or length. Some would end a string in SQL.
 */
const type = fc.constantFrom("A", "a", "A ", "AA", "B", "C.created", "'", '"', "\\", "?", "$1", "{}", "x', 'B", "é🙂");
const target = fc.constantFrom("//h/s/A", "//h/s/a", "//h/s/-", "//h/s/A ", "", "' OR 1=1 --");

/** These are conditions instead of filters, because most of these values cannot occur in a filter. */
const filter: fc.Arbitrary<readonly Condition[]> = fc
  .record({ eventTypes: fc.uniqueArray(type, { minLength: 1, maxLength: 4 }), targetResource: fc.option(target) })
  .map(({ eventTypes, targetResource }) => [
    { property: "eventTypes", anyOf: eventTypes as [string, ...string[]] },
    ...(targetResource === null ? [] : [{ property: "targetResource", equals: targetResource } as const]),
  ]);

/** The event types of a row: a list of event types, a list with NULLs, no list, or any other JSON or text. */
const eventTypes = fc.oneof(
  { arbitrary: fc.array(type, { maxLength: 4 }), weight: 5 },
  { arbitrary: fc.array(fc.option(type), { maxLength: 4 }), weight: 2 },
  { arbitrary: fc.constant(null), weight: 1 },
  { arbitrary: type, weight: 1 },
  { arbitrary: fc.constantFrom("not json", "", '"A"', "[", "{'A': 1}"), weight: 1 },
  { arbitrary: fc.dictionary(type, type), weight: 1 },
  { arbitrary: fc.array(fc.array(type)), weight: 1 },
  { arbitrary: fc.array(fc.oneof(type, fc.integer(), fc.boolean(), fc.dictionary(type, type))), weight: 1 },
);
const rows: fc.Arbitrary<SubscriptionRow[]> = fc
  .array(fc.record({ eventTypes, targetResource: fc.option(target) }), { maxLength: 30 })
  .map((all) => all.map((row, index) => ({ name: `s${String(index).padStart(2, "0")}`, ...row })));

const optionsOf = (dialect: string, kind: Mapping["kind"]): SqlOptions<"postgresql"> => ({
  dialect: dialect as "postgresql",
  mapping: { kind },
});

const databases: readonly (readonly [name: string, open: () => Promise<SqlDatabase>])[] = [
  ["SQLite", openSqlite],
  ["PostgreSQL", openPostgresql],
];

describe.each(databases)("toSql on %s", (_, open) => {
  let database: SqlDatabase;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(async () => {
    await database.close();
  });

  it("writes a condition that selects the rows that the predicate accepts", async () => {
    await fc.assert(
      fc.asyncProperty(rows, fc.array(filter, { minLength: 1, maxLength: 5 }), async (table, filters) => {
        await database.replaceRows(table);
        for (const kind of database.mappings) {
          const held = table.filter((row) => canHold(kind, row));
          for (const each of filters) {
            const matches = toPredicate(each);
            const condition = toSql(each, optionsOf(database.dialect, kind));
            const expected = held.filter((row) => matches(row as SubscriptionLike)).map(({ name }) => name);
            expect(await database.selectNames(kind, condition), `${kind} ${JSON.stringify(each)}`).toEqual(expected);
          }
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("accepts more event types than a statement can have parameters, and the condition text stays the same", async () => {
    const many = Array.from({ length: 70_000 }, (_value, index) => `a.T${index}`) as [string, ...string[]];
    await database.replaceRows([
      { name: "has", eventTypes: ["a.T69999"], targetResource: null },
      { name: "lacks", eventTypes: ["a.T70000"], targetResource: null },
    ]);
    for (const kind of database.mappings) {
      const options = optionsOf(database.dialect, kind);
      const condition = toSql(filterByHand({ eventTypes: many }), options);
      expect(condition.text).toBe(toSql(filterByHand({ eventTypes: ["a.T"] }), options).text);
      expect(await database.selectNames(kind, condition)).toEqual(["has"]);
    }
  });

  it("writes conditions that find rows by an index, without a scan of the table, in each mapping", async () => {
    await database.replaceRows(
      Array.from({ length: 20_000 }, (_value, index) => ({
        name: `s${index}`,
        eventTypes: [`a.T${index % 5_000}`, "common"],
        targetResource: `//h/s/${index % 5_000}`,
      })),
    );
    for (const kind of database.mappings) {
      const target = kind === "json" && database.dialect === "sqlite";
      const rare = filterByHand({ eventTypes: ["a.T1", "a.T2"], ...(target && { targetResource: "//h/s/1" }) });
      const plan = await database.explainPlan(kind, toSql(rare, optionsOf(database.dialect, kind)));
      const index = target
        ? "with_json_by_target"
        : { array: "with_array_by_type", json: "with_json_by_type", junction: "subscription_event_types_by_type" }[
            kind
          ];
      expect(plan).toContain(index);
      expect(plan).not.toMatch(/Seq Scan|^SCAN (?!requested|present|given|CONSTANT)/m);
    }
  });
});

describe("toSql accepts a column of any name on SQLite", () => {
  const names = [
    ..."key value type atom id parent fullkey path json root rowid list given present requested".split(" "),
  ];
  const hostile = ["a` OR 1=1 OR `b", 'a" OR 1=1 OR "b', "a``b`", "'", "--", "/*", "a?b", "é🙂"];
  it.each([...names, ...hostile])("%s", async (column) => {
    const database = new DatabaseSync(":memory:");
    const quoted = `\`${column.replaceAll("`", "``")}\``;
    database.exec(`CREATE TABLE t (name text, ${quoted} text)`);
    const insert = database.prepare("INSERT INTO t VALUES (?, ?)");
    insert.run("has", '["a.A","a.B"]');
    insert.run("lacks", '["C"]');
    const { text, values } = toSql(filterByHand({ eventTypes: ["a.A"] }), {
      dialect: "sqlite",
      mapping: { kind: "json", eventTypes: column },
    });
    expect(database.prepare(`SELECT name FROM t WHERE ${text}`).all(...values)).toEqual([{ name: "has" }]);
    const target = toSql(
      [
        { property: "eventTypes", anyOf: ["a.A"] },
        { property: "targetResource", equals: '["a.A","a.B"]' },
      ],
      { dialect: "sqlite", mapping: { kind: "json", eventTypes: ["t", column], targetResource: ["t", column] } },
    );
    expect(database.prepare(`SELECT name FROM t WHERE ${target.text}`).all(...target.values)).toEqual([
      { name: "has" },
    ]);
    database.close();
  });
});
