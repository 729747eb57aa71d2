import { DatabaseSync } from "node:sqlite";
import { describe, expect, it } from "vitest";
import { compileOrThrow } from "workspace-events-filter";
import { type DialectName, describeDialect, dialectNames, type Mapping } from "workspace-events-filter/sql";
import { createSelectStatement } from "../../playground/sql/write-select.js";
import { A, B, T } from "../support/marked-text.js";

const filter = compileOrThrow(`(${A} OR ${B}) AND ${T}`);
const [created = "", updated = ""] = filter.eventTypes;
const space = filter.targetResource ?? "";

const statementOf = (dialect: DialectName, mapping: Mapping, hasValuesInPlace: boolean) => {
  const { sqlPieces, placeholderValues } = createSelectStatement(filter, {
    dialect,
    mapping,
    tableName: "subscriptions",
    hasValuesInPlace,
  });
  return { text: sqlPieces.map(({ text }) => text).join(""), values: placeholderValues, pieces: sqlPieces };
};

describe("the SELECT statement", () => {
  it("has one condition per line for PostgreSQL", () => {
    expect(statementOf("postgresql", { kind: "array" }, true).text).toBe(`SELECT *
FROM "subscriptions"
WHERE "event_types" && '{"${created}","${updated}"}'
  AND "target_resource" = '${space}';`);
    expect(statementOf("postgresql", { kind: "array" }, false)).toMatchObject({
      text: `SELECT *
FROM "subscriptions"
WHERE "event_types" && $1
  AND "target_resource" = $2;`,
      values: [[created, updated], space],
    });
  });

  it.each(
    dialectNames.flatMap((dialect) =>
      describeDialect(dialect).mappingKinds.map((kind): [DialectName, Mapping["kind"]] => [dialect, kind]),
    ),
  )(
    "has no placeholder if its values are in the text, and has a piece for each value, in %s with the mapping %s",
    (dialect, kind) => {
      const { text, values, pieces } = statementOf(dialect, { kind }, true);
      expect(text.replace(/"[^"]*"|'[^']*'/g, "").replace("?|", "")).not.toMatch(/[?$]/);
      expect(values).toEqual([]);
      const linked = pieces.flatMap(({ conditionValue }) => conditionValue ?? []);
      expect(new Set(linked)).toEqual(new Set([created, updated, space]));
    },
  );

  it.each(
    dialectNames.flatMap((dialect) =>
      describeDialect(dialect).mappingKinds.map((kind): [DialectName, Mapping["kind"]] => [dialect, kind]),
    ),
  )(
    "links a placeholder only to a value of the filter, not to a list of values, in %s with the mapping %s",
    (dialect, kind) => {
      const linked = statementOf(dialect, { kind }, false).pieces.flatMap(({ conditionValue }) => conditionValue ?? []);
      expect(linked).toContain(space);
      expect([created, updated, space]).toEqual(expect.arrayContaining(linked));
    },
  );

  it("contains a column name unchanged, even if the name contains a placeholder", () => {
    const mapping = { kind: "json", eventTypes: 'a"$1?`', targetResource: "t?'$2" } as const;
    expect(statementOf("postgresql", mapping, true).text).toContain("\"t?'$2\" = '//chat");
  });

  it("refuses an empty table name", () => {
    expect(() =>
      createSelectStatement(filter, {
        dialect: "sqlite",
        mapping: { kind: "json" },
        tableName: "",
        hasValuesInPlace: true,
      }),
    ).toThrow("The table needs a name.");
  });
});

describe.each(["json", "junction"] as const)("on SQLite, with %s", (kind) => {
  const database = new DatabaseSync(":memory:");
  database.exec(`CREATE TABLE subscriptions (name TEXT, event_types TEXT, target_resource TEXT);
    CREATE TABLE subscription_event_types (name TEXT, event_type TEXT);`);
  [
    ["one", [created], space],
    ["two", ["x", updated], space],
    ["three", [updated], "//other"],
    ["four", ["x"], space],
  ].forEach(([name, types, target]) => {
    database
      .prepare("INSERT INTO subscriptions VALUES (?, ?, ?)")
      .run(String(name), JSON.stringify(types), String(target));
    for (const type of types as string[])
      database.prepare("INSERT INTO subscription_event_types VALUES (?, ?)").run(String(name), type);
  });
  const namesOf = (rows: readonly Record<string, unknown>[]): unknown => rows.map(({ name }) => name);

  it("the SELECT statement finds the same rows, whether its values are in the text or are parameters", () => {
    const inPlace = statementOf("sqlite", { kind }, true);
    const withParameters = statementOf("sqlite", { kind }, false);
    expect(namesOf(database.prepare(inPlace.text).all())).toEqual(["one", "two"]);
    expect(namesOf(database.prepare(withParameters.text).all(...(withParameters.values as string[])))).toEqual([
      "one",
      "two",
    ]);
  });
});
