import { describe, expect, it } from "vitest";
import { defaultsByMappingKind } from "../../src/backends/sql/mapping.js";
import { toSql } from "../../src/backends/sql.js";
import { parseDocumentedShape } from "../../src/filter/parse-documented-shape.js";
import {
  buildFilter,
  compile,
  conditionsOf,
  explain,
  explainMatch,
  type Filter,
  filterKey,
  print,
  toPredicate,
} from "../../src/index.js";
import { resolveOptions } from "../../src/options.js";
import { type FieldDefinition, fields } from "../../src/vocabulary/fields.js";
import { matchesNaively, smallFilters, smallSubscriptions, valuesFor } from "../support/small-filters.js";

/** A filter with a value for every field. */
const whole = Object.fromEntries(
  fields.map((field) => [field.property, field.joins === "or" ? valuesFor(field, 2) : valuesFor(field, 1)[0]]),
) as unknown as Filter;
const optionalFields = fields.filter(({ isRequired }) => !isRequired);
const without = ({ property }: FieldDefinition): Filter => {
  const { [property]: _, ...others } = whole;
  return others as Filter;
};
const valuesOf = ({ property }: FieldDefinition): readonly string[] => [whole[property] ?? []].flat();
const writtenIn = (text: string): readonly string[] =>
  fields.filter((field) => valuesOf(field).every((value) => text.includes(value))).map(({ name }) => name);
const allNames = fields.map(({ name }) => name);

describe("every field of the language", () => {
  it("is in the canonical text", () => {
    expect(writtenIn(print(whole))).toEqual(allNames);
  });

  it("is in the filter that the fast path or the parser reads from a text", () => {
    expect(compile(print(whole)).filter).toEqual(whole);
    expect(compile(`\n${print(whole)}`).filter).toEqual(whole);
    expect(parseDocumentedShape(print(whole), resolveOptions())?.filter).toEqual(whole);
  });

  it("is in the conditions of a filter, and the conditions have the order of the fields", () => {
    expect(conditionsOf(whole).map(({ property }) => property)).toEqual(fields.map(({ property }) => property));
  });

  it("is in a filter that is built from parts", () => {
    expect(buildFilter(whole).filter).toEqual(whole);
  });

  it("is in the explanation", () => {
    expect(writtenIn(explain(whole))).toEqual(allNames);
    for (const field of optionalFields) expect(explain(without(field))).toContain(`with any ${field.noun}`);
  });

  it("is in the SQL of every dialect and mapping", () => {
    for (const dialect of ["postgresql", "sqlite", "mysql"] as const) {
      for (const kind of ["json", "junction"] as const) {
        const { text, values } = toSql(whole, { dialect, mapping: { kind } });
        expect(writtenIn(values.flat().join()), `${dialect} ${kind}`).toEqual(allNames);
        for (const field of optionalFields) {
          expect(toSql(without(field), { dialect, mapping: { kind } }).text).not.toBe(text);
          expect(text).toContain(
            Object.entries(defaultsByMappingKind[kind]).find(([name]) => name === field.property)?.[1],
          );
        }
      }
    }
  });
});

describe("the value of every field", () => {
  it("has an effect on the key: filters that differ in a field have different keys", () => {
    const keys = new Set(smallFilters.map(filterKey));
    expect(keys.size).toBe(smallFilters.length);
  });

  it("has an effect on whether a subscription matches", () => {
    for (const filter of smallFilters) {
      const matches = toPredicate(filter);
      const matchesConditions = toPredicate(conditionsOf(filter));
      for (const subscription of smallSubscriptions) {
        const expected = matchesNaively(filter, subscription);
        expect([matches(subscription), matchesConditions(subscription)]).toEqual([expected, expected]);
      }
    }
  });

  it("has an effect on the explanation of a match", () => {
    for (const filter of smallFilters) {
      for (const subscription of smallSubscriptions) {
        const { matched, decidedBy, reason } = explainMatch(filter, subscription);
        expect(matched).toBe(matchesNaively(filter, subscription));
        expect(filter[decidedBy]).toBeDefined();
        const deciding = { [decidedBy]: filter[decidedBy] } as unknown as Filter;
        expect(matchesNaively(deciding, subscription), reason).toBe(matched);
      }
    }
  });
});

it.each(fields)("a filter whose $property has the wrong type is refused", ({ property, joins, isRequired }) => {
  const wrongValues = [7, null, {}, joins === "or" ? "A" : ["A"], ...(joins === "or" ? [[], [7]] : [])];
  for (const value of [...wrongValues, ...(isRequired ? [undefined] : [])]) {
    expect(() => print({ ...whole, [property]: value }), JSON.stringify(value)).toThrow(TypeError);
  }
});

describe("conditions that no filter has are refused", () => {
  it.each([
    [[{ property: "state", equals: "ACTIVE" }]],
    [[...conditionsOf(whole), { property: "state", equals: "ACTIVE" }]],
    [[{ property: "eventTypes", equals: "A" }]],
    [[{ property: "targetResource", anyOf: ["A"] }]],
    [[{ property: "eventTypes", anyOf: [] }]],
    [[null]],
    [[]],
  ])("%j", (conditions) => {
    expect(() => toPredicate(conditions as never)).toThrow(TypeError);
    expect(() => toSql(conditions as never, { dialect: "sqlite", mapping: { kind: "json" } })).toThrow(TypeError);
  });
});
