import { describe, expect, it } from "vitest";
import {
  buildFilter,
  buildFilterOrThrow,
  compile,
  compileOrThrow,
  type DiagnosticCode,
  explain,
  explainMatch,
  FilterError,
  type FilterParts,
  type SubscriptionLike,
} from "../../src/index.js";
import { A, B, C, mark, T } from "../support/marked-text.js";

const created = "google.workspace.chat.message.v1.created";
const updated = "google.workspace.chat.message.v1.updated";
const deleted = "google.workspace.chat.message.v1.deleted";
const space = "//chat.googleapis.com/spaces/AAAA";

describe("buildFilter writes the text of a filter, and returns the same as compile for this text:", () => {
  it.each<[what: string, parts: FilterParts, text: string]>([
    ["one event type", { eventTypes: [created] }, A],
    ["several event types", { eventTypes: [created, updated] }, `${A} OR ${B}`],
    ["a target", { eventTypes: [created], targetResource: space }, `${A} AND ${T}`],
    [
      "several event types and a target",
      { eventTypes: [created, updated], targetResource: space },
      `( ${A} OR ${B} ) AND ${T}`,
    ],
    ["the same event type twice", { eventTypes: [created, created] }, A],
    ["a set of event types", { eventTypes: new Set([updated, created]) }, `${B} OR ${A}`],
    ["a text, which is one event type", { eventTypes: created }, A],
    ["a target that is undefined", { eventTypes: [created], targetResource: undefined }, A],
  ])("%s", (_, parts, text) => {
    expect(buildFilter(parts)).toEqual(compile(text));
    expect(buildFilter(parts).filter).toEqual(compileOrThrow(text));
    expect(buildFilterOrThrow(parts)).toBe(text);
  });
});

describe("buildFilter", () => {
  it.each<[value: string, type: DiagnosticCode, target: DiagnosticCode]>([
    ["x", "malformed-event-type", "malformed-target-resource"],
    ["chat.message.v1.created", "malformed-event-type", "malformed-target-resource"],
    ["undefined", "placeholder", "placeholder"],
  ])("validates every value, and reports %j with its place in the text and in the input", (value, type, target) => {
    const [typeParts, targetParts] = [
      { eventTypes: [created, value] },
      { eventTypes: [created], targetResource: value },
    ];
    const places = [typeParts, targetParts].map((parts) => {
      expect(() => buildFilterOrThrow(parts)).toThrow(FilterError);
      const { text, filter, diagnostics } = buildFilter(parts);
      expect(filter).toBeUndefined();
      return diagnostics.map((diagnostic) => [mark(text, diagnostic), diagnostic.code, diagnostic.data]);
    });
    expect(places).toEqual([
      [[`${A} OR event_types:⟦"${value}"⟧`, type, expect.objectContaining({ part: "eventTypes", index: 1 })]],
      [
        [
          `${A} AND target_resource=⟦"${value}"⟧`,
          target,
          expect.objectContaining({ part: "targetResource", index: 0 }),
        ],
      ],
    ]);
  });

  it("requires an event type", () => {
    expect(buildFilter({ eventTypes: [] })).toEqual(compile(""));
    expect(buildFilter({ eventTypes: [], targetResource: space })).toEqual(compile(T));
    expect(() => buildFilterOrThrow({ eventTypes: [], targetResource: space })).toThrow(FilterError);
  });

  it("warns about a value that is valid but suspicious", () => {
    const parts = { eventTypes: [created.replace("created", "moved")] };
    expect(buildFilter(parts).diagnostics.map(({ code }) => code)).toEqual(["unknown-event-type"]);
    expect(buildFilterOrThrow(parts)).toBe(buildFilter(parts).text);
  });
});

it.each(["target_resource", "target", "event_types", "eventType"])(
  "buildFilter refuses the misspelled part %s",
  (name) => {
    const parts = { eventTypes: ["google.workspace.chat.message.v1.created"], [name]: "x" };
    expect(() => buildFilter(parts)).toThrow(TypeError);
    expect(() => buildFilter(parts)).toThrow(`unknown part "${name}": did you mean "`);
  },
);

it("buildFilter accepts an object with additional properties", () => {
  const eventTypes = ["google.workspace.chat.message.v1.created"];
  expect(buildFilterOrThrow({ eventTypes, ...{ type: "x", state: "ACTIVE" } })).toBe(`event_types:"${eventTypes[0]}"`);
});

it.each([new URL("https://chat.googleapis.com/spaces/A"), {}, [], null, 5, true, { toString: () => "x" }])(
  "buildFilter does not ignore the invalid target %o",
  (target) => {
    const parts = { eventTypes: ["google.workspace.chat.message.v1.created"], targetResource: target as string };
    const { filter, diagnostics } = buildFilter(parts);
    expect(filter).toBeUndefined();
    expect(diagnostics).not.toEqual([]);
  },
);

it.each([5, true, () => "x", null, {}, []])("buildFilter treats %o as an empty list of event types", (value) => {
  const { filter, diagnostics } = buildFilter({ eventTypes: value as never });
  expect(filter).toBeUndefined();
  expect(diagnostics.map(({ code }) => code)).toEqual(["empty-filter"]);
});

describe("buildFilter returns no filter and an empty text for a value that no text can contain", () => {
  const control = "invisible-character";
  it.each<[value: string, type: DiagnosticCode[], target: DiagnosticCode[]]>([
    [`${created}"`, ["malformed-event-type"], ["malformed-target-resource"]],
    [`${created}" OR event_types:"${updated}`, ["malformed-event-type"], ["malformed-target-resource"]],
    [`${space}" OR event_types:"${updated}`, ["malformed-event-type"], ["malformed-target-resource"]],
    [`x") OR (event_types:"${updated}`, ["malformed-event-type"], ["malformed-target-resource"]],
    [`${created}\n`, [control], [control]],
    [`${created}\r\nOR ${B}`, [control, "malformed-event-type"], [control, "malformed-target-resource"]],
    [`${space}\t`, [control], [control]],
    [`${space}\0`, [control], [control]],
    [`${space}\u001b[2J`, [control], [control]],
    [`${space}\u0085`, [control], [control]],
    [`${created}\u200b`, [control], [control]],
    ["", ["malformed-event-type"], ["malformed-target-resource"]],
    [` ${created} `, ["malformed-event-type"], ["malformed-target-resource"]],
    [`${created},${updated}`, ["malformed-event-type"], ["malformed-target-resource"]],
    [`${created}”`, ["malformed-event-type"], ["malformed-target-resource"]],
    ["A” OR event_types:“B", ["malformed-event-type"], ["malformed-target-resource"]],
    ["x\\", ["malformed-event-type"], ["malformed-target-resource"]],
    ["[x]", ["malformed-event-type"], ["malformed-target-resource"]],
    ["{vendor}", ["placeholder"], ["placeholder"]],
  ])("%j", (value, type, target) => {
    const [typeParts, targetParts] = [
      { eventTypes: [created, value] },
      { eventTypes: [created], targetResource: value },
    ];
    const codes = [typeParts, targetParts].map((parts) => {
      const { text, filter, diagnostics, omitted } = buildFilter(parts);
      expect([text, filter, omitted]).toEqual(["", undefined, 0]);
      expect(diagnostics.map(({ severity }) => severity)).toEqual(diagnostics.map(() => "error"));
      expect(diagnostics.map(({ span }) => span)).toEqual(diagnostics.map(() => ({ start: 0, end: 0 })));
      expect(() => buildFilterOrThrow(parts)).toThrow(FilterError);
      const place = "targetResource" in parts ? { part: "targetResource", index: 0 } : { part: "eventTypes", index: 1 };
      for (const { data, fixes } of diagnostics) expect([data, fixes]).toEqual([expect.objectContaining(place), []]);
      return diagnostics.map(({ code }) => code);
    });
    expect(codes).toEqual([type, target]);
  });
});

describe("explain describes in one sentence the subscriptions that match", () => {
  it.each([
    [A, `Subscriptions that have the event type \`${created}\`, with any target resource.`],
    [
      `${A} OR ${B}`,
      `Subscriptions that have at least one of the event types \`${created}\` or \`${updated}\`, with any target resource.`,
    ],
    [`${A} AND ${T}`, `Subscriptions that have the event type \`${created}\` and the target resource \`${space}\`.`],
    [
      `(${A} OR ${B} OR ${C}) AND ${T}`,
      `Subscriptions that have at least one of the event types \`${created}\`, \`${updated}\` or \`${deleted}\` and the target resource \`${space}\`.`,
    ],
  ])("%s", (text, sentence) => {
    expect(explain(compileOrThrow(text))).toBe(sentence);
  });
});

describe("explainMatch says whether a subscription matches, and which part of the filter decided this", () => {
  const text = `(${A} OR ${B}) AND ${T}`;
  const has = `the subscription has the event type \`${updated}\``;
  const lacks = "the subscription has none of the 2 event types";
  it.each<[filter: string, subscription: unknown, expected: ReturnType<typeof explainMatch>]>([
    [
      text,
      { eventTypes: ["x", updated], targetResource: space },
      {
        matched: true,
        decidedBy: "targetResource",
        eventType: updated,
        reason: `${has} and the target resource \`${space}\``,
      },
    ],
    [
      text,
      { eventTypes: [updated], targetResource: "//x" },
      {
        matched: false,
        decidedBy: "targetResource",
        eventType: updated,
        reason: `${has}, but its target resource is \`//x\`, not \`${space}\``,
      },
    ],
    [
      text,
      { eventTypes: [updated] },
      {
        matched: false,
        decidedBy: "targetResource",
        eventType: updated,
        reason: `${has}, but not the target resource \`${space}\``,
      },
    ],
    [text, { eventTypes: ["x"], targetResource: space }, { matched: false, decidedBy: "eventTypes", reason: lacks }],
    [text, {}, { matched: false, decidedBy: "eventTypes", reason: lacks }],
    [text, null, { matched: false, decidedBy: "eventTypes", reason: lacks }],
    [B, { eventTypes: [updated] }, { matched: true, decidedBy: "eventTypes", eventType: updated, reason: has }],
    [
      B,
      { eventTypes: [created], targetResource: space },
      { matched: false, decidedBy: "eventTypes", reason: has.replace("has", "does not have") },
    ],
  ])("%s for %j", (filter, subscription, expected) => {
    expect(explainMatch(compileOrThrow(filter), subscription as SubscriptionLike)).toEqual(expected);
  });
});
