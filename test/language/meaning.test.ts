import { describe, expect, it } from "vitest";
import {
  compile,
  compileOrThrow,
  explain,
  filterKey,
  print,
  type SubscriptionLike,
  toPredicate,
} from "../../src/index.js";
import { filterByHand } from "../support/filter-by-hand.js";
import { A, B, T, U } from "../support/marked-text.js";

const created = "google.workspace.chat.message.v1.created";
const updated = "google.workspace.chat.message.v1.updated";
const space = "//chat.googleapis.com/spaces/AAAA";

const matches = (text: string, subscription: unknown): boolean =>
  toPredicate(compileOrThrow(text))(subscription as SubscriptionLike);
const keyOf = (text: string): string => filterKey(compileOrThrow(text));

describe("the predicate of a filter that contains an event type", () => {
  it.each<[expected: boolean, what: string, eventTypes: readonly unknown[]]>([
    [true, "only this event type", [created]],
    [true, "this event type and others", [updated, created]],
    [true, "this event type twice", [created, created]],
    [false, "this event type in another case", [created.toUpperCase(), "google.workspace.chat.message.v1.Created"]],
    [false, "only longer and shorter event types", [`${created}x`, `x${created}`, created.slice(0, -1)]],
    [false, "this event type with a space before or after it", [` ${created}`, `${created} `]],
    [false, "this event type inside a value that is not a text", [new String(created), [created], { type: created }]],
    [false, "no event types", []],
  ])("returns %s for a subscription that has %s", (expected, _, eventTypes) => {
    expect(matches(A, { eventTypes, targetResource: space })).toBe(expected);
    expect(matches(`${A} OR ${A.replace("message", "reaction")}`, { eventTypes })).toBe(expected);
  });
});

describe("the predicate of a filter with two event types joined by OR", () => {
  it.each<[expected: boolean, what: string, eventTypes: readonly string[]]>([
    [true, "the first event type", [created]],
    [true, "the second event type", [updated]],
    [true, "both event types", [updated, created]],
    [false, "only another event type", ["google.workspace.chat.message.v1.deleted"]],
  ])("returns %s for a subscription that has %s", (expected, _, eventTypes) => {
    expect(matches(`${A} OR ${B}`, { eventTypes })).toBe(expected);
  });
});

describe("the target of a filter", () => {
  it.each<[expected: boolean, what: string, targetResource: unknown]>([
    [true, "is the same", space],
    [false, "differs in case", space.toLowerCase()],
    [false, "is longer", `${space}/`],
    [false, "is a String object with the same text", new String(space)],
    [false, "is a list with the same text", [space]],
    [false, "is null", null],
    [false, "is missing", undefined],
  ])("makes the predicate return %s for a subscription whose target %s", (expected, _, targetResource) => {
    expect(matches(`${A} AND ${T}`, { eventTypes: [created], targetResource })).toBe(expected);
  });

  it("does not make the predicate match a subscription without the event type", () => {
    expect(matches(`${A} AND ${T}`, { eventTypes: [updated], targetResource: space })).toBe(false);
  });

  it("is an ordinary value and not a wildcard if its id is `-`", () => {
    const all = `${A} AND target_resource="//chat.googleapis.com/spaces/-"`;
    expect(matches(all, { eventTypes: [created], targetResource: space })).toBe(false);
    expect(matches(all, { eventTypes: [created], targetResource: "//chat.googleapis.com/spaces/-" })).toBe(true);
    expect(matches(`${A} AND ${T}`, { eventTypes: [created], targetResource: "//chat.googleapis.com/spaces/-" })).toBe(
      false,
    );
  });

  it.each([space, "//drive.googleapis.com/files/x", "", null, 5])(
    "may be missing, and then the predicate ignores the target of the subscription: %j",
    (target) => {
      expect(matches(A, { eventTypes: [created], targetResource: target })).toBe(true);
    },
  );
});

describe("a predicate", () => {
  it.each(["ACTIVE", "SUSPENDED", "DELETED", "STATE_UNSPECIFIED", undefined])(
    "ignores the state of the subscription: %s",
    (state) => {
      expect(matches(`${A} AND ${T}`, { eventTypes: [created], targetResource: space, state })).toBe(true);
    },
  );

  const revoked = <Value extends object>(value: Value): Value => {
    const { proxy, revoke } = Proxy.revocable(value, {});
    revoke();
    return proxy;
  };
  const throwing = (name: string): object => ({
    eventTypes: [created],
    targetResource: space,
    get [name](): never {
      throw new Error("not for you");
    },
  });

  it.each<[what: string, subscription: unknown]>([
    ["undefined", undefined],
    ["null", null],
    ["a number", 1],
    ["a text", created],
    ["an empty object", {}],
    ["event types that are null", { eventTypes: null, targetResource: space }],
    ["event types that are a text", { eventTypes: created, targetResource: space }],
    ["event types that are like an array", { eventTypes: { 0: created, length: 1 }, targetResource: space }],
    ["event types that are a set", { eventTypes: new Set([created]), targetResource: space }],
    ["a target that is a list", { eventTypes: [created], targetResource: [space] }],
    ["a target that is a symbol", { eventTypes: [created], targetResource: Symbol(space) }],
    ["event types that throw", throwing("eventTypes")],
    ["a target that throws", throwing("targetResource")],
    ["a proxy that is revoked", revoked({})],
    ["event types that are a revoked proxy", { eventTypes: revoked([]), targetResource: space }],
  ])("neither matches nor throws for %s", (_, subscription) => {
    expect(matches(`${A} AND ${T}`, subscription)).toBe(false);
    expect(matches(`(${A} OR ${B}) AND ${T}`, subscription)).toBe(false);
  });
});

describe("the normal form", () => {
  it("has the event types in source order, without duplicates, and the target", () => {
    expect(compileOrThrow(`${T} AND (${B} OR ${A} OR ${B})`)).toEqual({
      eventTypes: [updated, created],
      targetResource: space,
    });
  });

  it("has no target if the text has no target", () => {
    expect(Object.keys(compileOrThrow(A))).toEqual(["eventTypes"]);
  });

  it("has at least one event type, otherwise there is no filter", () => {
    expect(compile(T).filter).toBeUndefined();
  });

  it("is frozen plain data, and equal to its copy after a round trip through JSON", () => {
    const filter = compileOrThrow(`${A} AND ${T}`);
    expect([Object.isFrozen(filter), Object.isFrozen(filter.eventTypes)]).toEqual([true, true]);
    expect(Object.getPrototypeOf(filter)).toBe(Object.prototype);
    expect(JSON.parse(JSON.stringify(filter))).toEqual(filter);
  });

  it("has everything that toPredicate, print, explain and filterKey need", () => {
    const filter = filterByHand({ eventTypes: [created, updated], targetResource: space });
    const compiled = compileOrThrow(`${T} AND(${A} OR ${B} OR ${A})`);
    for (const consume of [print, explain, filterKey]) expect(consume(filter)).toBe(consume(compiled));
    expect(toPredicate(filter)({ eventTypes: [updated], targetResource: space })).toBe(true);
  });
});

describe("filterKey", () => {
  it.each([
    ["the order of the event types", `( ${B} OR ${A} ) AND ${T}`],
    ["the order of target and event types", `${T} AND (${A} OR ${B})`],
    ["duplicates", `(${A} OR ${B} OR ${A}) AND ${T}`],
    ["the spelling", `((${A})OR\n${B})AND target_resource = "${space}"`],
  ])("does not depend on %s", (_, text) => {
    expect(keyOf(text)).toBe(keyOf(`(${A} OR ${B}) AND ${T}`));
  });

  it("returns different keys for filters with different meanings", () => {
    const keys = [A, B, `${A} OR ${B}`, `${A} AND ${T}`, `${A} AND ${U}`, `(${A} OR ${B}) AND ${T}`].map(keyOf);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("returns different keys for one event type, two event types, and an event type with a target", () => {
    const keys = [
      { eventTypes: ["a.b"] },
      { eventTypes: ["a.b", "c.d"] },
      { eventTypes: ["a.b"], targetResource: "//c/c/d" },
      { eventTypes: ["a.b.c.d"] },
    ].map((values) => filterKey(filterByHand(values)));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
