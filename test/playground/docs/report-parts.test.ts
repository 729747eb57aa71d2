import { describe, expect, it } from "vitest";
import { isDiagnosticReport, splitReport } from "../../../playground/docs/report/report-parts.js";
import { compile, findObstacles, interpret, renderReport } from "../../../src/index.js";
import { sampledCodes, samplesOf } from "../../support/catalogue.js";

const joinParts = (report: string): string =>
  splitReport(report)
    .map(({ parts }) => parts.map(({ text }) => text).join(""))
    .join("\n");

describe("the parts of a report", () => {
  it.each(sampledCodes)("together form the whole report about `%s`, and contain its codes", (code) => {
    for (const { input, options } of samplesOf(code)) {
      const compilation = compile(input, options);
      const report = renderReport(
        { ...compilation, readings: interpret(input, options), obstacles: findObstacles(input, options) },
        { name: "a.txt" },
      );
      expect(joinParts(report)).toBe(report);
      expect(isDiagnosticReport(report)).toBe(true);
      const codes = splitReport(report).flatMap(({ parts }) => parts.flatMap((part) => part.diagnosticCode ?? []));
      expect(codes).toEqual(compilation.diagnostics.map((diagnostic) => diagnostic.code));
    }
  });

  it("have the color of their diagnostic, and only sentences can be wrapped", () => {
    const [head, source, marks, help] = splitReport("warning[comment]: a\n  1 │ `b`\n    ╵ ─\n  help: write `c`");
    expect(head).toEqual({
      parts: [
        { text: "warning[", appearance: "warning" },
        { text: "comment", appearance: "warning", diagnosticCode: "comment" },
        { text: "]", appearance: "warning" },
        { text: ": a" },
      ],
      isSentence: true,
    });
    expect(source).toEqual({ parts: [{ text: "  1 │", appearance: "gutter" }, { text: " `b`" }], isSentence: false });
    expect(marks).toEqual({
      parts: [
        { text: "    ╵", appearance: "gutter" },
        { text: " ─", appearance: "warning" },
      ],
      isSentence: false,
    });
    expect(help?.isSentence).toBe(true);
    expect(help?.parts).toContainEqual({ text: "`c`", appearance: "quote" });
  });

  it("have labels for readings and for the parts of the text that a reading leaves out", () => {
    const text = "message created quux";
    const lines = splitReport(renderReport({ ...compile(text), readings: interpret(text) })).slice(-2);
    const labels = lines.map(({ parts }) =>
      parts.flatMap(({ text: label, appearance }) => (appearance === "label" ? label : [])),
    );
    expect(labels).toEqual([["perhaps"], ["not in the filter"]]);
    expect(lines.every(({ isSentence }) => isSentence)).toBe(true);
  });

  it("are not found in other texts", () => {
    expect(isDiagnosticReport("{ a: 1 }\nerror: b\nerror[404]: c")).toBe(false);
  });
});
