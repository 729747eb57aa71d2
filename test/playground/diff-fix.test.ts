import { describe, expect, it } from "vitest";
import type { DiffPiece } from "../../playground/elements/diff-words.js";
import { excerptDiff } from "../../playground/elements/excerpt-diff.js";
import { diffFix } from "../../playground/problems/diff-fix.js";
import { applyFix, compile } from "../../src/index.js";
import { sampledCodes, samplesOf } from "../support/catalogue.js";
import { A, B } from "../support/marked-text.js";

/** Joins the texts of all pieces, except the pieces of the given kind. */
const textWithout = (kind: DiffPiece["kind"], pieces: readonly DiffPiece[]): string =>
  pieces.flatMap((piece) => (piece.kind === kind ? [] : [piece.text])).join("");

describe("the difference between a text and its fixed text", () => {
  it.each(sampledCodes)("contains both texts completely (%s)", (code) => {
    for (const { input } of samplesOf(code)) {
      for (const fix of compile(input).diagnostics.flatMap(({ fixes }) => fixes)) {
        const pieces = diffFix(input, fix);
        expect(textWithout("added", pieces)).toBe(input);
        expect(textWithout("removed", pieces)).toBe(applyFix(input, fix));
      }
    }
  });

  it("is shown with a few words before and after it", () => {
    const text = `${A} or ${B}`;
    const [fix] = compile(text).diagnostics[0]?.fixes ?? [];
    expect(fix && excerptDiff(diffFix(text, fix))).toEqual([
      { kind: "same", text: '…v1.created" ' },
      { kind: "removed", text: "or" },
      { kind: "added", text: "OR" },
      { kind: "same", text: " event_types…" },
    ]);
  });

  it("is shown on one line, with the whole text between two changes that are close", () => {
    expect(
      excerptDiff([
        { kind: "removed", text: "a" },
        { kind: "same", text: " b\n  c " },
        { kind: "added", text: "d" },
      ])[1],
    ).toEqual({ kind: "same", text: " b c " });
  });
});
