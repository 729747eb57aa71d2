import { describe, expect, it } from "vitest";
import { toSql } from "../../src/backends/sql.js";
import {
  buildFilter,
  compile,
  compileOrThrow,
  conditionsOf,
  covers,
  coversWitness,
  equivalent,
  equivalentWitness,
  explain,
  explainMatch,
  type Filter,
  filterKey,
  overlaps,
  overlapsWitness,
  print,
  toPredicate,
  workspaceProfile,
} from "../../src/index.js";
import { filterByHand } from "../support/filter-by-hand.js";

const text = 'event_types:"google.workspace.chat.message.v1.created"';
const filter = filterByHand({ eventTypes: ["google.workspace.chat.message.v1.created"] });

const takers: Readonly<Record<string, (filter: Filter) => unknown>> = {
  print,
  explain,
  filterKey,
  toPredicate,
  explainMatch: (given) => explainMatch(given, {}),
  "covers, first": (given) => covers(given, filter),
  "covers, second": (given) => covers(filter, given),
  "equivalent, first": (given) => equivalent(given, filter),
  "equivalent, second": (given) => equivalent(filter, given),
  "overlaps, first": (given) => overlaps(given, filter),
  "overlaps, second": (given) => overlaps(filter, given),
  conditionsOf,
  "coversWitness, second": (given) => coversWitness(filter, given),
  "equivalentWitness, first": (given) => equivalentWitness(given, filter),
  "overlapsWitness, second": (given) => overlapsWitness(filter, given),
  toSql: (given) => toSql(given, { dialect: "sqlite", mapping: { kind: "json" } }),
};

const shape = "a filter has eventTypes, one or more, and perhaps a targetResource";

describe.each(Object.entries(takers))("%s", (_, take) => {
  it.each<[string, unknown, string]>([
    ["a text", text, "a text is no filter: compileOrThrow(text) makes one of it"],
    ["a compilation", compile(text), "a compilation is no filter: take its `filter`"],
    ["nothing", undefined, "this is no filter"],
    ["null", null, "this is no filter"],
    ["a text for a list", { eventTypes: text }, "this is no filter"],
    ["no event types", { eventTypes: [] }, "this is no filter"],
    ["null for a target", { ...filter, targetResource: null }, "this is no filter"],
  ])("takes no filter that is %s", (_, given, problem) => {
    expect(() => take(given as Filter)).toThrow(new TypeError(`${problem}; ${shape}`));
  });

  it("takes a filter", () => {
    expect(() => take(filter)).not.toThrow();
  });
});

const created = "google.workspace.chat.message.v1.created";

describe.each(Object.entries(takers))("%s", (_, take) => {
  it.each<[string, escaped: string]>([
    ["", '""'],
    [`${created}" OR event_types:"x`, `"${created}\\" OR event_types:\\"x"`],
    [`${created} `, `"${created} "`],
    [`${created}\n`, `"${created}\\n"`],
    [`${created}\u200b`, `"${created}\\u200b"`],
    [`${created}”`, `"${created}\\u201d"`],
    [`${created}\ud800`, `"${created}\\ud800"`],
    [`${created}\\`, `"${created}\\\\"`],
    ["a,b", '"a,b"'],
  ])("refuses a filter with the value %j, and names it", (value, escaped) => {
    const advice = "; buildFilter tells why";
    expect(() => take(filterByHand({ eventTypes: [created, value] }))).toThrow(
      new TypeError(`no valid filter has the event type ${escaped}${advice}`),
    );
    expect(() => take(filterByHand({ eventTypes: [created], targetResource: value }))).toThrow(
      new TypeError(`no valid filter has the target resource ${escaped}${advice}`),
    );
  });

  it.each<[unknown[]]>([
    [[created, undefined]],
    [[created].concat(new Array(1))],
    [[created, 5]],
    [[created, [created]]],
  ])("refuses a list with something else than texts: %o", (eventTypes) => {
    expect(() => take({ eventTypes } as unknown as Filter)).toThrow(TypeError);
  });

  it("refuses a copy of a valid filter into which such a value was put", () => {
    const copy = { ...compileOrThrow(text), targetResource: 'x" OR event_types:"y' };
    expect(() => take(copy)).toThrow(TypeError);
  });
});

it("a filter that was stored as JSON is taken, and compiling its text gives it back", () => {
  const original = compileOrThrow(text);
  const stored = JSON.parse(JSON.stringify(original)) as Filter;
  expect(print(stored)).toBe(text);
  expect(compileOrThrow(print(stored))).toEqual(original);
  expect(buildFilter(stored).filter).toEqual(original);
});

it("a value of a filter is checked once: one that a text gave is known, whatever its profile", () => {
  const known = "two words";
  const profile = { ...workspaceProfile, eventTypes: new Map([[known, { type: known }]]) };
  const { filter: compiled } = compile(`event_types:"${known}"`, { profile });
  expect(compiled && print(compiled)).toBe(`event_types:"${known}"`);
  expect(() => compiled && print({ ...compiled })).toThrow(TypeError);
});
