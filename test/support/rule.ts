import { describe, expect, it } from "vitest";
import { compile, type Diagnostic, type DiagnosticCode, type DiagnosticData } from "../../src/index.js";
import { type Said, verdicts } from "./marked-text.js";

type Fixes = Said extends readonly [DiagnosticCode, ...infer Rest] ? Rest : never;

/** A text in which the span of a diagnostic is marked, and the fixes of the diagnostic. */
export type Finding = readonly [marked: string, ...Fixes];

/**
 * Tests a rule. A valid text must have no diagnostic of this rule. An invalid text must have exactly one diagnostic of
 * this rule, at the marked place. Both may have diagnostics of other rules.
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

/**
 * A text, the expected `data` of its diagnostic, and the titles of the fixes. If the diagnostic has a related place,
 * the text has `⟪` and `⟫` around this place.
 */
export type Facts<Code extends DiagnosticCode> = readonly [
  text: string,
  data: DiagnosticData[Code],
  ...titles: readonly string[],
];

/** Tests that a rule reports each text with this `data`, this related place and these titles of fixes. */
export function describeFacts<Code extends DiagnosticCode>(code: Code, rows: readonly Facts<Code>[]): void {
  describe(`${code} has the expected data, related place and titles of fixes`, () => {
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
