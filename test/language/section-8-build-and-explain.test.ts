import { describe, expect, it } from "vitest";
import {
  buildFilter,
  buildFilterOrThrow,
  compileOrThrow,
  explain,
  explainMatch,
  FilterError,
} from "../../src/index.js";
import { A, B, T } from "../support/marked-text.js";

const created = "google.workspace.chat.message.v1.created";
const updated = "google.workspace.chat.message.v1.updated";
const space = "//chat.googleapis.com/spaces/AAAA";

describe("buildFilter", () => {
  it.each<[string, { eventTypes: string[]; targetResource?: string }, string]>([
    ["one event type", { eventTypes: [created] }, A],
    ["several", { eventTypes: [created, updated] }, `${A} OR ${B}`],
    ["a target", { eventTypes: [created], targetResource: space }, `${A} AND ${T}`],
    ["several and a target", { eventTypes: [created, updated], targetResource: space }, `( ${A} OR ${B} ) AND ${T}`],
    ["the same twice", { eventTypes: [created, created] }, A],
  ])("compiles the text that it prints: %s", (_, parts, text) => {
    const compilation = buildFilter(parts);
    expect([compilation.text, compilation.diagnostics]).toEqual([text, []]);
    expect(compilation.filter).toEqual(compileOrThrow(text));
    expect(buildFilterOrThrow(parts)).toBe(text);
  });

  it("takes any iterable", () => {
    expect(buildFilterOrThrow({ eventTypes: new Set([created, updated]).values() })).toBe(`${A} OR ${B}`);
  });

  const refused = (value: string): ReturnType<typeof buildFilter>[] => {
    const all = [{ eventTypes: [created, value] }, { eventTypes: [created], targetResource: value }];
    for (const parts of all) expect(() => buildFilterOrThrow(parts)).toThrow(FilterError);
    return all.map((parts) => buildFilter(parts));
  };

  it.each([
    ["a quote", `${created}" OR event_types:"${updated}`],
    ["a quote at the end", `${created}"`],
    ["a line feed", `${created}\n`],
    ["NUL", `${created}\0`],
  ])("refuses a value that would leave its string, with %s: no filter, and an empty text", (_, value) => {
    for (const { text, filter, diagnostics } of refused(value)) {
      expect([text, filter]).toEqual(["", undefined]);
      expect(diagnostics.some(({ severity }) => severity === "error")).toBe(true);
    }
  });

  it.each([
    ["a blank", `${created} `],
    ["a typographic quote", `${created}”`],
    ["a backslash", `${created}\\`],
    ["nothing", ""],
    ["a template", "{vendor}.workspace.chat.message.v1.created"],
  ])("refuses any other invalid value, with its place in the text: %s", (_, value) => {
    for (const { text, filter, diagnostics } of refused(value)) {
      expect(filter).toBeUndefined();
      const [error] = diagnostics.filter(({ severity }) => severity === "error");
      expect(text.slice(error?.span.start, error?.span.end)).toBe(`"${value}"`);
    }
  });

  it("refuses a filter without event types", () => {
    expect(buildFilter({ eventTypes: [], targetResource: space }).filter).toBeUndefined();
    expect(() => buildFilterOrThrow({ eventTypes: [] })).toThrow(FilterError);
  });
});

describe("explain", () => {
  it.each([
    [A, `Subscriptions that have the event type \`${created}\`, whatever their target.`],
    [
      `(${A} OR ${B}) AND ${T}`,
      `Subscriptions that have at least one of the event types \`${created}\` or \`${updated}\` and the target resource \`${space}\`.`,
    ],
  ])("says in one sentence what %s selects", (text, sentence) => {
    expect(explain(compileOrThrow(text))).toBe(sentence);
  });
});

describe("explainMatch", () => {
  const filter = compileOrThrow(`(${A} OR ${B}) AND ${T}`);
  it.each([
    [
      { eventTypes: ["x", updated], targetResource: space },
      { matched: true, decidedBy: "targetResource", eventType: updated },
    ],
    [
      { eventTypes: [created], targetResource: "//x" },
      { matched: false, decidedBy: "targetResource", eventType: created },
    ],
    [
      { eventTypes: ["x"], targetResource: space },
      { matched: false, decidedBy: "eventTypes" },
    ],
    [{}, { matched: false, decidedBy: "eventTypes" }],
  ])("says of %j which part decided it", (subscription, expected) => {
    const { reason, ...rest } = explainMatch(filter, subscription);
    expect(rest).toEqual(expected);
    expect(reason).toMatch(/^the subscription (?:has|does not have) /);
  });

  it("of a filter without target the event types decide", () => {
    const explained = explainMatch(compileOrThrow(A), { eventTypes: [created] });
    expect([explained.decidedBy, explained.matched]).toEqual(["eventTypes", true]);
  });
});
