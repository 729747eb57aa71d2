/** @module-tag slow */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile } from "../../src/compile.js";
import type { DiagnosticCode, DiagnosticData } from "../../src/diagnostics/catalogue.js";
import { createDiagnostic, type Diagnostic } from "../../src/diagnostics/diagnostic.js";
import { type ReportOptions, renderReport } from "../../src/diagnostics/report.js";
import { workOf } from "../support/work.js";

const types = {
  created: 'event_types:"google.workspace.chat.message.v1.created"',
  updated: 'event_types:"google.workspace.chat.message.v1.updated"',
};

/**
 * Creates a diagnostic at the first occurrence of `place` in the text. Its related span is the last occurrence of
 * `other`.
 */
function problem<Code extends DiagnosticCode>(
  code: Code,
  data: DiagnosticData[Code],
  text: string,
  place: string,
  other?: string,
): Diagnostic {
  const spanAt = (start: number, of: string) => ({ start, end: start + of.length });
  const related = other === undefined ? {} : { relatedSpan: spanAt(text.lastIndexOf(other), other) };
  return createDiagnostic(code, spanAt(text.indexOf(place), place), { data, ...related }) as Diagnostic;
}

const report = (text: string, diagnostics: readonly Diagnostic[], options?: ReportOptions, omitted = 0): string[] =>
  renderReport({ text, diagnostics, omitted }, options).split("\n");

describe("renderReport", () => {
  const text = `${types.created} AND ${types.updated}`;
  const joined = problem("event-types-joined-by-and", {}, text, "AND");

  it("states the problem, its place, and what to do", () => {
    expect(report(text, [joined])).toEqual([
      "error[event-types-joined-by-and]: event types are alternatives and cannot be joined by `AND`",
      '  1 │ event_types:"google.workspace.chat.message.v1.created" AND event_types:"google.workspace.chat.message.v1.updated"',
      "    ╵                                                        ───",
      "  help: join them with `OR`",
    ]);
  });

  it("returns an empty text if there are no diagnostics", () => {
    expect(renderReport({ text, diagnostics: [], omitted: 0 })).toBe("");
  });

  it("prints the name, the line and the column if the text has a name", () => {
    expect(report(text, [joined], { name: "filters/a.txt" })[1]).toBe("    ╭─ filters/a.txt:1:56");
  });

  it("counts columns in UTF-16 code units", () => {
    expect(
      report("🙂 and", [problem("wrong-case-keyword", { keyword: "and", expected: "AND" }, "🙂 and", "and")], {
        name: "a",
      }),
    ).toEqual([
      "error[wrong-case-keyword]: the operator `and` is not in upper case",
      "    ╭─ a:1:4",
      "  1 │ 🙂 and",
      "    ╵    ───",
      "  help: write `AND`",
    ]);
  });

  it("counts lines from the option firstLine, the line of the file at which the text begins", () => {
    expect(report(text, [joined], { name: "a", firstLine: 1_000 }).slice(1, 3)).toEqual([
      "       ╭─ a:1000:56",
      `  1000 │ ${text}`,
    ]);
  });

  it("makes the gutter as wide as the longest line number, and writes an empty line between problems", () => {
    const lines = Array.from({ length: 10 }, (_, index) => `type${index} OR`).join("\r\n");
    const problems = ["type0", "type9"].map((name) => problem("unexpected-token", { text: name }, lines, name));
    expect(report(lines, problems).filter((line) => !line.includes("help"))).toEqual([
      "error[unexpected-token]: `type0` is not part of a filter",
      "   1 │ type0 OR",
      "     ╵ ─────",
      "",
      "error[unexpected-token]: `type9` is not part of a filter",
      "  10 │ type9 OR",
      "     ╵ ─────",
    ]);
  });

  it("marks a related place in the frame of the problem if both are on the same line", () => {
    const unclosed = `(${types.created}`;
    expect(report(unclosed, [problem("unbalanced-parenthesis", { parenthesis: "(" }, unclosed, "(", "")])).toEqual([
      "error[unbalanced-parenthesis]: this `(` is never closed",
      '  1 │ (event_types:"google.workspace.chat.message.v1.created"',
      "    │ ─",
      "    ╵                                                        ^ `)` is missing here",
      "  help: add a closing `)`, or remove this `(`",
    ]);
  });

  it("shows a related place in a separate frame if the related place is on another line", () => {
    const twice = 'target_resource="B"\nAND target_resource="A"';
    const targets = problem(
      "multiple-targets",
      { field: "target_resource", target: "A", first: "B" },
      twice,
      'target_resource="A"',
      'target_resource="B"',
    );
    expect(report(twice, [targets], { name: "a" })).toEqual([
      "error[multiple-targets]: a filter cannot have two target resources",
      "    ╭─ a:2:5",
      '  2 │ AND target_resource="A"',
      "    ╵     ───────────────────",
      "  note: the first one",
      '  1 │ target_resource="B"',
      "    ╵ ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌",
      "  help: write a filter for each target resource",
    ]);
  });

  it("shows a related place in a separate frame if the related place is far away on a long line", () => {
    const far = `${types.created}${" ".repeat(500)}${types.created}x`;
    const again = `${types.created}x`;
    const duplicate = problem("duplicate-event-type", { eventType: "a" }, far, again, `${types.created} `);
    const [, frame, , , note] = report(far, [duplicate]);
    expect(frame).toContain("…  ");
    expect(note).toContain(`  1 │ ${types.created}`);
  });

  it("prints the number of omitted problems", () => {
    expect(report(text, [joined], {}, 1).slice(-2)).toEqual(["", "and 1 more problem"]);
    expect(report(text, [joined], {}, 2).slice(-2)).toEqual(["", "and 2 more problems"]);
  });

  it("colors the severity and the underline only if the option color is true", () => {
    const dim = (shown: string) => `\u001b[2m${shown}\u001b[0m`;
    const red = (shown: string) => `\u001b[1;31m${shown}\u001b[0m`;
    expect(report(text, [joined], { color: true, name: "a" })).toEqual([
      `${red("error[event-types-joined-by-and]")}: event types are alternatives and cannot be joined by \`AND\``,
      `${dim("    ╭─")} a:1:56`,
      `${dim("  1 │")} ${text}`,
      `${dim("    ╵")} ${" ".repeat(55)}${red("───")}`,
      "  \u001b[1mhelp\u001b[0m: join them with `OR`",
    ]);
    expect(renderReport({ text, diagnostics: [joined] }, { color: false })).not.toContain("\u001b");
  });

  it.each([
    ["error", "1;31", joined],
    ["warning", "33", problem("duplicate-event-type", { eventType: "A" }, text, "AND")],
    ["hint", "36", problem("non-canonical-order", { field: "target_resource", next: "event_types" }, text, "AND")],
  ] as const)("has a color for %s", (severity, style, each) => {
    expect(report(text, [each], { color: true })[0]).toContain(`\u001b[${style}m${severity}[`);
  });

  it("removes everything that could control a terminal", () => {
    const bad = fc.string({ unit: "binary" });
    fc.assert(
      fc.property(bad, bad, bad, fc.nat(), (text, name, said, at) => {
        const start = at % (text.length + 1);
        const each: Diagnostic = { ...joined, message: said, help: said, span: { start, end: text.length } };
        const related = [{ message: said, span: { start: 0, end: start } }];
        const shown = renderReport({ text, diagnostics: [{ ...each, related }] }, { name });
        expect(shown.replaceAll("\n", "")).not.toMatch(/\p{Cc}|\p{Cs}/u);
      }),
    );
  });

  it("renders a hundred problems on a line of a megabyte without reading the line a hundred times", () => {
    const long = `${types.created} or `.repeat(18_000);
    const step = types.created.length + 4;
    const problems = Array.from({ length: 100 }, (_, index): Diagnostic => {
      const start = index * 180 * step + types.created.length + 1;
      const data = { keyword: "or", expected: "OR" } as const;
      return createDiagnostic("wrong-case-keyword", { start, end: start + 2 }, { data }) as Diagnostic;
    });
    let rendered = "";
    const work = workOf(() => {
      rendered = renderReport({ text: long, diagnostics: problems, omitted: 17_900 });
    });
    expect(long.length).toBeGreaterThan(1_000_000);
    expect(work).toBeLessThan(long.length);
    expect(rendered.match(/──/g)).toHaveLength(100);
  });

  it("renders more problems than the maximum number of arguments of a function call", () => {
    const text = "! ".repeat(150_000);
    const { diagnostics } = compile(text, { maxDiagnostics: 150_000 });
    expect(
      renderReport({
        text: text.slice(0, 10),
        diagnostics: diagnostics.map((each) => ({ ...each, span: { start: 0, end: 1 } })),
      }).length,
    ).toBeGreaterThan(150_000);
  });
});

it.each([["text"], [undefined], [null], [5], [{ text: "" }], [{ diagnostics: [] }]])(
  "renderReport throws a TypeError for %j, which is not a compilation",
  (input) => {
    const message = "renderReport needs a compilation, as in renderReport(compile(text))";
    expect(() => renderReport(input as never)).toThrow(new TypeError(message));
  },
);

describe("the readings of a text (filters that the text may mean)", () => {
  const compilation = compile("message.created");
  const readings = [
    { text: types.created, certainty: "certain" },
    { text: types.updated, certainty: "likely" },
  ] as const;

  it("are at the end of the report, and at most three are shown", () => {
    const lines = renderReport({ ...compilation, readings: [...readings, ...readings] }).split("\n");
    expect(lines.slice(-4)).toEqual([
      "",
      `write it as: ${types.created}`,
      `perhaps: ${types.updated}`,
      `write it as: ${types.created}`,
    ]);
  });

  it("are shown with the parts of the text that they leave out, each once", () => {
    const notUnderstoodParts = [" quux", "frob", "quux "].map((text) => ({ text }));
    const lines = renderReport({ ...compilation, readings: [{ ...readings[1], left: notUnderstoodParts }] }).split(
      "\n",
    );
    expect(lines.slice(-2)).toEqual([`perhaps: ${types.updated}`, "  not in the filter: `quux`, `frob`"]);
  });

  it("are left out of the report of a text without errors", () => {
    expect(renderReport({ ...compile(types.created), readings })).toBe("");
  });
});
