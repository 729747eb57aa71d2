import fc from "fast-check";
import stringWidth from "string-width";
import { describe, expect, it } from "vitest";
import { displayWidthOfGrapheme, splitIntoGraphemes } from "../../src/text/display-width.js";

describe("the display width", () => {
  it.each<[string, number]>([
    ["a", 1],
    ["é", 1],
    ["e\u0301", 1],
    ["\u0301", 0],
    ["語", 2],
    ["Ａ", 2],
    ["ｱ", 1],
    ["한", 2],
    ["🙂", 2],
    ["👩‍👩‍👧", 2],
    ["🇩🇪", 2],
    ["1️⃣", 2],
    ["❤️", 2],
    ["\u200b", 0],
  ])("of %j is %i", (grapheme, columns) => {
    expect(displayWidthOfGrapheme(grapheme)).toBe(columns);
  });

  it("of letters, ideographs and emoji is the same as in the package string-width", () => {
    const grapheme = fc
      .oneof(
        fc.integer({ min: 0x20, max: 0x2ff }),
        fc.integer({ min: 0x370, max: 0x58f }),
        fc.integer({ min: 0x2e80, max: 0x9fff }),
        fc.integer({ min: 0xac00, max: 0xd7a3 }),
        fc.integer({ min: 0x1f300, max: 0x1f6ff }),
      )
      .map((code) => String.fromCodePoint(code))
      .filter((text) => splitIntoGraphemes(text).length === 1);
    fc.assert(
      fc.property(grapheme, (text) => {
        expect(displayWidthOfGrapheme(text)).toBe(stringWidth(text));
      }),
      { numRuns: 5_000 },
    );
  });
});
