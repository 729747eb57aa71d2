import { describe, expect, it } from "vitest";
import { compile, type Diagnostic, type DiagnosticCode, type DiagnosticData } from "../../src/index.js";
import { type Said, verdicts } from "./marked-text.js";

type Fixes = Said extends readonly [DiagnosticCode, ...infer Rest] ? Rest : never;

/** A text with the place of a diagnostic marked, and the fixes of the diagnostic. */
export type Finding = readonly [marked: string, ...Fixes];

/**
 * Expects no diagnostic of a rule for each valid text, and exactly one diagnostic at the marked place for each invalid
 * text. Other rules may report more.
 */
export function describeRule(code: DiagnosticCode, valid: readonly string[], invalid: readonly Finding[]): void {
  const found = (text: string): unknown[] => verdicts(text).filter((verdict) => verdict[1] === code);

  describe(`${code} is not reported for this text:`, () => {
    it.each(valid)("%s", (text) => {
      expect(found(text)).toEqual([]);
    });
  });

  describe(`${code} is reported for this text:`, () => {
    it.each(invalid.map(([marked, ...fixes]) => ({ marked, fixes })))("$marked", ({ marked, fixes }) => {
      expect(found(marked.replace(/[⟦⟧]/g, ""))).toEqual([[marked, code, ...fixes]]);
    });
  });
}

/** A text with the related place between `⟪` and `⟫`, if there is one; the expected facts; the titles of the fixes. */
export type Facts<Code extends DiagnosticCode> = readonly [
  text: string,
  data: DiagnosticData[Code],
  ...titles: readonly string[],
];

/** Expects that the diagnostic of a rule for each text has these facts, related place and titles of fixes. */
export function describeFacts<Code extends DiagnosticCode>(code: Code, rows: readonly Facts<Code>[]): void {
  describe(`${code} has the expected facts`, () => {
    it.each(rows.map(([marked, data, ...titles]) => ({ marked, data, titles })))("$marked", ({ marked, ...facts }) => {
      const text = marked.replace(/[⟪⟫]/g, "");
      const found = compile(text).diagnostics.filter((diagnostic) => diagnostic.code === code);
      const said = found.map(({ data, fixes }) => ({ data, titles: fixes.map(({ title }) => title) }));
      expect(said).toEqual([facts]);
      expect(found.map((diagnostic) => markRelated(text, diagnostic))).toEqual([marked]);
    });
  });
}

const markRelated = (text: string, { related = [] }: Diagnostic): string =>
  related.reduce((marked, { span: { start, end } }) => {
    return `${marked.slice(0, start)}⟪${marked.slice(start, end)}⟫${marked.slice(end)}`;
  }, text);
