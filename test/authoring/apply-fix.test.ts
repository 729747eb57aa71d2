import { describe, expect, it } from "vitest";
import { applyFix, compile, type Diagnostic, type Fix, parse, validate } from "../../src/index.js";
import { A, B, T } from "../support/marked-text.js";

const text = `${A} or ${B}`;
const fixesOf = (diagnostics: readonly Diagnostic[]): readonly Fix[] => diagnostics.flatMap(({ fixes }) => fixes);
const [fix] = fixesOf(compile(text).diagnostics) as [Fix];

describe("applyFix refuses a fix of another text", () => {
  it.each([
    ["that has the same length, with the same mistake at another place", `${A} OR${B} `],
    ["that also has the same mistake at the same place", `${A} or ${B} AND ${T}`],
    ["that has one more character at its end", `${text} `],
    ["in which the mistake is already fixed", `${A} OR ${B}`],
    ["that is empty", ""],
  ])("%s", (_, otherText) => {
    expect(() => applyFix(otherText, fix)).toThrow(
      new RangeError("this fix belongs to another text: compile this text, and use a fix from its diagnostics"),
    );
  });

  it("whichever function returned the fix", () => {
    const parsed = parse(text);
    const fixes = [...fixesOf(parsed.diagnostics), ...fixesOf(validate(parse(`(${A})`).syntax).diagnostics)];
    expect(fixes).toHaveLength(2);
    for (const each of fixes) expect(() => applyFix(`${A}  `, each)).toThrow(RangeError);
  });
});

describe("applyFix accepts", () => {
  it("a fix of a text with the same characters, even if the string was built in another way", () => {
    const [again] = fixesOf(compile(text.split("").join("")).diagnostics) as [Fix];
    expect(applyFix(text, again)).toBe(`${A} OR ${B}`);
    expect(applyFix(text.slice(), fix)).toBe(`${A} OR ${B}`);
  });

  it("a copy of a fix that was stored as JSON, but only if the copy fits the text", () => {
    const copy = JSON.parse(JSON.stringify(fix)) as Fix;
    expect(copy).toEqual(fix);
    expect(applyFix(text, copy)).toBe(`${A} OR ${B}`);
    expect(() => applyFix(A.slice(0, 20), copy)).toThrow(RangeError);
  });
});

describe("applyFix refuses", () => {
  it.each([undefined, null, "x", {}, { edits: {} }, { edits: [null] }, { edits: [{ span: null, newText: "x" }] }])(
    "a value that is not a fix: %j",
    (given) => {
      expect(() => applyFix(text, given as never)).toThrow(
        new TypeError("this is not a fix: use one of the fixes of a diagnostic"),
      );
    },
  );

  it("an edit without a new text, or with NaN or null as offsets", () => {
    const [edit] = fix.edits;
    for (const wrong of [{ ...edit, newText: 5 }, { span: edit?.span }])
      expect(() => applyFix(text, { ...fix, edits: [wrong] } as never)).toThrow(TypeError);
    const withoutOffsets = { ...fix, edits: [{ newText: "x", span: { start: Number.NaN, end: Number.NaN } }] };
    expect(() => applyFix(text, withoutOffsets)).toThrow(RangeError);
    expect(() => applyFix(text, JSON.parse(JSON.stringify(withoutOffsets)))).toThrow(RangeError);
  });

  it.each([undefined, null, 5])("a text that is not a string: %j", (given) => {
    expect(() => applyFix(given as never, fix)).toThrow(new TypeError("the text to fix must be a string"));
  });
});
