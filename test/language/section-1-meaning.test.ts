import { describe, expect, it } from "vitest";
import { compileOrThrow, filterKey, type SubscriptionLike, toPredicate } from "../../src/index.js";
import { A, B, T, U } from "../support/marked-text.js";

const created = "google.workspace.chat.message.v1.created";
const updated = "google.workspace.chat.message.v1.updated";
const space = "//chat.googleapis.com/spaces/AAAA";

const matches = (text: string, subscription: unknown): boolean =>
  toPredicate(compileOrThrow(text))(subscription as SubscriptionLike);
const keyOf = (text: string): string => filterKey(compileOrThrow(text));

describe("an event type", () => {
  it.each<[string, readonly string[], boolean]>([
    ["as the only one", [created], true],
    ["among others", [updated, created], true],
    ["in another case", [created.toUpperCase(), "google.workspace.chat.message.v1.Created"], false],
    ["as a part of another", [`${created}x`, `x${created}`, created.slice(0, -1)], false],
    ["not at all", [], false],
  ])("that the subscription has %s", (_, eventTypes, expected) => {
    expect(matches(A, { eventTypes, targetResource: space })).toBe(expected);
  });

  it("is enough, if it is one of those that OR joins", () => {
    expect(matches(`${A} OR ${B}`, { eventTypes: [updated] })).toBe(true);
    expect(matches(`${A} OR ${B}`, { eventTypes: ["google.workspace.chat.message.v1.deleted"] })).toBe(false);
  });
});

describe("a target", () => {
  it.each<[string, unknown, boolean]>([
    ["is that of the subscription", space, true],
    ["differs in case", space.toLowerCase(), false],
    ["goes on", `${space}/`, false],
    ["is missing", undefined, false],
  ])("that %s", (_, targetResource, expected) => {
    expect(matches(`${A} AND ${T}`, { eventTypes: [created], targetResource })).toBe(expected);
  });

  it("does not replace the event type", () => {
    expect(matches(`${A} AND ${T}`, { eventTypes: [updated], targetResource: space })).toBe(false);
  });

  it("with `-` for its id is an ordinary value, no wild card", () => {
    const all = `${A} AND target_resource="//chat.googleapis.com/spaces/-"`;
    expect(matches(all, { eventTypes: [created], targetResource: space })).toBe(false);
    expect(matches(all, { eventTypes: [created], targetResource: "//chat.googleapis.com/spaces/-" })).toBe(true);
  });

  it("plays no part where the filter has none", () => {
    for (const targetResource of [space, null, 5])
      expect(matches(A, { eventTypes: [created], targetResource })).toBe(true);
  });
});

describe("a predicate", () => {
  it.each(["ACTIVE", "SUSPENDED", "DELETED", "STATE_UNSPECIFIED"])("does not look at the state: %s", (state) => {
    expect(matches(A, { eventTypes: [created], state })).toBe(true);
  });

  it.each<[string, unknown]>([
    ["no subscription", undefined],
    ["null", null],
    ["a number", 1],
    ["event types that are a string", { eventTypes: created, targetResource: space }],
    ["event types that are an object", { eventTypes: { 0: created, length: 1 }, targetResource: space }],
    ["event types that are a set", { eventTypes: new Set([created]), targetResource: space }],
    ["event types in a list of lists", { eventTypes: [[created]], targetResource: space }],
    ["a target that is a list", { eventTypes: [created], targetResource: [space] }],
  ])("never throws and holds nothing for %s", (_, subscription) => {
    expect(matches(`${A} AND ${T}`, subscription)).toBe(false);
  });
});

describe("the normal form", () => {
  it("has the event types in source order, without duplicates, and the target", () => {
    expect(compileOrThrow(`${T} AND (${B} OR ${A} OR ${B})`)).toEqual({
      eventTypes: [updated, created],
      targetResource: space,
    });
  });

  it("has no target where the filter has none", () => {
    expect(Object.keys(compileOrThrow(A))).toEqual(["eventTypes"]);
  });

  it("is frozen plain data that JSON gives back", () => {
    const filter = compileOrThrow(`${A} AND ${T}`);
    expect([Object.isFrozen(filter), Object.isFrozen(filter.eventTypes)]).toEqual([true, true]);
    expect(Object.getPrototypeOf(filter)).toBe(Object.prototype);
    expect(JSON.parse(JSON.stringify(filter))).toEqual(filter);
  });
});

describe("filterKey", () => {
  it("is the same for all equivalent filters", () => {
    const keys = [`(${A} OR ${B}) AND ${T}`, `${T} AND ( ${B} OR ${A} )`, `((${B})OR(${A} OR ${B}))AND ${T}`].map(
      keyOf,
    );
    expect(new Set(keys).size).toBe(1);
  });

  it("differs for others", () => {
    const keys = [A, B, `${A} OR ${B}`, `${A} AND ${T}`, `${A} AND ${U}`, `(${A} OR ${B}) AND ${T}`].map(keyOf);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("cannot be made the same by what is in a value", () => {
    const joined = filterKey({ eventTypes: ["a,b"] });
    expect(joined).not.toBe(filterKey({ eventTypes: ["a", "b"] }));
    expect(filterKey({ eventTypes: ["a"], targetResource: "b" })).not.toBe(filterKey({ eventTypes: ["a", "b"] }));
    expect(filterKey({ eventTypes: ["a", "a"] })).toBe(filterKey({ eventTypes: ["a"] }));
  });
});
