import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compile } from "../../src/index.js";
import type { Position, Range } from "../../src/language-service/index.js";
import { anyText } from "../support/arbitraries/any-text.js";
import { applyTextEdits, countErrors, offsetAt, positionAt, service } from "../support/editor.js";
import { runs } from "../support/runs.js";

const RUNS = runs(2_000);

describe("for any text and any position in it", () => {
  const isInside = (text: string, { start, end }: Range): boolean => {
    const [from, to] = [offsetAt(text, start), offsetAt(text, end)];
    return from >= 0 && from <= to && to <= text.length && isAt(text, from, start) && isAt(text, to, end);
  };
  const isAt = (text: string, offset: number, position: Position): boolean =>
    JSON.stringify(positionAt(text, offset)) === JSON.stringify(position);

  it("nothing throws, and all ranges lie inside the text", () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.nat(), (text, first, second) => {
        const offsets = [first, second].map((each) => each % (text.length + 1)).sort((a, b) => a - b);
        const [start, end] = offsets.map((offset) => positionAt(text, offset)) as [Position, Position];
        const ranges: Range[] = service
          .diagnostics(text)
          .flatMap(({ range, relatedInformation = [] }) => [
            range,
            ...relatedInformation.map(({ location }) => location.range),
          ]);
        for (const item of service.completions(text, start).items) {
          ranges.push(item.textEdit.range, ...(item.additionalTextEdits ?? []).map(({ range }) => range));
        }
        const hover = service.hover(text, start);
        if (hover) ranges.push(hover.range);
        for (const { edit } of service.codeActions(text, { start, end })) {
          ranges.push(...Object.values(edit.changes).flatMap((edits) => edits.map(({ range }) => range)));
        }
        ranges.push(...service.formatting(text).map(({ range }) => range));
        for (let each = service.selectionRanges(text, [start])[0]; each; each = each.parent) ranges.push(each.range);
        for (const range of ranges) expect(isInside(text, range), JSON.stringify([text, range])).toBe(true);
        expect(service.semanticTokens(text).data.every((each) => each >= 0)).toBe(true);
      }),
      { numRuns: RUNS },
    );
  });

  it("no code action leads to more errors, unless it decodes the text", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const range = { start: { line: 0, character: 0 }, end: positionAt(text, text.length) };
        const errorCount = countErrors(text);
        const isDecoded = compile(text).diagnostics.some(({ code }) => code === "encoded-text");
        for (const { title, edit } of service.codeActions(text, range)) {
          const after = applyTextEdits(text, Object.values(edit.changes).flat());
          if (!isDecoded) expect(countErrors(after), title).toBeLessThanOrEqual(errorCount);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it("nothing throws for a position outside the text", () => {
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
