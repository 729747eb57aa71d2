import { describe, expect, it } from "vitest";
import { format } from "../../src/index.js";
import { applyTextEdits, offsetAt, parseMarked, service } from "../support/editor.js";
import { A, B, T } from "../support/marked-text.js";

describe("formatting", () => {
  it.each([
    [`(${A}   OR\n${B})AND ${T}`, 5],
    [`  ${A}  `, 2],
  ])("changes only spaces if nothing else has to change: %s", (text, expectedEditCount) => {
    const edits = service.formatting(text);
    expect(edits).toHaveLength(expectedEditCount);
    expect(edits.every(({ newText }) => newText.trim() === "")).toBe(true);
    expect(service.diagnostics(applyTextEdits(text, edits))).toEqual([]);
  });

  it.each([
    ["the target is moved to the end", `${T} AND (${A}   OR ${B.slice(0, -3)}<|>${B.slice(-3)})`],
    ["parentheses are removed", `((${A.slice(0, 20)}<|>${A.slice(20)}))`],
    ["lines end with CRLF", `${T}\r\nAND\r\n(${A}\r\nOR\r\n${B.slice(0, -3)}<|>${B.slice(-3)})`],
  ])("does not change the word at the cursor, even if %s", (_, marked) => {
    const { text, position } = parseMarked(marked);
    const cursor = offsetAt(text, position);
    const edits = service.formatting(text).map(({ range, newText }) => ({
      start: offsetAt(text, range.start),
      end: offsetAt(text, range.end),
      newText,
    }));
    expect(edits.filter(({ start, end }) => start <= cursor && cursor <= end)).toEqual([]);
    const editsBefore = edits.filter(({ end }) => end < cursor);
    const movedCursor = editsBefore.reduce(
      (offset, { start, end, newText }) => offset + newText.length - (end - start),
      cursor,
    );
    const formattedText = applyTextEdits(text, service.formatting(text));
    expect(formattedText.slice(movedCursor - 3, movedCursor + 3)).toBe(text.slice(cursor - 3, cursor + 3));
    expect(formattedText).toBe(format(text));
  });

  it("puts a filter in the documented shape", () => {
    expect(applyTextEdits(`((${A}))`, service.formatting(`((${A}))`))).toBe(A);
  });

  it("breaks lines that are longer than the width", () => {
    const text = `${A} OR ${B}`;
    expect(applyTextEdits(text, service.formatting(text, { width: 80 }))).toBe(`${A} OR\n${B}`);
  });

  it("does not change a text with errors", () => {
    expect(service.formatting(`${A}  and ${B}`)).toEqual([]);
  });
});
