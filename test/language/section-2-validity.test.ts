import { describe, expect, it } from "vitest";
import { compile, compileOrThrow, type DiagnosticCode, format, print } from "../../src/index.js";
import { A, B, C, codesOf, T, U } from "../support/marked-text.js";

const documented = [
  `${A} OR ${B}`,
  `${A} OR ${B} OR ${C}`,
  `${A} AND ${T}`,
  `( ${A} OR ${B} ) AND ${T}`,
  `(${A} OR ${B}) AND ${T}`,
  A,
];

const silent = [
  ` \t\r\n${A} `,
  'event_types : "google.workspace.chat.message.v1.created"',
  `${A}\nOR\r\n${B}`,
  `(\n\t${A}\n\tOR ${B}\n)\nAND target_resource  =  "//chat.googleapis.com/spaces/AAAA"`,
];

const remarked: readonly (readonly [text: string, code: DiagnosticCode])[] = [
  [`${T} AND ${A}`, "non-canonical-order"],
  [`${T} AND (${A} OR ${B})`, "non-canonical-order"],
  [`((${A}))`, "redundant-parentheses"],
  [`(${A}) OR ${B}`, "redundant-parentheses"],
  [`(${A} OR ${B})`, "redundant-parentheses"],
  [`${A} AND (${T})`, "redundant-parentheses"],
  [`(${A} AND ${T})`, "redundant-parentheses"],
  [`(${A}) AND ${T}`, "redundant-parentheses"],
  [`${A}OR ${B}`, "missing-space"],
  [`(${A} OR ${B})AND ${T}`, "missing-space"],
  [`${T} AND(${A} OR ${B})`, "missing-space"],
  [`${A} OR ${A}`, "duplicate-event-type"],
];

const invalid: readonly (readonly [text: string, code: DiagnosticCode])[] = [
  [`${A} OR ${B} AND ${T}`, "mixed-operators"],
  [`${T} AND ${A} OR ${B}`, "mixed-operators"],
  [`${A} OR ${B} AND ${C}`, "mixed-operators"],
  [T, "missing-event-type"],
  [`(${T})`, "missing-event-type"],
  [`${A} AND ${B}`, "event-types-joined-by-and"],
  [`${A} OR ${T}`, "target-joined-by-or"],
  [`${A} AND ${T} AND ${U}`, "multiple-targets"],
  [`${A} AND ${T} AND ${T}`, "multiple-targets"],
  [`(${A} AND ${T}) OR ${B}`, "target-joined-by-or"],
  [`${A} ORevent_types:"B"`, "unknown-field"],
];

describe("a documented shape", () => {
  it.each(documented)("has no diagnostic at all: %s", (text) => {
    expect(codesOf(text)).toEqual([]);
    expect(compile(text).filter).toBeDefined();
  });
});

describe("white space", () => {
  it.each(silent)("may stand anywhere between tokens: %j", (text) => {
    expect(codesOf(text)).toEqual([]);
  });
});

describe("valid, with a remark", () => {
  it.each(remarked)("%s", (text, code) => {
    const { filter, diagnostics } = compile(text);
    expect(filter).toBeDefined();
    expect(new Set(diagnostics.map((each) => each.code))).toContain(code);
    expect(diagnostics.map(({ severity }) => severity)).not.toContain("error");
  });
});

describe("invalid", () => {
  it.each(invalid)("%s", (text, code) => {
    const { filter, diagnostics } = compile(text);
    expect(filter).toBeUndefined();
    expect(diagnostics.find((each) => each.code === code)?.severity).toBe("error");
  });
});

it("OR binds tighter than AND, but a group of ORs beside an AND needs its parentheses", () => {
  expect(compileOrThrow(`${T} AND (${A} OR ${B})`)).toEqual(compileOrThrow(`(${A} OR ${B}) AND ${T}`));
  expect(compile(`${T} AND ${A} OR ${B}`).syntax.expression?.kind).toBe("conjunction");
});

it("an empty text is no filter", () => {
  expect(compile("").filter).toBeUndefined();
});

describe("print", () => {
  it.each([A, `${A} OR ${B}`, `${A} AND ${T}`, `( ${A} OR ${B} ) AND ${T}`])(
    "yields a documented shape: %s",
    (text) => {
      expect(print(compileOrThrow(text))).toBe(text);
    },
  );

  it.each(remarked)("puts a valid spelling into one: %s", (text) => {
    const canonical = print(compileOrThrow(text));
    expect(codesOf(canonical)).toEqual([]);
    expect(compileOrThrow(canonical)).toEqual(compileOrThrow(text));
  });
});

describe("format", () => {
  it.each(remarked)("is the printed filter of a text without errors: %s", (text) => {
    expect(format(text)).toBe(print(compileOrThrow(text)));
  });

  it.each(invalid)("gives a text with errors back as it is: %s", (text) => {
    expect(format(text)).toBe(text);
  });

  it("breaks a text that is wider than the width, after OR and AND", () => {
    expect(format(`(${A} OR ${B}) AND ${T}`, { width: 80 })).toBe(`( ${A} OR\n${B} ) AND\n${T}`);
    expect(format(`${A} AND ${T}`, { width: 200 })).toBe(`${A} AND ${T}`);
  });
});
