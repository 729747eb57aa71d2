/** @module-tag slow */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile } from "../../src/index.js";
import { isInvalidOrHasPlanted, plantedText } from "../support/arbitraries/planted-texts.js";
import { breaches, isStillInvalidAndKept } from "../support/breaches.js";
import { applyTextEdits, positionAt, service } from "../support/editor.js";
import { runs } from "../support/runs.js";

/** The resulting text of each action that editors can apply automatically: `source.fixAll` and preferred actions. */
const textsOfAutomaticActions = (text: string): readonly string[] =>
  service
    .codeActions(text, { start: { line: 0, character: 0 }, end: positionAt(text, text.length) })
    .filter(({ kind, isPreferred }) => kind === "source.fixAll" || isPreferred)
    .map(({ edit }) => applyTextEdits(text, Object.values(edit.changes).flat()));

describe("neither a preferred action nor the action source.fixAll", () => {
  it.each(breaches)("turns %j into a valid filter", (text) => {
    for (const newText of textsOfAutomaticActions(text))
      expect(isStillInvalidAndKept(text, newText), newText).toBe(true);
  });

  it("turns a text with a planted part into a valid filter without the planted part", () => {
    fc.assert(
      fc.property(plantedText, (text) => {
        for (const newText of textsOfAutomaticActions(text))
          expect(isInvalidOrHasPlanted(compile(newText).filter), newText).toBe(true);
      }),
      { numRuns: runs(500) },
    );
  });
});
