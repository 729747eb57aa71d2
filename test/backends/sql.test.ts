import sqlParser from "node-sql-parser";
import { describe, expect, it } from "vitest";
import { type DialectName, type Mapping, type SqlCondition, type SqlOptions, toSql } from "../../src/backends/sql.js";
import type { Condition, Filter } from "../../src/index.js";
import { filterByHand } from "../support/filter-by-hand.js";

const types = filterByHand({ eventTypes: ["a.A", "a.B"] });
const both = filterByHand({ ...types, targetResource: "//t/t/T" });

const junction = (table: string, quote: string, test: string): string =>
  `NAME IN (SELECT TABLE.NAME FROM TABLE WHERE ${test.replaceAll("TYPE", "TABLE.TYPE")})`
    .replaceAll("TABLE", quote + table + quote)
    .replaceAll("NAME", `${quote}name${quote}`)
    .replaceAll("TYPE", `${quote}event_type${quote}`);
const inTable = (quote: string, test: string): string => junction("subscription_event_types", quote, test);
const requested = "SELECT requested.value FROM json_each(?) AS requested";
const inJson = `SELECT 1 FROM (SELECT \`event_types\` AS list) AS given, json_each(given.list) AS present WHERE present.type = 'text' AND present.value IN (${requested})`;
const list = '["a.A","a.B"]';

const conditions: readonly [DialectName, Mapping["kind"], text: string, values: unknown[]][] = [
  ["postgresql", "array", '"event_types" && $1', [["a.A", "a.B"]]],
  ["postgresql", "json", `"event_types" ?| $1 AND jsonb_typeof("event_types") = 'array'`, [["a.A", "a.B"]]],
  ["postgresql", "junction", inTable('"', "TYPE = ANY ($1)"), [["a.A", "a.B"]]],
  [
    "sqlite",
    "json",
    `CASE WHEN json_valid(\`event_types\`) THEN json_type(\`event_types\`) = 'array' AND EXISTS (${inJson}) ELSE 0 END`,
    [list],
  ],
  ["sqlite", "junction", inTable("`", `TYPE IN (${requested})`), [list]],
  ["mysql", "json", "JSON_OVERLAPS(`event_types`, CAST(? AS JSON)) AND JSON_TYPE(`event_types`) = 'ARRAY'", [list]],
  [
    "mysql",
    "junction",
    inTable("`", "TYPE IN (?, ?) AND JSON_CONTAINS(CAST(? AS JSON), JSON_QUOTE(TYPE))"),
    ["a.A", "a.B", list],
  ],
];

const targets: Readonly<Record<DialectName, [text: string, values: string[]]>> = {
  postgresql: ['"target_resource" = $2', ["//t/t/T"]],
  sqlite: ["`target_resource` = ?", ["//t/t/T"]],
  mysql: ["`target_resource` = ? AND `target_resource` = CAST(? AS BINARY)", ["//t/t/T", "//t/t/T"]],
};

const optionsOf = (dialect: DialectName, mapping: Mapping): SqlOptions<"postgresql"> => ({
  dialect: dialect as "postgresql",
  mapping,
});

const textAndValues = ({ text, values }: SqlCondition<unknown>): readonly unknown[] => [text, values];

describe("toSql writes", () => {
  it.each(conditions)("the condition for %s with the mapping %s", (dialect, kind, text, values) => {
    const [target, targetValues] = targets[dialect];
    const options = optionsOf(dialect, { kind });
    expect(textAndValues(toSql(types, options))).toEqual([`(${text})`, values]);
    expect(textAndValues(toSql(both, options))).toEqual([`(${text} AND ${target})`, [...values, ...targetValues]]);
  });

  it.each(conditions)("the parts of a template for %s with the mapping %s", (dialect, kind) => {
    const { text, values, strings } = toSql(both, optionsOf(dialect, { kind }));
    const joined = strings.reduce(
      (joinedText, part, index) => `${joinedText}${dialect === "postgresql" ? `$${index}` : "?"}${part}`,
    );
    expect([joined, strings.length]).toEqual([text, values.length + 1]);
    expect([Object.isFrozen(strings), strings.raw]).toEqual([true, [...strings]]);
    expect(toSql(both, { ...optionsOf(dialect, { kind }), placeholders: "?" }).strings).toEqual(strings);
  });

  it("question marks as placeholders in every dialect, and escapes all other question marks", () => {
    const written = (dialect: DialectName, mapping: Mapping): string =>
      toSql(both, { ...optionsOf(dialect, mapping), placeholders: "?", firstParameter: 3 }).text;
    expect(written("postgresql", { kind: "json", targetResource: "a?b" })).toBe(
      `("event_types" \\?| ? AND jsonb_typeof("event_types") = 'array' AND "a\\?b" = ?)`,
    );
    expect(written("postgresql", { kind: "array" })).toBe('("event_types" && ? AND "target_resource" = ?)');
    for (const [dialect, kind] of conditions.filter(([name]) => name !== "postgresql")) {
      expect(written(dialect, { kind })).toBe(toSql(both, optionsOf(dialect, { kind })).text);
    }
  });

  it.each(conditions.filter(([dialect]) => dialect === "mysql"))(
    "%s that conforms to its grammar, with the mapping %s",
    (dialect, kind) => {
      const { text } = toSql(both, optionsOf(dialect, { kind }));
      const parser = new sqlParser.Parser();
      expect(() => parser.astify(`SELECT name FROM subscriptions WHERE ${text}`, { database: "mysql" })).not.toThrow();
    },
  );

  it("placeholders that start at the given number", () => {
    const { text } = toSql(both, { dialect: "postgresql", mapping: { kind: "array" }, firstParameter: 7 });
    expect(text).toBe('("event_types" && $7 AND "target_resource" = $8)');
  });

  it("the names of a mapping, with quotes around each part of a qualified name, and with doubled quotes inside a part", () => {
    const mapping = { kind: "array", eventTypes: ["s", 'a"b'], targetResource: "x.y" } as const;
    expect(toSql(both, { dialect: "postgresql", mapping }).text).toBe('("s"."a""b" && $1 AND "x.y" = $2)');
    const other = { kind: "json", eventTypes: "a`b" } as const;
    expect(toSql(types, { dialect: "mysql", mapping: other }).text).toContain("JSON_OVERLAPS(`a``b`, ");
  });

  it("a condition on a junction table whose key has several columns", () => {
    const mapping: Mapping = {
      kind: "junction",
      table: ["app", "types"],
      eventType: "type",
      subscription: ["owner", "id"],
      key: [["s", "owner"], "id"],
    };
    expect(toSql(types, { dialect: "postgresql", mapping }).text).toBe(
      '(("s"."owner", "id") IN (SELECT "app"."types"."owner", "app"."types"."id" FROM "app"."types" WHERE "app"."types"."type" = ANY ($1)))',
    );
  });

  it("no value of a condition into the text", () => {
    const hostile: readonly Condition[] = [
      { property: "eventTypes", anyOf: ["'; DROP TABLE s --"] },
      { property: "targetResource", equals: '"$1 ? `' },
    ];
    for (const [dialect, kind] of conditions) {
      const { text, values } = toSql(hostile, optionsOf(dialect, { kind }));
      expect(text).not.toMatch(/DROP|\$1 \?/);
      expect(values.at(-1)).toBe('"$1 ? `');
    }
  });
});

describe("toSql", () => {
  it("quotes a name with any number of quotes in it", () => {
    const written = (dialect: DialectName, eventTypes: string): string =>
      toSql(types, { dialect: dialect as "postgresql", mapping: { kind: "json", eventTypes } }).text;
    expect(written("postgresql", 'a" OR 1=1 OR "b"')).toContain('"a"" OR 1=1 OR ""b"""');
    expect(written("sqlite", "a` OR 1=1 OR `b`")).toContain("`a`` OR 1=1 OR ``b```");
    expect(written("mysql", "a` OR 1=1 OR `b`")).toContain("`a`` OR 1=1 OR ``b```");
  });

  it("uses the default name if a name in the mapping is undefined", () => {
    const mapping = {
      kind: "junction",
      table: undefined,
      key: undefined,
      targetResource: undefined,
    } as unknown as Mapping;
    expect(toSql(both, optionsOf("sqlite", mapping))).toEqual(toSql(both, optionsOf("sqlite", { kind: "junction" })));
  });

  it("accepts event types up to the maximum number of parameters of MySQL, and refuses more event types", () => {
    const many = (count: number): Filter =>
      filterByHand({ eventTypes: Array.from({ length: count }, (_, index) => `a.T${index}`) });
    const options = { dialect: "mysql", mapping: { kind: "junction" } } as const;
    expect(toSql(many(65_534), options).values).toHaveLength(65_535);
    expect(() => toSql(many(65_535), options)).toThrow(
      new RangeError("the condition needs 65536 parameters, but a statement can have at most 65535"),
    );
  });
});
