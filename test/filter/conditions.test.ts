import { describe, expect, it } from "vitest";
import { toPredicate } from "../../src/backends/predicate.js";
import { toSql } from "../../src/backends/sql.js";
import { type Condition, conditionsOf, mapConditions, UnsupportedConditionError } from "../../src/filter/conditions.js";
import { filterByHand } from "../support/filter-by-hand.js";

const eventTypes = { property: "eventTypes", anyOf: ["a.A", "a.B"] } as const;
const targetResource = { property: "targetResource", equals: "//h/s/1" } as const;
const unknown = { property: "somethingElse", equals: "x" } as unknown as Condition;

describe("conditionsOf", () => {
  it("returns one condition for each property that the filter has", () => {
    expect(conditionsOf(filterByHand({ eventTypes: ["a.A", "a.B"] }))).toEqual([eventTypes]);
    expect(conditionsOf(filterByHand({ eventTypes: ["a.A", "a.B"], targetResource: "//h/s/1" }))).toEqual([
      eventTypes,
      targetResource,
    ]);
  });
});

describe("mapConditions", () => {
  const handlers = {
    eventTypes: ({ anyOf }: typeof eventTypes): string => anyOf.join("|"),
    targetResource: ({ equals }: typeof targetResource): string => equals,
  } as Parameters<typeof mapConditions<string>>[1];

  it("calls the handler of each condition in the order of the conditions", () => {
    expect(mapConditions([targetResource, eventTypes], handlers)).toEqual(["//h/s/1", "a.A|a.B"]);
    expect(mapConditions([], handlers)).toEqual([]);
  });

  it.each(["somethingElse", "toString", "__proto__"])("throws for the unknown property %s", (property) => {
    const condition = { ...unknown, property } as unknown as Condition;
    expect(() => mapConditions([eventTypes, condition], handlers)).toThrow(
      new UnsupportedConditionError(property, ["eventTypes", "targetResource"]),
    );
  });

  it("names the property and the supported properties in the error", () => {
    expect(() => mapConditions([unknown], handlers)).toThrow(
      'conditions on the property "somethingElse" are not supported, only those on eventTypes, targetResource',
    );
  });
});

describe.each([
  ["toPredicate", (conditions: readonly Condition[]) => toPredicate(conditions)],
  ["toSql", (conditions: readonly Condition[]) => toSql(conditions, { dialect: "sqlite", mapping: { kind: "json" } })],
])("%s", (_, backend) => {
  it.each([eventTypes, targetResource])("refuses two conditions on one property: $property", (condition) => {
    expect(() => backend([condition, { ...condition }])).toThrow(
      new TypeError(`two conditions on the property "${condition.property}"`),
    );
  });
});
