import { describe, expect, it } from "vitest";
import { applyFix, compile, type Diagnostic, type Fix, parse, validate } from "../../src/index.js";
import { A, B, T } from "../support/marked-text.js";

const text = `${A} or ${B}`;
const fixesOf = (diagnostics: readonly Diagnostic[]): readonly Fix[] => diagnostics.flatMap(({ fixes }) => fixes);
const [fix] = fixesOf(compile(text).diagnostics) as [Fix];

describe("applyFix refuses a fix of another text", () => {
  it.each([
    ["as long, with the same mistake elsewhere", `${A} OR${B} `],
    ["with the same mistake at the same place, too", `${A} or ${B} AND ${T}`],
    ["with one character more at its end", `${text} `],
    ["in which the mistake was fixed", `${A} OR ${B}`],
    ["that is empty", ""],
  ])("%s", (_, otherText) => {
    expect(() => applyFix(otherText, fix)).toThrow(
      new RangeError("this fix belongs to another text: compile this one, and take a fix of its diagnostics"),
    );
  });

  it("from whichever function it is", () => {
    const parsed = parse(text);
    const fixes = [...fixesOf(parsed.diagnostics), ...fixesOf(validate(parse(`(${A})`).syntax).diagnostics)];
    expect(fixes).toHaveLength(2);
    for (const each of fixes) expect(() => applyFix(`${A}  `, each)).toThrow(RangeError);
  });
});

describe("applyFix takes", () => {
  it("a fix of an equal text, from any source", () => {
    const [again] = fixesOf(compile(text.split("").join("")).diagnostics) as [Fix];
    expect(applyFix(text, again)).toBe(`${A} OR ${B}`);
    expect(applyFix(text.slice(), fix)).toBe(`${A} OR ${B}`);
  });

  it("a copy from JSON where it fits, and refuses one that does not", () => {
    const copy = JSON.parse(JSON.stringify(fix)) as Fix;
    expect(copy).toEqual(fix);
    expect(applyFix(text, copy)).toBe(`${A} OR ${B}`);
    expect(() => applyFix(A.slice(0, 20), copy)).toThrow(RangeError);
  });
});

describe("applyFix refuses", () => {
  it.each([undefined, null, "x", {}, { edits: {} }, { edits: [null] }, { edits: [{ span: null, newText: "x" }] }])(
    "what is no fix: %j",
    (given) => {
      expect(() => applyFix(text, given as never)).toThrow(
        new TypeError("this is no fix: take one of the fixes of a diagnostic"),
      );
    },
  );

  it("an edit without a text, or with offsets that JSON does not have", () => {
    const [edit] = fix.edits;
    for (const wrong of [{ ...edit, newText: 5 }, { span: edit?.span }])
      expect(() => applyFix(text, { ...fix, edits: [wrong] } as never)).toThrow(TypeError);
    const withoutOffsets = { ...fix, edits: [{ newText: "x", span: { start: Number.NaN, end: Number.NaN } }] };
    expect(() => applyFix(text, withoutOffsets)).toThrow(RangeError);
    expect(() => applyFix(text, JSON.parse(JSON.stringify(withoutOffsets)))).toThrow(RangeError);
  });

  it.each([undefined, null, 5])("a value that is not a text: %j", (given) => {
    expect(() => applyFix(given as never, fix)).toThrow(new TypeError("the text to fix must be a string"));
  });
});
