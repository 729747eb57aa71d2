/** @module-tag slow */
import fc from "fast-check";
import { expect, it } from "vitest";
import { applyFix, compile, fixAll } from "../../src/index.js";
import { isInvalidOrHasPlanted, plantedText } from "../support/arbitraries/planted-texts.js";
import { runs } from "../support/runs.js";

it("no automatic fix turns a filter with a planted part into a valid filter without the planted part", () => {
  fc.assert(
    fc.property(plantedText, fc.boolean(), (text, suggestions) => {
      const { compilation } = fixAll(text, { suggestions });
      expect(isInvalidOrHasPlanted(compilation.filter), compilation.text).toBe(true);
      for (const { fixes } of compile(text).diagnostics) {
        for (const fix of fixes.filter(({ kind }) => kind !== "choice"))
          expect(isInvalidOrHasPlanted(compile(applyFix(text, fix)).filter), fix.title).toBe(true);
      }
    }),
    { numRuns: runs(3_000) },
  );
});
