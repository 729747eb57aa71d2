import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FilterInput } from "../../src/cli/filters/filter-input.js";
import { readFilterLines, readWholeSourceAsFilter } from "../../src/cli/filters/read-filter-source.js";
import type { InputSource } from "../../src/cli/input/input-source.js";
import { conservesMeaning } from "../../src/conservation/conserves.js";
import {
  compile,
  compileOrThrow,
  explainConditions,
  explainMatch,
  fixAll,
  format,
  interpret,
  renderReport,
} from "../../src/index.js";
import { maxInterpretedLength } from "../../src/interpret/interpret.js";
import { createLanguageService } from "../../src/language-service/index.js";
import { workspaceProfile } from "../../src/vocabulary/workspace.js";
import { type RepeatedText, repeatedText, units, writeRepeatedText } from "../support/arbitraries/repeated-units.js";
import { growsLinearly } from "../support/cpu-time.js";
import { runs } from "../support/runs.js";

const filter = compileOrThrow('event_types:"google.workspace.chat.message.v1.created"');
const beginning = { line: 0, character: 0 };
const end = { line: Number.MAX_SAFE_INTEGER, character: 0 };
const middleOf = (text: string): typeof beginning => ({ line: 0, character: text.length >> 1 });

/**
 * Functions that read a text of any length. Each call creates a new language service, because a language service
 * returns the compilation of an earlier call for the same text.
 */
const actions: Readonly<Record<string, (text: string) => unknown>> = {
  compile: (text) => compile(text).syntax,
  "compile with all diagnostics": (text) => compile(text, { maxDiagnostics: 400 }),
  format: (text) => format(text, { width: 80 }),
  renderReport: (text) => renderReport(compile(text), { color: true, name: text.slice(0, 1_000) }),
  conserves: (text) => conservesMeaning(text, `${text.slice(0, -1)} `, workspaceProfile),
  explainMatch: (text) => explainMatch(filter, { eventTypes: [text], targetResource: text }),
  explainConditions: (text) => explainConditions(filter, { eventTypes: text.split(""), targetResource: text }),
  diagnostics: (text) => createLanguageService().diagnostics(text),
  completions: (text) => createLanguageService().completions(text, middleOf(text)),
  "completions at the end": (text) => createLanguageService().completions(text, end),
  hover: (text) => createLanguageService().hover(text, middleOf(text)),
  formatting: (text) => createLanguageService().formatting(text, { width: 80 }),
  semanticTokens: (text) => createLanguageService().semanticTokens(text),
  selectionRanges: (text) => createLanguageService().selectionRanges(text, [beginning, middleOf(text), end]),
};

/** Functions that compile a text many times, or that read no long text. */
const slowActions: Readonly<Record<string, (text: string) => unknown>> = {
  fixAll: (text) => fixAll(text),
  codeActions: (text) => createLanguageService().codeActions(text, { start: beginning, end }),
};

/** An input with the bytes of a text, in chunks that end within lines and within characters. */
const chunksOf = (text: string): InputSource => ({
  name: "text",
  readChunks: async function* () {
    const bytes = Buffer.from(text);
    for (let offset = 0; offset < bytes.length; offset += 997) yield bytes.subarray(offset, offset + 997);
  },
});

/** The functions with which `wef check` reads its input before it calls the compiler. */
const readings: Readonly<Record<string, (text: string) => AsyncGenerator<FilterInput>>> = {
  "wef check": (text) => readWholeSourceAsFilter(chunksOf(text)),
  "wef check --lines": (text) => readFilterLines(chunksOf(text), () => undefined),
};

async function readAll(filterInputs: AsyncGenerator<FilterInput>): Promise<void> {
  for await (const { filterText } of filterInputs) if (filterText === undefined) throw new TypeError("no text");
}

function isLinear(action: (text: string) => unknown, repeated: RepeatedText, length: number): Promise<boolean> {
  const [text, fourTimes] = [writeRepeatedText(repeated, length / 4), writeRepeatedText(repeated, length)];
  return growsLinearly(
    () => action(text),
    () => action(fourTimes),
  );
}

const checkGrowth = (action: (text: string) => unknown, length: number, usualRuns: number): Promise<void> =>
  fc.assert(
    fc.asyncProperty(repeatedText, (repeated) => isLinear(action, repeated, length)),
    { numRuns: runs(usualRuns), endOnFailure: true },
  );

/** Texts that once took quadratic time: a search began at each character, and failed at the end of the text. */
const oncePolynomial: readonly RepeatedText[] = [
  { start: 'event_types:"', unit: " ", end: "x" },
  { start: ':\\"', unit: "\\", end: "x" },
  { start: "/?filter=", unit: " ", end: "x" },
  { start: "", unit: '\\"filter=', end: "" },
  { start: "", unit: "/* ", end: "" },
  { start: "", unit: "event_types:!a ", end: "" },
];

describe("four times the text takes at most about four times the work", { tags: "slow" }, () => {
  it.each(Object.entries(actions))("in %s, up to 64 kB", (_, action) => checkGrowth(action, 65_536, 10));

  it.each(oncePolynomial)(
    "in compile and conserves, up to 64 kB: a text with the start $start and the repeated unit $unit",
    async (repeated) => {
      for (const action of [actions.compile, actions.conserves])
        expect(action && (await isLinear(action, repeated, 65_536))).toBe(true);
    },
  );

  it("in compile, up to 256 kB: a text with many duplicates, each with a diagnostic", async () => {
    const compileWithAll = (text: string): unknown => compile(text, { maxDiagnostics: 100_000 }).diagnostics;
    const duplicates = { start: "", unit: 'event_types:"A" OR ', end: 'event_types:"A"' };
    expect(await isLinear(compileWithAll, duplicates, 262_144)).toBe(true);
  });

  it.each(Object.entries(slowActions))("in %s, up to 12 kB", (_, action) => checkGrowth(action, 12_000, 4));

  it("in interpret, up to the longest text that interpret accepts", () =>
    checkGrowth(interpret, maxInterpretedLength - 400, 10));

  it.each(Object.entries(readings))("in the input of %s, up to 256 kB", (_, read) =>
    checkGrowth((text) => readAll(read(text)), 262_144, 10),
  );
});

describe("a text of one megabyte that repeats one unit", { tags: "slow" }, () => {
  it("is compiled with at most about four times as much work as a quarter of this text", async () => {
    expect(units.length).toBeGreaterThanOrEqual(100);
    const unitCount = Math.min(runs(15), units.length);
    const [someUnits = []] = fc.sample(
      fc.shuffledSubarray([...units], { minLength: unitCount, maxLength: unitCount }),
      1,
    );
    for (const unit of someUnits)
      expect(await isLinear(compile, { start: "", unit, end: "" }, 1_048_576), JSON.stringify(unit)).toBe(true);
  });
});
