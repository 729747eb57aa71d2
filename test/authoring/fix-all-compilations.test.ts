/** @module-tag slow */
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { fixAll } from "../../src/index.js";
import { textToFix } from "../support/arbitraries/texts-to-fix.js";
import { A, B } from "../support/marked-text.js";
import { runs } from "../support/runs.js";

const maxCompilations = 10;

/** How often `compile` was called. Calls by `interpret` are not counted. */
let compilationCount = 0;
let isInterpreting = false;
let countedFixAll: typeof fixAll;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock("../../src/compile.js", async (importOriginal) => {
    const original = await importOriginal<typeof import("../../src/compile.js")>();
    return {
      ...original,
      compile: (...args: Parameters<typeof original.compile>) => {
        if (!isInterpreting) compilationCount += 1;
        return original.compile(...args);
      },
    };
  });
  vi.doMock("../../src/interpret/find-readings.js", async (importOriginal) => {
    const original = await importOriginal<typeof import("../../src/interpret/find-readings.js")>();
    return {
      findReadings: (...args: Parameters<typeof original.findReadings>) => {
        isInterpreting = true;
        const readings = original.findReadings(...args);
        isInterpreting = false;
        return readings;
      },
    };
  });
  ({ fixAll: countedFixAll } = await import("../../src/authoring/fix-all.js"));
});

afterAll(() => {
  vi.doUnmock("../../src/compile.js");
  vi.doUnmock("../../src/interpret/find-readings.js");
  vi.resetModules();
});

beforeEach(() => {
  compilationCount = 0;
});

it("fixAll compiles a text without mistakes only once", () => {
  countedFixAll(A);
  expect(compilationCount).toBe(1);
});

it("fixAll compiles two times if one pass of fixes is enough", () => {
  expect(countedFixAll(`${A} or ${B}`).text).toBe(`${A} OR ${B}`);
  expect(compilationCount).toBe(2);
});

it("fixAll compiles once more for each pass of fixes that uncovers further mistakes", () => {
  const text = encodeURIComponent(`'${A} or event_types:"${"google.workspace.chat.message.v1.updtaed"}'`);
  expect(countedFixAll(text).text).toBe(`${A} OR ${B}`);
  expect(compilationCount).toBe(4);
});

// biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder of a template.
it.each(["${a}", "{a|b}", "“A” "])(
  "fixAll needs at most four compilations for a text that repeats %s 5,000 times",
  (unit) => {
    const text = unit.repeat(5_000);
    expect(countedFixAll(text)).toMatchObject({ text, applied: [] });
    expect(compilationCount).toBeLessThanOrEqual(4);
  },
);

it("fixAll takes as many passes as it needs for a long text that can be fixed", () => {
  const misspelled = "event_type='google.workspace.chat.message.v1.created' or ";
  // The first pass fixes each restriction. The second pass removes the duplicates.
  expect(countedFixAll(misspelled.repeat(1_000) + A).text).toBe(A);
  expect(compilationCount).toBe(3);
});

it.each([257, 258, 600])("fixAll fixes a text in which %i restrictions have the same mistakes", (count) => {
  const restrictions = Array.from(
    { length: count },
    (_, index) => `event_types=google.workspace.chat.message.v1.x${index}`,
  );
  expect(countedFixAll(restrictions.join(") OR (")).compilation.filter?.eventTypes).toHaveLength(count);
});

it(`fixAll compiles no text more than ${maxCompilations} times`, () => {
  const maxDiagnostics = fc.constantFrom(undefined, 1);
  let mostCompilations = 0;
  fc.assert(
    fc.property(textToFix, fc.boolean(), maxDiagnostics, (eachText, suggestions, eachLimit) => {
      compilationCount = 0;
      countedFixAll(eachText, { suggestions, maxDiagnostics: eachLimit });
      mostCompilations = Math.max(mostCompilations, compilationCount);
      expect(compilationCount).toBeLessThanOrEqual(maxCompilations);
    }),
    { numRuns: runs(1_000) },
  );
  // A low count would mean that the counter does not work.
  expect(mostCompilations).toBeGreaterThan(3);
  if (process.env.WEF_RUNS) console.info({ mostCompilations });
});
