import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffWords } from "../../src/language-service/word-diff.js";
import { runs } from "../support/runs.js";

const words = ["a", "b", "c", '"x"', '"y z"', "(", ")", " ", "  ", "\n", "\r", "\r\n", '"', "é", "😀"];
const text = fc.array(fc.constantFrom(...words), { maxLength: 24 }).map((parts) => parts.join(""));

function changed(before: string, after: string): string {
  const edits = [...diffWords(before, after)].reverse();
  return edits.reduce((now, { span, newText }) => now.slice(0, span.start) + newText + now.slice(span.end), before);
}

describe("the changes between two texts", () => {
  it("make one of the other, in order, none within a line end", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(changed(before, after)).toBe(after);
        let last = 0;
        for (const { span } of diffWords(before, after)) {
          expect(span.start).toBeGreaterThanOrEqual(last);
          last = span.end;
          for (const place of [span.start, span.end]) expect(before.slice(place - 1, place + 1)).not.toBe("\r\n");
        }
      }),
      { numRuns: runs(10_000) },
    );
  });

  it("are none between equal ones", () => {
    expect(diffWords("a b", "a b")).toEqual([]);
  });

  it("leave alone what has moved against nothing else", () => {
    const [before, after] = ['"t" AND ("a"  OR "b" OR "c")', '( "a" OR "b" OR "c" ) AND "t"'];
    expect(diffWords(before, after).map(({ span, newText }) => [before.slice(span.start, span.end), newText])).toEqual([
      ['"t" AND ', ""],
      ["", " "],
      [" ", ""],
      ["", " "],
      ["", ' AND "t"'],
    ]);
  });

  it("of a hundred thousand words are found at once", () => {
    const many = Array.from({ length: 100_000 }, (_, index) => `"${index}"`);
    const moved = [...many.slice(50_000), ...many.slice(0, 50_000)];
    expect(changed(many.join(" "), moved.join(" "))).toBe(moved.join(" "));
  });
});
