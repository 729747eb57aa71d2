import fc from "fast-check";
import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import { renderFrameLine } from "../../src/text/code-frame.js";
import { createLineFinder } from "../../src/text/lines.js";
import type { Span } from "../../src/text/span.js";
import { workOf } from "../support/work.js";

/** Removes `‹` and `›` from a text. The place between them is the span. */
function marked(source: string): { text: string; span: Span } {
  const [before = "", inside = "", after = ""] = source.split(/[‹›]/);
  return { text: before + inside + after, span: { start: before.length, end: before.length + inside.length } };
}

/** Returns the shown part of the line, and the line below it with the mark. */
function draw(source: string, width = 40): readonly string[] {
  const { text, span } = marked(source);
  const view = renderFrameLine(text, createLineFinder(text)(span.start), [span], width);
  const mark = view.renderMark(span, "─");
  return [view.shownText, mark ? " ".repeat(mark.markIndent) + mark.renderedUnderline : ""];
}

describe("renderFrameLine", () => {
  it.each<[what: string, source: string, text: string, mark: string]>([
    ["plain text", "abc ‹def› ghi", "abc def ghi", "    ───"],
    ["an empty span", "abc ‹›def", "abc def", "    ^"],
    ["an empty span at the end", "abc‹›", "abc", "   ^"],
    ["an empty text", "‹›", "", "^"],
    ["a tab before the span", "\t‹a›", "    a", "    ─"],
    ["a tab after other text", "ab\t‹c›\td", "ab  c   d", "    ─"],
    ["a marked tab", "a‹\t›b", "a   b", " ───"],
    ["wide characters before the span", "日本 ‹語›!", "日本 語!", "     ──"],
    ["an emoji", "🙂‹x›", "🙂x", "  ─"],
    ["a combining accent", "e\u0301‹x›", "e\u0301x", " ─"],
    ["a part of a grapheme", "e‹\u0301›x", "e\u0301x", "─"],
    ["an accent on nothing", "‹\u0301›x", "◌\u0301x", "─"],
    ["a zero-width space", "a‹\u200b›b", "a⟨U+200B⟩b", " ────────"],
    ["an escape sequence", "‹\u001b›[31mx", "⟨U+001B⟩[31mx", "────────"],
    ["a right-to-left override", "a\u202e‹b›", "a⟨U+202E⟩b", "         ─"],
    ["an emoji held together by a joiner", "👩\u200d👩‹x›", "👩⟨U+200D⟩👩x", "            ─"],
    ["an unpaired surrogate", "‹\ud83d›x", "⟨U+D83D⟩x", "────────"],
    ["a tag character", "a\n‹\u{e0041}›b", "⟨U+E0041⟩b", "─────────"],
    ["the second of several lines", "abc\r\nd‹e›f\r\nghi", "def", " ─"],
    ["a line between CRs", "abc\r‹d›\rghi", "d", "─"],
    ["a line break", "abc‹\n›def", "abc", "   ^"],
    ["a span with the line break after it", "a‹bc\n›def", "abc", " ──"],
    ["a span over two lines", "a‹bc\nd›ef", "abc", " ──…"],
    ["a span that begins with a line break", "abc‹\nd›ef", "abc", "   ^…"],
    ["the end of a text that ends with a line break", "abc\n‹›", "", "^"],
  ])("draws the text and the mark in the correct columns for %s", (_, source, text, mark) => {
    expect(draw(source)).toEqual([text, mark]);
  });

  const digits = "0123456789".repeat(10);
  it.each<[what: string, source: string, text: string, mark: string]>([
    ["the middle", `${digits}‹AND›${digits}`, "…2345678901234567AND012345678901234567…", " ".repeat(19)],
    ["the beginning", `‹AND›${digits}`, `AND${digits.slice(0, 35)}…`, ""],
    ["the end", `${digits}‹AND›`, `…${digits.slice(-35)}AND`, " ".repeat(36)],
  ])("shows a part of a long line if the span is at %s", (_, source, text, indent) => {
    const [line = "", mark = ""] = draw(source);
    expect(stringWidth(line)).toBeLessThanOrEqual(40);
    expect(line.indexOf("AND")).toBe(mark.indexOf("─"));
    expect(mark.trim()).toBe("───");
    expect(line.startsWith("…")).toBe(text.startsWith("…"));
    expect(line.endsWith("…")).toBe(text.endsWith("…"));
    expect(Math.abs(mark.indexOf("─") - indent.length)).toBeLessThanOrEqual(1);
  });

  it("shows the beginning of a span and an ellipsis if the span is wider than the frame", () => {
    expect(draw(`${digits}‹${"x".repeat(100)}›${digits}`)).toEqual([`…${"x".repeat(38)}…`, ` ${"─".repeat(38)}…`]);
  });

  it("measures widths in columns, not in characters", () => {
    const [line = "", mark = ""] = draw(`${"語".repeat(100)}‹x›${"語".repeat(100)}`);
    expect(stringWidth(line)).toBeLessThanOrEqual(40);
    expect(stringWidth(line.slice(0, line.indexOf("x")))).toBe(mark.indexOf("─"));
  });

  it("shows the whole line if it is exactly as wide as the frame", () => {
    expect(draw(`‹a›${"b".repeat(39)}`)[0]).toBe(`a${"b".repeat(39)}`);
    expect(draw(`‹a›${"b".repeat(40)}`)[0]).toBe(`a${"b".repeat(37)}…`);
  });

  it("shows a second span if both spans fit", () => {
    const text = `${digits}first${"-".repeat(15)}second${digits}`;
    const [first, second] = [
      { start: 100, end: 105 },
      { start: 120, end: 126 },
    ];
    const view = renderFrameLine(text, createLineFinder(text)(100), [first, second], 40);
    expect(view.shownText).toContain(`first${"-".repeat(15)}second`);
    expect(view.renderMark(second, "╌")).toEqual({
      markIndent: view.shownText.indexOf("second"),
      renderedUnderline: "╌╌╌╌╌╌",
    });
  });

  it("does not mark a span that begins outside the shown part", () => {
    const text = digits.repeat(4);
    const view = renderFrameLine(text, createLineFinder(text)(200), [{ start: 200, end: 201 }], 40);
    expect(view.renderMark({ start: 0, end: 400 }, "─")).toBeUndefined();
    expect(view.renderMark({ start: 300, end: 301 }, "─")).toBeUndefined();
  });

  it("never shows a control character, and marks only the shown part, whatever the text is", () => {
    const texts = fc.string({
      unit: fc.oneof(
        fc.string({ unit: "binary", size: "small" }),
        fc.constantFrom("\t", "\r", "\n", "\u0301", "\ud83d", "語", "a"),
      ),
    });
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), fc.integer({ min: 10, max: 200 }), (text, a, b, width) => {
        const [start = 0, end = 0] = [a % (text.length + 1), b % (text.length + 1)].sort((x, y) => x - y);
        const view = renderFrameLine(text, createLineFinder(text)(start), [{ start, end }], width);
        expect(view.shownText).not.toMatch(/\p{Cc}|\p{Cs}/u);
        const mark = view.renderMark({ start, end }, "─");
        expect(mark?.renderedUnderline).toMatch(/^(?:─+|\^)…?$/);
        expect((mark?.markIndent ?? 0) + (mark?.renderedUnderline.length ?? 0)).toBeLessThanOrEqual(
          stringWidth(view.shownText) + 2,
        );
      }),
      // Examples that once failed. Either the text after the span does not fit in the frame, or the span itself does
      // not fit.
      {
        examples: [
          ["\0\t\t", 1, 1, 10],
          ["aaaaaaaaaaaa\u{e0041}", 12, 14, 10],
        ],
      },
    );
  });

  it("examines only the shown part of a line with a million characters", () => {
    const text = '語🙂 "e\u0301" or '.repeat(100_000);
    const line = createLineFinder(text)(0);
    for (const start of [0, 500_000, text.length - 2]) {
      expect(workOf(() => renderFrameLine(text, line, [{ start, end: start + 2 }], 120))).toBeLessThan(5_000);
    }
  });
});
