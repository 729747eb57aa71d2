import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  applyFix,
  childrenOf,
  compile,
  type Diagnostic,
  explain,
  fixAll,
  format,
  formatMessage,
  leafSpansOf,
  parse,
  renderReport,
  type Span,
  validate,
  walk,
} from "../../src/index.js";
import { anyText } from "../support/arbitraries/any-text.js";
import { runs } from "../support/runs.js";

const options = { numRuns: runs(1_000) };

/** Texts with parts that begin inside other parts. */
const overlapping: [string][] = [["#\f\u00a0"], ["(v_#\u2228\u2069\u3000"], ["constructor)eq"]];

const isInside = ({ start, end }: Span, outer: Span): boolean =>
  Number.isInteger(start) && Number.isInteger(end) && outer.start <= start && start <= end && end <= outer.end;

const spansOf = ({ span, related = [], fixes }: Diagnostic): readonly Span[] => [
  span,
  ...related.map((each) => each.span),
  ...fixes.flatMap(({ edits }) => edits.map((edit) => edit.span)),
];

describe("every text", () => {
  it("is read by every function without an exception", () => {
    fc.assert(
      fc.property(anyText, fc.boolean(), fc.integer({ min: 0, max: 200 }), (text, flag, number) => {
        const compilation = compile(text);
        validate(parse(text).syntax);
        format(text, { width: number });
        fixAll(text, { suggestions: flag });
        renderReport(compilation, { color: flag, name: text });
        for (const diagnostic of compilation.diagnostics) {
          expect(formatMessage(diagnostic)).toBe(diagnostic.message);
          for (const fix of diagnostic.fixes) applyFix(text, fix);
        }
        if (compilation.filter) explain(compilation.filter);
      }),
      options,
    );
  });

  it("contains every span of its diagnostics", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const whole: Span = { start: 0, end: text.length };
        const { diagnostics, syntax } = compile(text);
        for (const span of diagnostics.flatMap(spansOf)) expect(isInside(span, whole)).toBe(true);
        expect(syntax.span).toEqual(whole);
        walk(syntax, (node) => {
          for (const child of childrenOf(node)) expect(isInside(child.span, node.span)).toBe(true);
        });
      }),
      options,
    );
  });

  it("has each code unit, apart from white space, in exactly one leaf of its tree", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const times = new Uint8Array(text.length);
        for (const { start, end } of leafSpansOf(compile(text).syntax)) {
          for (let offset = start; offset < end; offset += 1) times[offset] = (times[offset] ?? 0) + 1;
        }
        const wrong = [...times.keys()].filter((offset) => {
          const isSpace = /^[ \t\n\r]$/.test(text.charAt(offset));
          return isSpace ? (times[offset] ?? 0) > 1 : times[offset] !== 1;
        });
        expect(wrong).toEqual([]);
      }),
      { ...options, examples: overlapping },
    );
  });

  it("has diagnostics that are plain data, in source order, without duplicates, and equal in every compilation", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { diagnostics } = compile(text);
        expect(JSON.parse(JSON.stringify(diagnostics))).toEqual(diagnostics);
        expect(compile(text).diagnostics).toEqual(diagnostics);
        const starts = diagnostics.map(({ span }) => span.start);
        expect(starts).toEqual([...starts].sort((a, b) => a - b));
        const named = diagnostics.map(({ code, span, data }) => JSON.stringify([code, span, data]));
        expect(new Set(named).size).toBe(named.length);
      }),
      options,
    );
  });

  it("has no fix that leaves the text unchanged", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const fixes = compile(text).diagnostics.flatMap((diagnostic) => diagnostic.fixes);
        for (const fix of fixes) expect(applyFix(text, fix)).not.toBe(text);
      }),
      options,
    );
  });

  it("has the same meaning and the same total of diagnostics if maxDiagnostics is small", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 1, max: 4 }), (text, maxDiagnostics) => {
        const all = compile(text, { maxDiagnostics: 1_000_000 });
        const few = compile(text, { maxDiagnostics });
        expect(few.filter).toEqual(all.filter);
        expect(few.diagnostics.length + few.omitted).toBe(all.diagnostics.length);
        expect(few.diagnostics.length).toBe(Math.min(maxDiagnostics, all.diagnostics.length));
        const errors = all.diagnostics.filter(({ severity }) => severity === "error").length;
        const kept = few.diagnostics.filter(({ severity }) => severity === "error").length;
        expect(kept).toBe(Math.min(maxDiagnostics, errors));
      }),
      options,
    );
  });

  it("has the same result with parse and validate as with compile", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const compilation = compile(text);
        const parsed = parse(text);
        const validated = validate(parsed.syntax);
        expect(validated.filter).toEqual(compilation.filter);
        if (compilation.omitted > 0) return;
        const both = [...parsed.diagnostics, ...validated.diagnostics];
        expect(both).toHaveLength(compilation.diagnostics.length);
        expect(compilation.diagnostics).toEqual(expect.arrayContaining(both));
      }),
      options,
    );
  });
});
