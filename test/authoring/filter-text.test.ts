import { describe, expect, it } from "vitest";
import {
  compileOrThrow,
  createFilterText,
  createProfile,
  FilterError,
  type FilterTextValue,
  filterText,
  print,
} from "../../src/index.js";

const [created, updated] = ["google.workspace.chat.message.v1.created", "google.workspace.chat.message.v1.updated"];
const space = "//chat.googleapis.com/spaces/AAAA";
const [A, B, T] = [`event_types:"${created}"`, `event_types:"${updated}"`, `target_resource="${space}"`];

/** The error that a call throws. Undefined if the call throws no error. */
function errorOf(write: () => string): unknown {
  try {
    write();
  } catch (error) {
    return error;
  }
  return undefined;
}

const problemsOf = (write: () => string): unknown => {
  const error = errorOf(write);
  expect(error).toBeInstanceOf(FilterError);
  return (error as FilterError).diagnostics
    .filter(({ severity }) => severity === "error")
    .map(({ code, data }) => [code, data]);
};

describe("filterText writes a canonical text:", () => {
  it.each([
    ["one value", filterText`event_types:${created}`, A],
    ["a value and a target", filterText`event_types:${created} AND target_resource=${space}`, `${A} AND ${T}`],
    ["a list", filterText`event_types:${[created, updated]}`, `${A} OR ${B}`],
    ["a list of one", filterText`event_types:${[created]} AND target_resource=${space}`, `${A} AND ${T}`],
    [
      "a list and a target",
      filterText`event_types:${[created, updated]} AND target_resource=${space}`,
      `( ${A} OR ${B} ) AND ${T}`,
    ],
    ["a set, and a value of this set", filterText`event_types:${new Set([created])} OR event_types:${created}`, A],
    ["values in quotes", filterText`event_types:"${created}" AND target_resource="${space}"`, `${A} AND ${T}`],
    [
      "a part of a value",
      filterText`event_types:${created} AND target_resource="//chat.googleapis.com/spaces/${"AAAA"}"`,
      `${A} AND ${T}`,
    ],
    [
      "other white space",
      filterText`(event_types : ${created}
      OR event_types:${updated}) AND target_resource = ${space}`,
      `( ${A} OR ${B} ) AND ${T}`,
    ],
    ["a target before an event type", filterText`target_resource=${space} AND event_types:${created}`, `${A} AND ${T}`],
    ["a template without values", filterText`event_types:"google.workspace.chat.message.v1.created"`, A],
    [
      "an unknown event type, which is only a warning",
      filterText`event_types:${`${created}x`}`,
      `event_types:"${created}x"`,
    ],
  ])("%s", (_, text, expected) => {
    expect(text).toBe(expected);
    expect(print(compileOrThrow(text))).toBe(text);
  });

  it("a filter of another vendor", () => {
    const profile = createProfile({ vendor: "acme", chatHost: "chat.acme.example", scopeBase: "https://acme.example" });
    const acmeText = createFilterText({ profile });
    const type = "acme.workspace.chat.message.v1.created";
    expect(acmeText`event_types:${type}`).toBe(`event_types:"${type}"`);
    expect(() => filterText`event_types:${type}`).toThrow(FilterError);
  });
});

describe("filterText throws a FilterError", () => {
  it.each<[string, () => string, unknown]>([
    [
      "with the place of a value that has a quote",
      () => filterText`event_types:${created} OR event_types:${[updated, 'x" OR event_types:"y']}`,
      ["malformed-event-type", expect.objectContaining({ part: "eventTypes", index: 2 })],
    ],
    [
      "with the place of a malformed value",
      () => filterText`event_types:${created} AND target_resource="https:${space}"`,
      ["malformed-target-resource", expect.objectContaining({ part: "targetResource", index: 0 })],
    ],
    [
      "with the place of a value of which only a part is inserted",
      () => filterText`event_types:${created} AND target_resource="//chat.googleapis.com/spaces/${'A" OR "'}"`,
      ["malformed-target-resource", expect.objectContaining({ part: "targetResource", index: 0 })],
    ],
    [
      "with the place of a missing value",
      () => filterText`event_types:${undefined as unknown as string}`,
      [
        "malformed-event-type",
        expect.objectContaining({ problem: { kind: "not-text", found: "undefined" }, part: "eventTypes", index: 0 }),
      ],
    ],
    [
      "with the part and the index of a value, even if another part comes first in the template",
      () => filterText`target_resource = ${space}   AND event_types :${"x.y"}`,
      ["malformed-event-type", expect.objectContaining({ part: "eventTypes", index: 0 })],
    ],
  ])("%s", (_, write, expected) => {
    expect(problemsOf(write)).toEqual([expected]);
  });

  it("for a mistake in the template", () => {
    expect(problemsOf(() => filterText`NOT event_types:${created}`)).toEqual([
      ["unsupported-operator", { operator: "NOT" }],
    ]);
    expect(problemsOf(() => filterText`event_types:${[]}`)).toEqual([["missing-value", { comparator: ":" }]]);
    expect(errorOf(() => filterText`eventTypes:${created}`)).toMatchObject({ codes: ["unknown-field"] });
    expect(errorOf(() => filterText`event_types!=${[created, updated]}`)).toMatchObject({
      codes: ["wrong-comparator", "wrong-comparator"],
    });
  });

  it("for an endless list", () => {
    const endless = function* (): Generator<string> {
      for (;;) yield created;
    };
    expect(errorOf(() => filterText`event_types:${endless()}`)).toMatchObject({ codes: ["too-long"] });
  });
});

describe("filterText throws a TypeError:", () => {
  const places = `event_types:\${…} or target_resource=\${…}`;
  it.each<[string, () => string, string]>([
    ["a whole filter", () => filterText`${A}`, `value 1 comes after "", where no value is allowed: write ${places}`],
    ["a field", () => filterText`${"event_types"}:"x"`, 'value 1 comes after ""'],
    ["an operator", () => filterText`event_types:${created} ${"OR"} event_types:${updated}`, "value 2 comes after"],
    ["an unknown field", () => filterText`state=${"ACTIVE"}`, 'value 1 comes after "state="'],
    ["other quotes", () => filterText`event_types:'${created}'`, `value 1 comes after "event_types:'"`],
    ["two values side by side", () => filterText`event_types:${created}${updated}`, "value 2 comes after"],
    [
      "a list in quotes",
      () => filterText`event_types:"${[created]}"`,
      "value 1 is a list in quotes: leave the quotes out",
    ],
    [
      "a list of targets",
      () => filterText`event_types:${created} AND target_resource=${[space]}`,
      "value 2 is a list: a filter has at most one target resource",
    ],
    [
      "a quote that is not closed",
      () => filterText`event_types:"${`${created}" OR ${B}`}`,
      "the quotes around a value are not closed",
    ],
    [
      "a call without a template",
      () => filterText(A as unknown as TemplateStringsArray),
      "this is a template tag: write filterText`…`",
    ],
    ["a call without arguments", () => (filterText as () => string)(), "this is a template tag"],
    [
      "a call with a list of values",
      () => filterText([A] as unknown as TemplateStringsArray, ...([] as FilterTextValue[])),
      "this is a template tag",
    ],
  ])("%s", (_, write, message) => {
    const error = errorOf(write);
    expect(error).toBeInstanceOf(TypeError);
    expect((error as TypeError).message).toContain(message);
  });
});
