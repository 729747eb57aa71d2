import { describe, expect, it } from "vitest";
import { type DialectName, describeDialect, type SqlOptions, toSql } from "../../src/backends/sql.js";
import { filterByHand } from "../support/filter-by-hand.js";

const types = filterByHand({ eventTypes: ["a.A", "a.B"] });

describe("toSql refuses", () => {
  const array = { kind: "array" } as const;
  it.each<[string, Record<string, unknown>, unknown]>([
    [
      "an unknown dialect",
      { dialect: "oracle" },
      new TypeError('unknown dialect "oracle": the dialects are postgresql, sqlite, mysql'),
    ],
    [
      "a dialect named like a property of every object",
      { dialect: "constructor" },
      new TypeError('unknown dialect "constructor": the dialects are postgresql, sqlite, mysql'),
    ],
    [
      "a kind of mapping that the dialect does not have",
      { dialect: "sqlite" },
      new TypeError('no mapping { kind: "array" } in this dialect: its kinds are json, junction'),
    ],
    [
      "an unknown mapping",
      { mapping: { kind: "toString" } },
      new TypeError('no mapping { kind: "toString" } in this dialect: its kinds are array, json, junction'),
    ],
    [
      "no mapping",
      { mapping: undefined },
      new TypeError("no mapping { kind: undefined } in this dialect: its kinds are array, json, junction"),
    ],
    [
      "the name of a mapping instead of a mapping",
      { mapping: "json" },
      new TypeError("no mapping { kind: undefined } in this dialect: its kinds are array, json, junction"),
    ],
    [
      "a misspelled option",
      { firstParam: 2 },
      new TypeError('unknown option "firstParam": the options are dialect, mapping, firstParameter, placeholders'),
    ],
    [
      "a misspelled name",
      { mapping: { ...array, event_types: "types" } },
      new TypeError(
        'unknown name "event_types" in a mapping of kind array: Did you mean eventTypes? The names are kind, eventTypes, targetResource',
      ),
    ],
    [
      "an empty name",
      { mapping: { ...array, eventTypes: "" } },
      new TypeError('not the name of a column or table: [""]'),
    ],
    [
      "a name without parts",
      { mapping: { ...array, eventTypes: [] } },
      new TypeError("not the name of a column or table: []"),
    ],
    [
      "an object that behaves like a name",
      { mapping: { ...array, eventTypes: [{ includes: () => false, replaceAll: () => "1=1" }] } },
      new TypeError("not the name of a column or table: [{}]"),
    ],
    [
      "a name that MySQL's drivers misread",
      { dialect: "mysql", mapping: { kind: "json", eventTypes: "a?b" } },
      new TypeError('drivers misread the name "a?b"'),
    ],
    [
      "a name with a NUL character",
      { mapping: { ...array, eventTypes: "a\0" } },
      new TypeError('not the name of a column or table: ["a\\u0000"]'),
    ],
    [
      "0 as the first parameter",
      { firstParameter: 0 },
      new RangeError("firstParameter must be a whole number from 1 to 9007199254740991, not 0"),
    ],
    [
      "a first parameter that is not a whole number",
      { firstParameter: 1.5 },
      new RangeError("firstParameter must be a whole number from 1 to 9007199254740991, not 1.5"),
    ],
    [
      "a first parameter that is too large to be counted exactly",
      { firstParameter: 2 ** 53 },
      new RangeError("firstParameter must be a whole number from 1 to 9007199254740991, not 9007199254740992"),
    ],
    [
      "a first parameter that is a text",
      { firstParameter: "2" },
      new RangeError('firstParameter must be a whole number from 1 to 9007199254740991, not "2"'),
    ],
    [
      "keys with different numbers of columns",
      { mapping: { kind: "junction", key: ["s", "name"] } },
      new TypeError(
        '`key` and `subscription` must have the same number of columns, not 2 and 1; write a qualified column as a nested list: [["s", "name"]]',
      ),
    ],
    ["other placeholders", { placeholders: "$1" }, new TypeError('placeholders must be "?", not "$1"')],
    [
      "a name that would make an escaped question mark a placeholder",
      { mapping: { kind: "array", eventTypes: "a\\?b" }, placeholders: "?" },
      new TypeError('drivers misread the name "a\\\\?b"'),
    ],
    [
      "a name with a question mark that no query builder can escape",
      { dialect: "sqlite", mapping: { kind: "json", eventTypes: "a?b" }, placeholders: "?" },
      new TypeError('drivers misread the name "a?b"'),
    ],
    [
      "a key that is not a list",
      { mapping: { kind: "junction", key: "id" } },
      new TypeError('`key` must be a list of one or more columns, such as ["name"]'),
    ],
    [
      "an empty key",
      { mapping: { kind: "junction", key: [], subscription: [] } },
      new TypeError('`subscription` must be a list of one or more columns, such as ["name"]'),
    ],
  ])("%s", (_, options, error) => {
    expect(() =>
      toSql(types, { dialect: "postgresql", mapping: array, ...options } as SqlOptions<"postgresql">),
    ).toThrow(error);
  });
});

it.each(["oracle", "constructor", undefined, {}, Symbol("x")])(
  "describeDialect throws a TypeError for the unknown dialect %s",
  (dialectName) => {
    expect(() => describeDialect(dialectName as DialectName)).toThrow(
      expect.objectContaining({
        name: "TypeError",
        message: expect.stringMatching(/^unknown dialect .*: the dialects are /),
      }),
    );
  },
);
