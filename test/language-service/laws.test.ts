/** @module-tag slow */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile } from "../../src/index.js";
import type { Position, Range } from "../../src/language-service/index.js";
import { anyText } from "../support/arbitraries/any-text.js";
import { applyTextEdits, countErrors, offsetAt, positionAt, service } from "../support/editor.js";
import { runs } from "../support/runs.js";

const runsPerLaw = runs(200);

describe("the language service", () => {
  const isRangeInside = (text: string, { start, end }: Range): boolean => {
    const [from, to] = [offsetAt(text, start), offsetAt(text, end)];
    return (
      from >= 0 && from <= to && to <= text.length && isPositionAt(text, from, start) && isPositionAt(text, to, end)
    );
  };
  const isPositionAt = (text: string, offset: number, position: Position): boolean =>
    JSON.stringify(positionAt(text, offset)) === JSON.stringify(position);

  it("does not throw for any text and any position in it, and returns only ranges inside the text", () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (text, firstOffsetSeed, secondOffsetSeed) => {
        const offsets = [firstOffsetSeed, secondOffsetSeed]
          .map((each) => each % (text.length + 1))
          .sort((a, b) => a - b);
        const [start, end] = offsets.map((offset) => positionAt(text, offset)) as [Position, Position];
        const reportedRanges: Range[] = service
          .diagnostics(text)
          .flatMap(({ range, relatedInformation = [] }) => [
            range,
            ...relatedInformation.map(({ location }) => location.range),
          ]);
        for (const item of service.completions(text, start).items) {
          reportedRanges.push(item.textEdit.range, ...(item.additionalTextEdits ?? []).map(({ range }) => range));
        }
        const hover = service.hover(text, start);
        if (hover) reportedRanges.push(hover.range);
        for (const { edit } of service.codeActions(text, { start, end })) {
          reportedRanges.push(...Object.values(edit.changes).flatMap((edits) => edits.map(({ range }) => range)));
        }
        reportedRanges.push(...service.formatting(text).map(({ range }) => range));
        for (let each = service.selectionRanges(text, [start])[0]; each; each = each.parent)
          reportedRanges.push(each.range);
        for (const range of reportedRanges)
          expect(isRangeInside(text, range), JSON.stringify([text, range])).toBe(true);
        expect(service.semanticTokens(text).data.every((each) => each >= 0)).toBe(true);
      }),
      { numRuns: runsPerLaw },
    );
  });

  it("has no code action that leads to more errors, except an action that decodes the text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const range = { start: { line: 0, character: 0 }, end: positionAt(text, text.length) };
        const errorCount = countErrors(text);
        // The text can be an encoded program that builds its filter from variables. Then the diagnostic is
        // `foreign-syntax`, and the fix that decodes the text replaces the whole text.
        const isTextEncoded = compile(text).diagnostics.some(
          ({ code, fixes }) =>
            code === "encoded-text" ||
            (code === "foreign-syntax" &&
              fixes.some(({ edits: [edit] }) => edit?.span.start === 0 && edit.span.end === text.length)),
        );
        for (const { title, edit } of service.codeActions(text, range)) {
          const textAfterAction = applyTextEdits(text, Object.values(edit.changes).flat());
          if (!isTextEncoded) expect(countErrors(textAfterAction), title).toBeLessThanOrEqual(errorCount);
        }
      }),
      { numRuns: runsPerLaw },
    );
  });

  it("does not throw for a position outside the text", () => {
    for (const line of [-1, 0, 1, 7, Number.NaN, 0.5]) {
      for (const character of [-1, 0, 3, 1e9, Number.NaN, 0.5]) {
        const position = { line, character };
        expect(() => {
          service.completions("event_types:", position);
          service.hover("event_types:", position);
          service.selectionRanges("event_types:", [position]);
          service.codeActions("event_types:", { start: position, end: { line: 0, character: 0 } });
        }).not.toThrow();
      }
    }
  });
});
