import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyEdits, areConflicting, type TextEdit } from "../../src/text/edit.js";

const edit = (start: number, end: number, newText = ""): TextEdit => ({ span: { start, end }, newText });

/** A text in pieces, some of which are replaced. */
const replaced: fc.Arbitrary<readonly { readonly old: string; readonly kept: string; readonly newText: string }[]> =
  fc.array(
    fc.record({
      old: fc.string({ unit: "binary", minLength: 1, maxLength: 4 }),
      kept: fc.string({ unit: "binary", minLength: 1, maxLength: 4 }),
      newText: fc.string({ unit: "binary", maxLength: 4 }),
    }),
    { maxLength: 6 },
  );

describe("edits are made all at once", () => {
  it("at their offsets in the original text", () => {
    const edits = [edit(0, 1, "one"), edit(2, 3, ""), edit(4, 4, "!"), edit(5, 6, "six")];
    expect(applyEdits("a b c ", edits)).toBe("one  !csix");
  });

  it("in whatever order they are given", () => {
    expect(applyEdits("abc", [edit(2, 3, "z"), edit(0, 1, "x"), edit(1, 2, "y")])).toBe("xyz");
  });

  it("none of them as the text itself", () => {
    expect(applyEdits("abc", [])).toBe("abc");
  });

  it("an insertion before a replacement at the same offset", () => {
    expect(applyEdits("abc", [edit(1, 2, "y"), edit(1, 1, "x")])).toBe("axyc");
  });

  it("at the ends of the text too", () => {
    expect(applyEdits("b", [edit(0, 0, "a"), edit(1, 1, "c")])).toBe("abc");
    expect(applyEdits("", [edit(0, 0, "a")])).toBe("a");
  });

  it("without a mark in what is inserted", () => {
    expect(applyEdits("abc", [edit(1, 2, "$&$1")])).toBe("a$&$1c");
  });

  it("on pieces of any text", () => {
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

describe("edits are refused", () => {
  it.each<[name: string, ...edits: TextEdit[]]>([
    ["of the same place", edit(1, 2), edit(1, 2)],
    ["that overlap", edit(0, 2), edit(1, 3)],
    ["of which one holds the other", edit(0, 3), edit(1, 1, "x")],
    ["before the text", edit(-1, 0)],
    ["behind the text", edit(3, 4)],
    ["that end before they begin", edit(2, 1)],
  ])("%s", (_, ...edits) => {
    expect(() => applyEdits("abc", edits)).toThrow(RangeError);
    expect(() => applyEdits("abc", edits.reverse())).toThrow(RangeError);
  });
});

describe("two edits compete", () => {
  it.each<[name: string, TextEdit, TextEdit, boolean]>([
    ["where their spans overlap", edit(0, 2), edit(1, 3), true],
    ["where one holds the other", edit(0, 5), edit(2, 2), true],
    ["where they begin at the same offset", edit(1, 2), edit(1, 3), true],
    ["where both insert at the same offset", edit(1, 1), edit(1, 1), true],
    ["where one inserts at the start of the other", edit(1, 1), edit(1, 3), true],
    ["where one inserts at the end of the other", edit(3, 3), edit(1, 3), true],
    ["not where they only touch", edit(0, 2), edit(2, 3), false],
    ["not where they are apart", edit(0, 1), edit(2, 2), false],
  ])("%s", (_, a, b, expected) => {
    expect([areConflicting(a, b), areConflicting(b, a)]).toEqual([expected, expected]);
  });

  it("wherever they cannot both be made", () => {
    const anyEdit = fc.tuple(fc.nat(8), fc.nat(4)).map(([start, length]) => edit(start, start + length));
    fc.assert(
      fc.property(anyEdit, anyEdit, (a, b) => {
        if (!areConflicting(a, b)) expect(() => applyEdits("123456789012", [a, b])).not.toThrow();
      }),
    );
  });
});
