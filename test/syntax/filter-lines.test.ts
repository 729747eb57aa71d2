import { describe, expect, it } from "vitest";
import { applyFix, compile, fixAll, parse, validate } from "../../src/index.js";
import { A, B, T, U } from "../support/marked-text.js";

const codesIn = (text: string): readonly string[] => compile(text).diagnostics.map(({ code }) => code);

/** Texts with one filter on each line, and the number of filters. */
const severalFilters: readonly (readonly [text: string, count: number])[] = [
  [`${A}\n${B}`, 2],
  [`${A}\r\n${B}\r\n`, 2],
  [`${A}\r${B}`, 2],
  [`\n\n${A}\n\n\n${B}\n${A}`, 3],
  [`# the first\n${A}\n// the second\n${B} -- and more`, 2],
  [`${A} AND ${T}\n${B} AND ${U}`, 2],
  [`${T} AND ${A}\n(${A} OR ${B}) AND ${U}`, 2],
  [`${A} or ${B}\neventTypes = 'x'\nevent_types:y`, 3],
  [`  ${A}\n${B}`, 2],
  [`  ${A}\n  ${B}`, 2],
  [`\ufeff${A}\n${B}`, 2],
  [`${A}\n${A.replace("created", "creatd")}`, 2],
  [`${A.replaceAll('"', "“")}\n${B.replaceAll('"', "`")}`, 2],
];

/** Texts with one complete or incomplete filter on several lines, and other texts. */
const otherTexts: readonly string[] = [
  A,
  `${A}\n`,
  `${A} OR\n${B}`,
  `${A}\nOR ${B}`,
  `${A} ||\n${B}`,
  `${A},\n${B}`,
  `(${A}\n${B})`,
  `${A}\n  ${B}`,
  `${A}\n${T}`,
  `${A} AND ${T}\n${U}`,
  `event_types:\n"x"`,
  `NOT ${A}\nNOT ${B}`,
  `event_types:"x\nevent_types:"y`,
  "google.workspace.chat.message.v1.created\ngoogle.workspace.chat.message.v1.updated",
  "- a: 1\n- b: 2",
];

describe("several filters on separate lines", () => {
  it.each(severalFilters)("have only one diagnostic, for the whole text: %j", (text, count) => {
    const { diagnostics } = compile(text);
    expect(diagnostics.map(({ code, data }) => ({ code, data }))).toEqual([
      { code: "several-filters", data: expect.objectContaining({ count }) },
    ]);
    const { syntax } = parse(text);
    expect([syntax.isClean, syntax.isFullyParsed]).toEqual([false, false]);
    expect(validate(syntax)).toEqual({ diagnostics: [] });
  });

  it.each(severalFilters)("are not changed by fixAll: %j", (text) => {
    expect(fixAll(text).text).toBe(text);
  });

  it.each(otherTexts)("are not reported if the text does not consist of several filters: %j", (text) => {
    expect(codesIn(text)).not.toContain("several-filters");
  });

  it("have a diagnostic with a span from the start of the first filter to the end of the last filter", () => {
    const { span } = compile(`\n ${A}\n# c\n${B} \n`).diagnostics[0] ?? {};
    expect(span).toEqual({ start: 2, end: 2 + A.length + 5 + B.length });
  });

  it("can be joined by OR with a fix of the kind choice, if they contain only event types", () => {
    const text = `${A} # the first\n\n${B}`;
    const [fix, ...otherFixes] = compile(text).diagnostics[0]?.fixes ?? [];
    expect([fix?.kind, otherFixes]).toEqual(["choice", []]);
    expect(fix && applyFix(text, fix)).toBe(`${A} # the first\n\nOR ${B}`);
    expect(compile(`${A} AND ${T}\n${B}`).diagnostics[0]?.fixes).toEqual([]);
  });

  it("have a tree, so that editors can color them", () => {
    expect(parse(`${A}\n${B}`).syntax.expression).toMatchObject({ operands: [{ kind: "restriction" }, {}] });
  });
});
