/** @module-tag slow */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile } from "../../src/index.js";
import { isInvalidOrHasPlanted, plantedText } from "../support/arbitraries/planted-texts.js";
import { breaches, isStillInvalidAndKept } from "../support/breaches.js";
import { applyTextEdits, positionAt, service } from "../support/editor.js";
import { runs } from "../support/runs.js";

/** The text after each action that editors can apply automatically: a fix of everything, or a preferred action. */
const textsOfAutomaticActions = (text: string): readonly string[] =>
  service
    .codeActions(text, { start: { line: 0, character: 0 }, end: positionAt(text, text.length) })
    .filter(({ kind, isPreferred }) => kind === "source.fixAll" || isPreferred)
    .map(({ edit }) => applyTextEdits(text, Object.values(edit.changes).flat()));

describe("no preferred action, and no action that fixes everything,", () => {
  it.each(breaches)("turns %j into a valid filter", (text) => {
    for (const newText of textsOfAutomaticActions(text))
      expect(isStillInvalidAndKept(text, newText), newText).toBe(true);
  });

  it("turns a text that says more than a filter into a valid filter without the rest", () => {
    fc.assert(
      fc.property(plantedText, (text) => {
        for (const newText of textsOfAutomaticActions(text))
          expect(isInvalidOrHasPlanted(compile(newText).filter), newText).toBe(true);
      }),
      { numRuns: runs(1_000) },
    );
  });
});
