import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { interpret } from "../../src/index.js";
import { listNotations, spelledTypes, typesFields } from "../support/arbitraries/foreign-texts.js";
import { runs } from "../support/runs.js";

/** Functions that add something to a text, or change an event type in the text. No filter can express the result. */
const signs: readonly ((text: string, value: string) => string)[] = [
  (text) => `NOT ${text}`,
  (text) => `not (${text})`,
  (text) => `!(${text})`,
  (text) => `-${text}`,
  (text, value) => text.replace(value, () => `!${value}`),
  (text, value) => text.replace(value, () => `not ${value}`),
  (text, value) => text.replace(value, () => `¬${value}`),
  (text, value) => `${text} AND NOT "${value}"`,
  (text) => `${text} except reactions`,
  (text) => `${text} außer gelöschte`,
  (text) => `${text} sauf les autres`,
  (text) => `${text} excepto lo demás`,
  (text) => `${text} кроме остальных`,
  (text) => `${text} 以外`,
  (text) => `${text} AND state = "ACTIVE"`,
  (text) => `${text} AND create_time > "2026-01-01"`,
  (text) => `${text} AND owner = "alice"`,
  (text) => `${text} AND color = "red"`,
  (text) => `${text} && count >= 5`,
  (text) => `${text} AND target = "alice@example.com"`,
  (text) => `${text} AND target = "spaces/{space}"`,
  (text) => `${text} AND target = "spaces/\${SPACE}"`,
  (text) => `${text} AND target = "spaces/YOUR_SPACE_ID"`,
  (text) => `${text} AND target = "spaces/AAAAone1" AND target = "spaces/AAAAtwo2"`,
  (text) => `${text} AND target IN ("spaces/AAAAone1", "spaces/AAAAtwo2")`,
  (text) => `${text} AND target != "spaces/AAAAone1"`,
  (text, value) => text.replace(value, () => `${value}*`),
  (text, value) => text.replace(value, () => `%${value}%`),
  (text, value) => text.replace(value, () => `{event_type}`),
  (text, value) => text.replace(value, () => "user.typing"),
];

const text = fc
  .record({ types: spelledTypes, notation: fc.constantFrom(...listNotations), field: fc.constantFrom(...typesFields) })
  .map(({ types, notation, field }) => ({
    types,
    text: notation(types.map(({ spelling }) => spelling)).replaceAll("@", field),
  }));

describe("a text with event types in any spelling and any notation", () => {
  it("is interpreted as a filter on these event types", () => {
    fc.assert(
      fc.property(text, (each) => {
        const [first] = interpret(each.text);
        expect([...(first?.filter.eventTypes ?? [])].sort()).toEqual(each.types.map(({ type }) => type).sort());
      }),
      { numRuns: runs(1_000) },
    );
  });

  it("is not interpreted if it says something that a filter cannot express", () => {
    fc.assert(
      fc.property(text, fc.constantFrom(...signs), (each, plant) => {
        expect(interpret(plant(each.text, each.types[0]?.spelling ?? ""))).toEqual([]);
      }),
      { numRuns: runs(2_000) },
    );
  });
});
