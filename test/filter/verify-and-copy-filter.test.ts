import { describe, expect, it } from "vitest";
import { buildFilter, compile, compileOrThrow, type Filter, print, workspaceProfile } from "../../src/index.js";
import { filterByHand } from "../support/filter-by-hand.js";
import { filterTakers } from "../support/filter-takers.js";

const text = 'event_types:"google.workspace.chat.message.v1.created"';
const filter = filterByHand({ eventTypes: ["google.workspace.chat.message.v1.created"] });

const advice = "not a filter: use the `filter` of compile or buildFilter";

describe.each(Object.entries(filterTakers))("%s", (_, take) => {
  it.each<[string, unknown]>([
    ["a text", text],
    ["a compilation", compile(text)],
    ["undefined", undefined],
    ["null", null],
    ["an object with a text instead of a list", { eventTypes: text }],
    ["an object without event types", { eventTypes: [] }],
  ])("refuses %s as a filter", (_, given) => {
    expect(() => take(given as Filter)).toThrow(new TypeError(advice));
  });

  it("refuses a filter with null as its target", () => {
    expect(() => take({ ...filter, targetResource: null } as unknown as Filter)).toThrow(TypeError);
  });

  it("accepts a filter", () => {
    expect(() => take(filter)).not.toThrow();
  });
});

const created = "google.workspace.chat.message.v1.created";

describe.each(Object.entries(filterTakers))("%s", (_, take) => {
  it.each<[string, escaped: string]>([
    ["", '""'],
    [`${created}" OR event_types:"x`, `"${created}\\" OR event_types:\\"x"`],
    [`${created} `, `"${created} "`],
    [`${created}\n`, `"${created}\\n"`],
    [`${created}\u200b`, `"${created}\\u{200b}"`],
    [`${created}”`, `"${created}\\u{201d}"`],
    [`${created}\ud800`, `"${created}\\ud800"`],
    [`${created}\\`, `"${created}\\\\"`],
    ["a,b", '"a,b"'],
    // These values have only allowed characters, but no valid text of any profile contains them.
    ["x", '"x"'],
    ["EVENT_TYPE", '"EVENT_TYPE"'],
    ["undefined", '"undefined"'],
    ["google.workspace..v1", '"google.workspace..v1"'],
    ["//chat.googleapis.com/spaces/...", '"//chat.googleapis.com/spaces/..."'],
  ])("refuses a filter with the value %j, and names the value", (value, escaped) => {
    const hint = "; buildFilter says why";
    expect(() => take(filterByHand({ eventTypes: [created, value] }))).toThrow(
      new TypeError(`no filter has the event type ${escaped}${hint}`),
    );
    expect(() => take(filterByHand({ eventTypes: [created], targetResource: value }))).toThrow(
      new TypeError(`no filter has the target resource ${escaped}${hint}`),
    );
  });

  it.each<[unknown[]]>([
    [[created, undefined]],
    [[created].concat(new Array(1))],
    [[created, 5]],
    [[created, [created]]],
  ])("refuses a list with an element that is not a text: %o", (eventTypes) => {
    expect(() => take({ eventTypes } as unknown as Filter)).toThrow(TypeError);
  });

  it.each<[object, problem: string]>([
    [{ target_resource: "//h/s/1" }, '"target_resource"'],
    [{ target: "//h/s/1" }, '"target"'],
    [{ targetResorce: undefined }, '"targetResorce"'],
    [{ event_types: [] }, '"event_types"'],
    [{ types: [] }, '"types"'],
    [{ not: true }, '"not"'],
    [{ "": true }, '""'],
    [{ "état\n": 1 }, '"\\u{e9}tat\\n"'],
  ])("refuses a property that filters do not have: %j", (extra, problem) => {
    const given = filterByHand({ eventTypes: [created], ...extra });
    expect(() => take(given)).toThrow(new TypeError(`a filter has no ${problem}`));
  });

  it("refuses a copy of a valid filter if the copy has an invalid target", () => {
    const copy = { ...compileOrThrow(text), targetResource: 'x" OR event_types:"y' };
    expect(() => take(copy)).toThrow(TypeError);
  });
});

it("a filter that was stored as JSON is accepted, and its printed text compiles to the original filter", () => {
  const original = compileOrThrow(text);
  const stored = JSON.parse(JSON.stringify(original)) as Filter;
  expect(print(stored)).toBe(text);
  expect(compileOrThrow(print(stored))).toEqual(original);
  expect(buildFilter(stored).filter).toEqual(original);
});

it("a compiled filter is accepted even if only its own profile allows its value, but a copy of it is refused", () => {
  const known = "two words";
  const profile = { ...workspaceProfile, eventTypes: new Map([[known, { type: known }]]) };
  const { filter: compiled } = compile(`event_types:"${known}"`, { profile });
  expect(compiled && print(compiled)).toBe(`event_types:"${known}"`);
  expect(() => compiled && print({ ...compiled })).toThrow(TypeError);
});
