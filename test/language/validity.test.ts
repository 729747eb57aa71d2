import { describe, expect, it } from "vitest";
import { compile, compileOrThrow, type DiagnosticCode, format, leafSpansOf, parse, print } from "../../src/index.js";
import { A, B, C, expectSaid, expectSilence, T, U, unmarked, verdicts } from "../support/marked-text.js";
import { printTree } from "../support/print-tree.js";

const grouped = `( ${A} OR ${B} ) AND ${T}`;
const severitiesOf = (text: string): string[] => compile(text).diagnostics.map(({ severity }) => severity);

/** Valid texts without diagnostics. */
const silent: readonly (readonly [why: string, text: string])[] = [
  ["event types joined by OR", `${A} OR ${B}`],
  ["three event types joined by OR", `${A} OR ${B} OR ${C}`],
  ["an event type and a target", `${A} AND ${T}`],
  ["a group and a target", grouped],
  ["a group without spaces inside its parentheses, and a target", `(${A} OR ${B}) AND ${T}`],
  ["one event type", A],
  ["white space around `:`", 'event_types : "google.workspace.chat.message.v1.created"'],
  ["white space around `=`", `${A} AND target_resource \t=  "//chat.googleapis.com/spaces/AAAA"`],
  ["white space around the whole filter", ` \t\r\n${A}\n `],
  ["line breaks between all tokens", grouped.replace(/[:=]/g, "\n$&\n").replaceAll(" ", "\r\n")],
];

/** Valid texts with a hint or a warning that has a safe fix. */
const remarked: readonly (readonly [code: DiagnosticCode, marked: string, repaired: string])[] = [
  ["non-canonical-order", `⟦${T}⟧ AND ${A}`, `${A} AND ${T}`],
  ["non-canonical-order", `⟦${T}⟧ AND (${A} OR ${B})`, `(${A} OR ${B}) AND ${T}`],
  ["redundant-parentheses", `⟦(⟧${A}) OR ${B}`, `${A} OR ${B}`],
  ["redundant-parentheses", `⟦(⟧${A} OR ${B})`, `${A} OR ${B}`],
  ["redundant-parentheses", `${A} AND ⟦(⟧${T})`, `${A} AND ${T}`],
  ["redundant-parentheses", `⟦(⟧${A} AND ${T})`, `${A} AND ${T}`],
  ["redundant-parentheses", `⟦(⟧${A}) AND ${T}`, `${A} AND ${T}`],
  ["redundant-parentheses", `${A} OR ⟦(⟧${B} OR ${C})`, `${A} OR ${B} OR ${C}`],
  ["missing-space", `${A}⟦OR⟧ ${B}`, `${A} OR ${B}`],
  ["missing-space", `(${A} OR ${B})⟦AND⟧ ${T}`, `(${A} OR ${B}) AND ${T}`],
  ["duplicate-event-type", `${A} OR ⟦${A}⟧`, A],
];

/** Invalid texts, each with one diagnostic. If the diagnostic has a suggestion, the row ends with the fixed text. */
const invalid: [code: DiagnosticCode, marked: string, suggestion?: string][] = [
  ["mixed-operators", `${A} OR ${B} ⟦AND⟧ ${T}`, grouped],
  ["missing-event-type", `⟦${T}⟧`],
  ["event-types-joined-by-and", `${A} ⟦AND⟧ ${B}`, `${A} OR ${B}`],
  ["target-joined-by-or", `${A} ⟦OR⟧ ${T}`, `${A} AND ${T}`],
  ["multiple-targets", `${A} AND ${T} AND ⟦${U}⟧`],
  ["target-joined-by-or", `(${A} AND ${T}) ⟦OR⟧ ${B}`],
  ["unknown-field", `${A} ⟦ORevent_types⟧:"google.workspace.chat.message.v1.updated"`, `${A} OR ${B}`],
];

describe("a text is valid and has no diagnostics:", () => {
  it.each(silent)("%s", (_, text) => {
    expectSilence(text);
    expect(compile(text).filter).toBeDefined();
  });
});

describe("a text is valid, with a hint or a warning:", () => {
  it.each(remarked)("%s is reported in %s", (code, marked, repaired) => {
    expectSaid(marked, [code, ["safe", repaired]]);
    expect(severitiesOf(unmarked(marked))).toEqual([code === "duplicate-event-type" ? "warning" : "hint"]);
    expect(compileOrThrow(unmarked(marked))).toEqual(compileOrThrow(repaired));
  });

  it("each of two pairs of parentheses is redundant", () => {
    expect(verdicts(`((${A}))`)).toEqual([
      [`⟦(⟧(${A}))`, "redundant-parentheses", ["safe", `(${A})`]],
      [`(⟦(⟧${A}))`, "redundant-parentheses", ["safe", `(${A})`]],
    ]);
    expect(compileOrThrow(`((${A}))`)).toEqual(compileOrThrow(A));
  });

  it("a hint reports that the space between an operator and a parenthesis is missing", () => {
    expect(verdicts(`${T} AND(${A} OR ${B})`)).toEqual([
      [`⟦${T}⟧ AND(${A} OR ${B})`, "non-canonical-order", ["safe", `(${A} OR ${B}) AND ${T}`]],
      [`${T} ⟦AND⟧(${A} OR ${B})`, "missing-space", ["safe", `${T} AND (${A} OR ${B})`]],
    ]);
    expect(compileOrThrow(`${T} AND(${A} OR ${B})`)).toEqual(compileOrThrow(grouped));
  });
});

describe("a text is invalid:", () => {
  it.each(invalid)("%s is reported in %s", (code, marked, suggestion) => {
    expectSaid(marked, suggestion === undefined ? [code] : [code, ["suggestion", suggestion]]);
    expect(severitiesOf(unmarked(marked))).toEqual(["error"]);
    expect(compile(unmarked(marked)).filter).toBeUndefined();
  });

  it("a second target is an error, even if it is the same as the first", () => {
    expectSaid(`${A} AND ${T} AND ⟦${T}⟧`, ["multiple-targets", ["safe", `${A} AND ${T}`]]);
    expect(compile(`${A} AND ${T} AND ${T}`).filter).toBeUndefined();
  });

  it.each(["", " \t\r\n"])("an empty filter is an error, although the grammar allows it: %j", (text) => {
    expectSaid(`⟦${text}⟧`, ["empty-filter"]);
  });
});

describe("the tree", () => {
  const [a = "", b = "", t = ""] = [A, B, T].map((text) => `  ${printTree(parse(text).syntax)[0]}`);

  it.each<[string, string, string[]]>([
    ["OR binds tighter than a later AND", `${A} OR ${B} AND ${T}`, ["  disjunction", `  ${a}`, `  ${b}`, t]],
    ["OR binds tighter than an earlier AND", `${T} AND ${A} OR ${B}`, [t, "  disjunction", `  ${a}`, `  ${b}`]],
    [
      "parentheses bind tightest",
      `${A} AND (${B} AND ${T})`,
      [a, "  composite", "    conjunction", `    ${b}`, `    ${t}`],
    ],
  ])("shows that %s", (_, text, lines) => {
    expect(printTree(parse(text).syntax)).toEqual(["conjunction", ...lines]);
  });

  it("of a valid text has every token, and no unreadable text", () => {
    const text = `${T} AND((${A})OR ${A})`;
    const { syntax } = compile(text);
    expect([syntax.isClean, syntax.isFullyParsed, syntax.skipped]).toEqual([true, true, []]);
    expect(leafSpansOf(syntax).map(({ start, end }) => text.slice(start, end))).toEqual(
      text.match(/AND|OR|[()]|[a-z_]+(?=[:=])|(?<=_types|_resource)[:=]|"[^"]*"/g),
    );
  });
});

describe("print", () => {
  it.each([A, `${A} OR ${B}`, `${A} AND ${T}`, grouped])(
    "returns a documented shape or a single restriction unchanged: %s",
    (text) => {
      expect(print(compileOrThrow(text))).toBe(text);
      expectSilence(text);
    },
  );

  it.each(remarked)(
    "writes a text that compiles to the same filter and has no diagnostic, for a text with %s: %s",
    (_, marked) => {
      const filter = compileOrThrow(unmarked(marked));
      expect(compileOrThrow(print(filter))).toEqual(filter);
      expectSilence(print(filter));
    },
  );
});

describe("format", () => {
  const valid = [...silent.map(([, text]) => text), ...remarked.map(([, marked]) => unmarked(marked))];
  it.each(valid)("returns the printed filter of a text without errors: %j", (text) => {
    expect(format(text)).toBe(print(compileOrThrow(text)));
  });

  it.each([...invalid.map(([, marked]) => unmarked(marked)), "", ` ${A} or\t${B} `])(
    "returns a text with errors unchanged: %j",
    (text) => {
      expect(format(text)).toBe(text);
      expect(format(text, { width: 20 })).toBe(text);
    },
  );

  it.each<[width: number, text: string]>([
    [grouped.length, grouped],
    [grouped.length - 1, `( ${A} OR ${B} ) AND\n${T}`],
    [`( ${A} OR ${B} ) AND`.length - 1, `( ${A} OR\n${B} ) AND ${T}`],
    [1, `( ${A} OR\n${B} ) AND\n${T}`],
  ])("breaks a line after OR or AND if the line would be longer than %i", (width, text) => {
    expect(format(grouped, { width })).toBe(text);
    expect(compileOrThrow(text)).toEqual(compileOrThrow(grouped));
  });
});
