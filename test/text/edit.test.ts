import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits, areConflicting, type TextEdit } from "../../src/text/edit.js";

const edit = (start: number, end: number, newText = ""): TextEdit => ({ span: { start, end }, newText });

/**
 * Generates pairs of pieces of a text. An edit replaces the first piece of a pair, and the second piece is unchanged.
 */
const replaced: fc.Arbitrary<readonly { readonly old: string; readonly kept: string; readonly newText: string }[]> =
  fc.array(
    fc.record({
      old: fc.string({ unit: "binary", minLength: 1, maxLength: 4 }),
      kept: fc.string({ unit: "binary", minLength: 1, maxLength: 4 }),
      newText: fc.string({ unit: "binary", maxLength: 4 }),
    }),
    { maxLength: 6 },
  );

describe("applyEdits", () => {
  it("applies each edit at its offsets in the original text", () => {
    const edits = [edit(0, 1, "one"), edit(2, 3, ""), edit(4, 4, "!"), edit(5, 6, "six")];
    expect(applyEdits("a b c ", edits)).toBe("one  !csix");
  });

  it("accepts edits in any order", () => {
    expect(applyEdits("abc", [edit(2, 3, "z"), edit(0, 1, "x"), edit(1, 2, "y")])).toBe("xyz");
  });

  it("returns the text if there are no edits", () => {
    expect(applyEdits("abc", [])).toBe("abc");
  });

  it("makes an insertion before a replacement if both begin at the same offset", () => {
    expect(applyEdits("abc", [edit(1, 2, "y"), edit(1, 1, "x")])).toBe("axyc");
  });

  it("can insert text at the start and at the end of a text", () => {
    expect(applyEdits("b", [edit(0, 0, "a"), edit(1, 1, "c")])).toBe("abc");
    expect(applyEdits("", [edit(0, 0, "a")])).toBe("a");
  });

  it("does not expand replacement patterns such as $&", () => {
    expect(applyEdits("abc", [edit(1, 2, "$&$1")])).toBe("a$&$1c");
  });

  it.each([
    ...[
      [Number.NaN, Number.NaN],
      [0, Number.NaN],
      [Number.NaN, 1],
      [0.5, 1],
      [0, 1.5],
      [-1, 1],
      [2, 1],
      [3, 4],
      [4, 4],
    ],
    ...[
      [undefined, undefined],
      ["0", "1"],
      [0, Number.POSITIVE_INFINITY],
    ],
  ] as [number, number][])("refuses offsets that are not whole numbers inside the text: %j, %j", (start, end) => {
    expect(() => applyEdits("abc", [edit(start, end, "x")])).toThrow(RangeError);
    expect(() => applyEdits("abc", [edit(0, 0), edit(start, end, "x")])).toThrow(RangeError);
  });

  it("refuses edits that overlap", () => {
    expect(() => applyEdits("abc", [edit(0, 2), edit(1, 3)])).toThrow(RangeError);
  });

  it("can replace pieces of any text", () => {
    fc.assert(
      fc.property(replaced, (pieces) => {
        let offset = 0;
        const edits = pieces.map(({ old, kept, newText }) => {
          const start = offset;
          offset += old.length + kept.length;
          return edit(start, start + old.length, newText);
        });
        const text = pieces.map(({ old, kept }) => old + kept).join("");
        expect(applyEdits(text, edits.reverse())).toBe(pieces.map(({ newText, kept }) => newText + kept).join(""));
      }),
    );
  });
});

describe("applyEdits throws for edits", () => {
  it.each<[name: string, ...edits: TextEdit[]]>([
    ["of the same span", edit(1, 2), edit(1, 2)],
    ["that overlap", edit(0, 2), edit(1, 3)],
    ["of which one contains the other", edit(0, 3), edit(1, 1, "x")],
    ["before the text", edit(-1, 0)],
    ["after the text", edit(3, 4)],
    ["that end before they begin", edit(2, 1)],
  ])("%s", (_, ...edits) => {
    expect(() => applyEdits("abc", edits)).toThrow(RangeError);
    expect(() => applyEdits("abc", edits.reverse())).toThrow(RangeError);
  });
});

describe("two edits are conflicting", () => {
  it.each<[name: string, TextEdit, TextEdit, boolean]>([
    ["if their spans overlap", edit(0, 2), edit(1, 3), true],
    ["if one contains the other", edit(0, 5), edit(2, 2), true],
    ["if they begin at the same offset", edit(1, 2), edit(1, 3), true],
    ["if both insert at the same offset", edit(1, 1), edit(1, 1), true],
    ["if one inserts at the start of the other", edit(1, 1), edit(1, 3), true],
    ["if one inserts at the end of the other", edit(3, 3), edit(1, 3), true],
    ["but not if they only touch each other", edit(0, 2), edit(2, 3), false],
    ["but not if they are apart", edit(0, 1), edit(2, 2), false],
  ])("%s", (_, a, b, expected) => {
    expect([areConflicting(a, b), areConflicting(b, a)]).toEqual([expected, expected]);
  });

  it("if applyEdits cannot apply both", () => {
    const anyEdit = fc.tuple(fc.nat(8), fc.nat(4)).map(([start, length]) => edit(start, start + length));
    fc.assert(
      fc.property(anyEdit, anyEdit, (a, b) => {
        if (!areConflicting(a, b)) expect(() => applyEdits("123456789012", [a, b])).not.toThrow();
      }),
    );
  });
});
