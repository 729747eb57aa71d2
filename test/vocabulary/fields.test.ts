import { describe, expect, it } from "vitest";
import {
  comparesField,
  eventTypesField,
  fieldLike,
  fields,
  gluedKeyword,
  isEquality,
  nearestField,
  targetResourceField,
} from "../../src/vocabulary/fields.js";

describe("the fields of the language", () => {
  it("are two, each with one comparator and one kind of value", () => {
    expect([...fields].map(([name, field]) => [name, field.name, field.comparator, field.valueKind])).toEqual([
      ["event_types", "event_types", ":", "event-type"],
      ["target_resource", "target_resource", "=", "target-resource"],
    ]);
  });

  it("have aliases of lower-case letters only, none in common", () => {
    const aliases = [...fields.values()].flatMap((field) => field.aliases);
    expect(new Set(aliases).size).toBe(aliases.length);
    for (const alias of aliases) expect(alias).toMatch(/^[a-z]+$/);
  });
});

describe("the field that a name was probably meant for", () => {
  it.each(["eventTypes", "event_type", "EVENT-TYPES", "event.types", "Event Types", "events", "type", "evnt_tpes"])(
    "is event_types: %s",
    (name) => expect(nearestField(name)).toBe(eventTypesField),
  );

  it.each(["targetResource", "target_resources", "resource", "Target", "resource_name", "target_resorce"])(
    "is target_resource: %s",
    (name) => expect(nearestField(name)).toBe(targetResourceField),
  );

  it.each(["", "state", "name", "evt_tps", "constructor", "__proto__", `event_types${"_".repeat(40)}`])(
    "is none: %j",
    (name) => expect(nearestField(name)).toBeUndefined(),
  );

  it("is itself, if it is one", () => {
    expect(fieldLike("event_types")).toBe(eventTypesField);
    expect(fieldLike("resource")).toBe(targetResourceField);
    expect(fieldLike("state")).toBeUndefined();
  });
});

describe("a keyword glued to a field", () => {
  it.each([
    ["ORevent_types", "OR", eventTypesField],
    ["ANDtarget_resource", "AND", targetResourceField],
  ] as const)("is taken off: %s", (name, keyword, field) => {
    expect(gluedKeyword(name)).toEqual({ keyword, field });
  });

  it.each(["OR", "ORDER", "orevent_types", "OR_event_types", "event_typesOR", "ORevent_type"])(
    "is none: %s",
    (name) => {
      expect(gluedKeyword(name)).toBeUndefined();
    },
  );
});

describe("a comparator can only have been meant for the field's own", () => {
  it.each(["=", ":", "==", "===", "::", ":=", "=:", "：", "＝", "= =", ": \t="])("%s", (comparator) => {
    expect(isEquality(comparator)).toBe(true);
  });

  it.each(["", "!=", "≠", "<>", ">=", "=>", "~", "=~", "====", "IN", "eq"])("but not %j", (comparator) => {
    expect(isEquality(comparator)).toBe(false);
  });
});

describe("a text compares a field", () => {
  it.each([
    'event_types:"x"',
    'x AND targetResource = "y"',
    '{"event_types": "x"}',
    'event_types "x"',
    "event_types IN (x)",
    "events:x",
  ])("%s", (text) => expect(comparesField(text)).toBe(true));

  it.each(["", "event_types", 'state:"x"', "my_event_types_of_last_year:x", "event_types > x", "the events of today"])(
    "but not %j",
    (text) => expect(comparesField(text)).toBe(false),
  );
});
