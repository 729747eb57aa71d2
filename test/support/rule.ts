import { describe, expect, it } from "vitest";
import type { DiagnosticCode } from "../../src/index.js";
import { type Said, verdicts } from "./marked-text.js";

type Fixes = Said extends readonly [DiagnosticCode, ...infer Rest] ? Rest : never;

/** A text with the place marked at which a rule finds something, and its fixes. */
export type Finding = readonly [marked: string, ...Fixes];

/** Holds that a rule says nothing of the valid texts, and of each invalid one exactly this; other rules may say more. */
export function describeRule(code: DiagnosticCode, valid: readonly string[], invalid: readonly Finding[]): void {
  const found = (text: string): unknown[] => verdicts(text).filter((verdict) => verdict[1] === code);

  describe(`${code} is not said of`, () => {
    it.each(valid)("%s", (text) => {
      expect(found(text)).toEqual([]);
    });
  });

  describe(`${code} is said of`, () => {
    it.each(invalid.map(([marked, ...fixes]) => ({ marked, fixes })))("$marked", ({ marked, fixes }) => {
      expect(found(marked.replace(/[⟦⟧]/g, ""))).toEqual([[marked, code, ...fixes]]);
    });
  });
}
