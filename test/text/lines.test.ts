import { describe, expect, it } from "vitest";
import { compile, lineAndColumn, renderReport } from "../../src/index.js";
import { createLineFinder } from "../../src/text/lines.js";

describe("createLineFinder", () => {
  const text = "a\nbc\r\n\rd\r";
  const lines = [
    { index: 0, start: 0, end: 1, nextLineStart: 2 },
    { index: 1, start: 2, end: 4, nextLineStart: 6 },
    { index: 2, start: 6, end: 6, nextLineStart: 7 },
    { index: 3, start: 7, end: 8, nextLineStart: 9 },
    { index: 4, start: 9, end: 9, nextLineStart: 9 },
  ];

  it.each([
    [0, 0],
    [1, 0],
    [2, 1],
    [4, 1],
    [5, 1],
    [6, 2],
    [7, 3],
    [8, 3],
    [9, 4],
  ])("finds the line of offset %i in a text with CRLF, CR and LF", (offset, index) => {
    expect(createLineFinder(text)(offset)).toEqual(lines[index]);
  });

  it("finds one line in an empty text", () => {
    expect(createLineFinder("")(0)).toEqual({ index: 0, start: 0, end: 0, nextLineStart: 0 });
  });

  it("finds one line in a text without line breaks", () => {
    expect(createLineFinder("abc")(3)).toEqual({ index: 0, start: 0, end: 3, nextLineStart: 3 });
  });
});

describe("lineAndColumn", () => {
  const text = "a\nb🙂c\r\n\rd";
  it.each([
    [0, 1, 1],
    [1, 1, 2],
    [2, 2, 1],
    [5, 2, 4],
    [7, 2, 6],
    [8, 3, 1],
    [9, 4, 1],
    [10, 4, 2],
    [99, 4, 2],
    [-1, 1, 1],
    [Number.NaN, 1, 1],
    [2.9, 2, 1],
    [Number.POSITIVE_INFINITY, 4, 2],
  ])("counts lines and UTF-16 code units from 1, in a text with CRLF, CR and LF: offset %d", (offset, line, column) => {
    expect(lineAndColumn(text, offset)).toEqual({ line, column });
  });

  it.each([undefined, null, 5, {}])("throws a TypeError if the text is %j", (given) => {
    expect(() => lineAndColumn(given as never, 0)).toThrow(new TypeError("the text of lineAndColumn must be a string"));
  });

  it("returns the same lines and columns as a report", () => {
    const source = 'event_types:"google.workspace.chat.message.v1.created"\n or event_types:"x"';
    const compilation = compile(source);
    const places = compilation.diagnostics.map(({ span }) => lineAndColumn(source, span.start));
    const report = renderReport(compilation, { name: "filter" });
    expect(report.match(/(?<=filter:)\d+:\d+/g)).toEqual(places.map(({ line, column }) => `${line}:${column}`));
  });
});
