import fc from "fast-check";
import { expect, it } from "vitest";
import { createPositionConverter } from "../../src/text/position-converter.js";

const text = fc.array(fc.constantFrom("a", "\n", "\r\n", "\r", "€"), { maxLength: 20 }).map((parts) => parts.join(""));

it("the position of an offset converts back to the offset, except between CR and LF", () => {
  fc.assert(
    fc.property(text, (source) => {
      const { positionAt, offsetAt } = createPositionConverter(source);
      for (let offset = 0; offset <= source.length; offset += 1) {
        const isInLineEnd = source[offset - 1] === "\r" && source[offset] === "\n";
        expect(offsetAt(positionAt(offset))).toBe(isInLineEnd ? offset - 1 : offset);
      }
    }),
  );
});

it("an offset or a position outside the text is treated as the nearest place inside the text", () => {
  const { positionAt, offsetAt, toSpan } = createPositionConverter("ab\r\ncd");
  expect([positionAt(-1), positionAt(99)]).toEqual([
    { line: 0, character: 0 },
    { line: 1, character: 2 },
  ]);
  const positions = [
    [-1, 5],
    [0, 99],
    [9, 0],
    [1, Number.NaN],
  ].map(([line = 0, character = 0]) => offsetAt({ line, character }));
  expect(positions).toEqual([0, 2, 6, 4]);
  expect(toSpan({ start: { line: 1, character: 1 }, end: { line: 0, character: 0 } })).toEqual({ start: 5, end: 5 });
});
