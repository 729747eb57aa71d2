import { describe, expect, it } from "vitest";
import { toSql } from "../../src/backends/sql.js";
import {
  compile,
  covers,
  equivalent,
  explain,
  explainMatch,
  type Filter,
  filterKey,
  overlaps,
  print,
  toPredicate,
} from "../../src/index.js";

const text = 'event_types:"google.workspace.chat.message.v1.created"';
const filter: Filter = { eventTypes: ["google.workspace.chat.message.v1.created"] };

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
