/** @module-tag slow */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createWordEdits } from "../../src/language-service/word-diff.js";
import { runs } from "../support/runs.js";

const wordsAndSpaces = ["a", "b", "c", '"x"', '"y z"', "(", ")", " ", "  ", "\n", "\r", "\r\n", '"', "é", "😀"];
const textArbitrary = fc.array(fc.constantFrom(...wordsAndSpaces), { maxLength: 24 }).map((parts) => parts.join(""));

function applyDiff(before: string, after: string): string {
  const edits = [...createWordEdits(before, after)].reverse();
  return edits.reduce(
    (changedText, { span, newText }) => changedText.slice(0, span.start) + newText + changedText.slice(span.end),
    before,
  );
}

describe("the changes between two texts", () => {
  it("turn the first text into the second, are in order, and never split a CRLF", () => {
    fc.assert(
      fc.property(textArbitrary, textArbitrary, (before, after) => {
        expect(applyDiff(before, after)).toBe(after);
        let previousEditEnd = 0;
        for (const { span } of createWordEdits(before, after)) {
          expect(span.start).toBeGreaterThanOrEqual(previousEditEnd);
          previousEditEnd = span.end;
          for (const editBoundary of [span.start, span.end])
            expect(before.slice(editBoundary - 1, editBoundary + 1)).not.toBe("\r\n");
        }
      }),
      { numRuns: runs(10_000) },
    );
  });

  it("are empty for equal texts", () => {
    expect(createWordEdits("a b", "a b")).toEqual([]);
  });

  it("do not include words that have not moved", () => {
    const [before, after] = ['"t" AND ("a"  OR "b" OR "c")', '( "a" OR "b" OR "c" ) AND "t"'];
    expect(
      createWordEdits(before, after).map(({ span, newText }) => [before.slice(span.start, span.end), newText]),
    ).toEqual([
      ['"t" AND ', ""],
      ["", " "],
      [" ", ""],
      ["", " "],
      ["", ' AND "t"'],
    ]);
  });

  it("are found quickly in a hundred thousand words", () => {
    const manyWords = Array.from({ length: 100_000 }, (_, index) => `"${index}"`);
    const movedWords = [...manyWords.slice(50_000), ...manyWords.slice(0, 50_000)];
    expect(applyDiff(manyWords.join(" "), movedWords.join(" "))).toBe(movedWords.join(" "));
  });
});
