import { describe, expect, it } from "vitest";
import { buildFilter, compile, compileOrThrow, type Filter, print, workspaceProfile } from "../../src/index.js";
import { filterByHand } from "../support/filter-by-hand.js";
import { filterTakers } from "../support/filter-takers.js";

const text = 'event_types:"google.workspace.chat.message.v1.created"';
const filter = filterByHand({ eventTypes: ["google.workspace.chat.message.v1.created"] });

const advice = "not a filter: take the `filter` of compile or buildFilter";

describe.each(Object.entries(filterTakers))("%s", (_, take) => {
  it.each<[string, unknown]>([
    ["a text", text],
    ["a compilation", compile(text)],
    ["nothing", undefined],
    ["null", null],
    ["a text for a list", { eventTypes: text }],
    ["no event types", { eventTypes: [] }],
  ])("refuses a filter that is %s", (_, given) => {
    expect(() => take(given as Filter)).toThrow(new TypeError(advice));
  });

  it("refuses a filter with null as its target", () => {
    expect(() => take({ ...filter, targetResource: null } as unknown as Filter)).toThrow(TypeError);
  });

  it("takes a filter", () => {
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
    // Values that no valid text has in any profile, although they have no wrong character.
    ["x", '"x"'],
    ["EVENT_TYPE", '"EVENT_TYPE"'],
    ["undefined", '"undefined"'],
    ["google.workspace..v1", '"google.workspace..v1"'],
    ["//chat.googleapis.com/spaces/...", '"//chat.googleapis.com/spaces/..."'],
  ])("refuses a filter with the value %j, and names it", (value, escaped) => {
    const hint = "; buildFilter tells why";
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
  ])("refuses a list with something else than texts: %o", (eventTypes) => {
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

it("a value of a filter is checked once: a value from a text is known with every profile", () => {
  const known = "two words";
  const profile = { ...workspaceProfile, eventTypes: new Map([[known, { type: known }]]) };
  const { filter: compiled } = compile(`event_types:"${known}"`, { profile });
  expect(compiled && print(compiled)).toBe(`event_types:"${known}"`);
  expect(() => compiled && print({ ...compiled })).toThrow(TypeError);
});
