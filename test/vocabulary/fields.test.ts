import { describe, expect, it } from "vitest";
import { isEqualityComparator } from "../../src/vocabulary/comparators.js";
import {
  findFieldLike,
  findNearestField,
  hasFieldComparison,
  splitKeywordAndField,
} from "../../src/vocabulary/field-names.js";
import { fields } from "../../src/vocabulary/fields.js";

const [eventTypesField, targetResourceField] = fields;

describe("the table of fields", () => {
  it("has no duplicate names, properties, nouns or kinds of value", () => {
    for (const column of ["name", "property", "noun", "valueKind"] as const) {
      expect(new Set(fields.map((field) => field[column])).size, column).toBe(fields.length);
    }
  });

  it("begins with a required field that accepts several values; all other fields are optional and accept one value", () => {
    expect(fields.map(({ joins, isRequired }) => [joins, isRequired])).toEqual([
      ["or", true],
      ...fields.slice(1).map(() => ["and", false]),
    ]);
  });

  it("has fields that findNearestField finds even if the name lacks a letter and is in upper case", () => {
    for (const field of fields) expect(findNearestField(field.name.slice(0, -1).toUpperCase())).toBe(field);
  });

  it("has fields that findFieldLike finds by the name and by the property of the field", () => {
    for (const field of fields) expect([field.name, field.property].map(findFieldLike)).toEqual([field, field]);
  });
});

describe("the field that a name probably means", () => {
  it.each(["eventTypes", "event_type", "EVENT-TYPES", "event.types", "Event Types", "events", "type", "evnt_tpes"])(
    "is event_types for %j",
    (name) => expect(findNearestField(name)).toBe(eventTypesField),
  );

  it.each(["targetResource", "target_resources", "resource", "Target", "resource_name", "target_resorce"])(
    "is target_resource for %j",
    (name) => expect(findNearestField(name)).toBe(targetResourceField),
  );

  it.each(["", "state", "name", "evt_tps", "constructor", "__proto__", `event_types${"_".repeat(40)}`])(
    "is undefined for %j",
    (name) => expect(findNearestField(name)).toBeUndefined(),
  );

  it.each([
    ...["un_event_types", "nevent_types", "event_types__gt", "eventTypesne", "event_type_id", "event_types_in"],
    ...["re_event_type", "__gtevent_types", "event_types_x", "x_target_resource", "target_resource_id", "notTarget"],
  ])("is undefined if the name has a meaningful prefix or suffix: %s", (name) => {
    expect(findNearestField(name)).toBeUndefined();
    expect(hasFieldComparison(`${name}:"x"`)).toBe(false);
  });

  it.each(["eevent_types", "event_typess", "event_type_s", "_event_types_", "target_resourcee", "Target-Resources"])(
    "is found even if the name has a doubled character or is a plural: %s",
    (name) => {
      expect(findNearestField(name)).toBe(name.includes("event") ? eventTypesField : targetResourceField);
    },
  );

  it("is found by the exact field name and by another usual name", () => {
    expect(findFieldLike("event_types")).toBe(eventTypesField);
    expect(findFieldLike("resource")).toBe(targetResourceField);
    expect(findFieldLike("state")).toBeUndefined();
  });
});

describe("a keyword that is joined to a field", () => {
  it.each([
    ["ORevent_types", "OR", eventTypesField],
    ["ANDtarget_resource", "AND", targetResourceField],
  ] as const)("is split off in %s", (name, keyword, field) => {
    expect(splitKeywordAndField(name)).toEqual({ leadingLogicalOperator: keyword, fieldAfterKeyword: field });
  });

  it.each(["OR", "ORDER", "orevent_types", "OR_event_types", "event_typesOR", "ORevent_type"])(
    "is not split off in %s",
    (name) => {
      expect(splitKeywordAndField(name)).toBeUndefined();
    },
  );
});

describe("a comparator that can mean only equality", () => {
  it.each(["=", ":", "==", "===", "::", ":=", "=:", "：", "＝", "= =", ": \t="])("is %s", (comparator) => {
    expect(isEqualityComparator(comparator)).toBe(true);
  });

  it.each(["", "!=", "≠", "<>", ">=", "=>", "~", "=~", "====", "IN", "eq"])("is not %j", (comparator) => {
    expect(isEqualityComparator(comparator)).toBe(false);
  });
});

describe("a text with a comparison of a field", () => {
  it.each([
    'event_types:"x"',
    'x AND targetResource = "y"',
    '{"event_types": "x"}',
    'event_types "x"',
    "event_types IN (x)",
    "events:x",
  ])("is %s", (text) => expect(hasFieldComparison(text)).toBe(true));

  it.each(["", "event_types", 'state:"x"', "my_event_types_of_last_year:x", "event_types > x", "the events of today"])(
    "is not %j",
    (text) => expect(hasFieldComparison(text)).toBe(false),
  );
});
