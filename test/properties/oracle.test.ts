import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CompileOptions, compile } from "../../src/index.js";
import { anyText } from "../support/arbitraries/any-text.js";
import { spelledFilter } from "../support/arbitraries/texts.js";
import { readFilter } from "../support/oracle.js";
import { RUNS, runs } from "../support/runs.js";

/** The number of runs. It is higher than in other tests, because everything depends on which texts are accepted. */
const TEXTS = runs(20_000);

/** Texts for which the results of `compile` and of the naive parser once differed, or could differ. */
const examples: [string][] = [
  [""],
  ['event_types:"google.workspace.chat.message.v1.created"OR event_types:"google.workspace.chat.message.v1.updated"'],
  ['event_types:"google.workspace.chat.message.v1.created" ORevent_types:"google.workspace.chat.message.v1.updated"'],
  ['target_resource="//meet.googleapis.com/spaces/-"AND(event_types:"google.workspace.a.b.v1beta2.c")'],
  ['event_types:"google.workspace.chat.message.v1.created" AND target_resource="//chat.googleapis.com/spaces/TODO"'],
];

/** Returns the filter, and expects that there is either a filter or an error. */
function meaningOf(text: string, options?: CompileOptions): unknown {
  const { filter, diagnostics } = compile(text, options);
  expect(diagnostics.some(({ severity }) => severity === "error")).toBe(filter === undefined);
  return filter;
}

const depth = 64;
const length = 1_048_576;
const restriction = 'event_types:"google.workspace.chat.message.v1.created"';

describe("a naive parser of the language", () => {
  it("accepts the same texts as compile, with the same meaning", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(meaningOf(text)).toEqual(readFilter(text));
      }),
      { numRuns: TEXTS, examples },
    );
  });

  it("agrees with compile if maxDepth and maxLength are small", () => {
    const limits = fc.record({ maxDepth: fc.nat(3), maxLength: fc.integer({ min: 80, max: 400 }) });
    fc.assert(
      fc.property(anyText, limits, (text, options) => {
        expect(meaningOf(text, options)).toEqual(readFilter(text, options));
      }),
      { numRuns: RUNS },
    );
  });

  it("returns the filter that was written as the text", () => {
    fc.assert(
      fc.property(spelledFilter, ({ filter, text }) => {
        expect(readFilter(text)).toEqual(filter);
      }),
      { numRuns: RUNS },
    );
  });

  it.each([
    ["the deepest parentheses", "(".repeat(depth) + restriction + ")".repeat(depth), true],
    ["one pair of parentheses too many", "(".repeat(depth + 1) + restriction + ")".repeat(depth + 1), false],
    ["the longest text", restriction.padEnd(length), true],
    ["one character too many", restriction.padEnd(length + 1), false],
  ])("agrees with compile on %s", (_, text, valid) => {
    expect(readFilter(text) !== undefined).toBe(valid);
    expect(meaningOf(text) !== undefined).toBe(valid);
  });
});
