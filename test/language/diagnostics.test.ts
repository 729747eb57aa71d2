import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { applyFix, compile, type DiagnosticCode, diagnosticCatalogue, fixAll, type Severity } from "../../src/index.js";
import { A, B, C, codesOf, expectSaid, expectSilence, T, U, verdicts } from "../support/marked-text.js";

const created = "google.workspace.chat.message.v1.created";
const nested = (depth: number): string => "(".repeat(depth) + A + ")".repeat(depth);

/**
 * For each code: the severity, and texts that cause a diagnostic with this code. If the diagnostic has a fix, the kind
 * of its first fix follows the text. If only some diagnostics with a code have a fix, the table has a text with a fix
 * and a text without a fix.
 */
const table: Readonly<Record<DiagnosticCode, readonly [Severity, ...(readonly [text: string, fix?: string])[]]>> = {
  "empty-filter": ["error", [" \n"]],
  "unexpected-character": ["error", [`${A} € OR ${B}`, "suggestion"], [`${A} OR ～${B}`]],
  "invisible-character": ["error", [`${A}\u00a0OR ${B}`, "safe"]],
  "several-filters": ["error", [`${A}\n${B}`, "choice"], [`${A} AND ${T}\n${B}`]],
  "encoded-text": ["error", ["event_types%3A%22x%22", "safe"], ["%22"]],
  "foreign-syntax": [
    "error",
    [`(|(event_types=${created})(event_types=${created}))`, "suggestion"],
    [`event_types.contains("${created}") || event_types.contains("x")`],
  ],
  comment: ["error", [`${A} // x`, "suggestion"], [`${A} // OR ${B}`]],
  "unsupported-syntax": ["error", [`event_types:("${created}")`, "safe"], [`has(${A})`]],
  "unterminated-string": ["error", [`event_types:"${created}`, "safe"]],
  "escape-in-string": ["error", ['event_types:"a\\b"']],
  "wrong-quotes": ["error", [`event_types:'${created}'`, "safe"]],
  "wrong-bracket": ["error", [`[${A}]`, "safe"]],
  "unquoted-value": ["error", [`event_types:${created}`, "safe"]],
  "missing-field": ["error", [`:"${created}"`, "safe"], ['"x"']],
  "missing-comparator": ["error", [`event_types "${created}"`, "safe"]],
  "missing-value": ["error", ["event_types:"]],
  "missing-operator": ["error", [`${A} ${B}`, "safe"], [`${T} ${U}`]],
  "missing-operand": ["error", [`${A} OR`, "suggestion"], [`${A} OR AND ${T}`]],
  "unbalanced-parenthesis": ["error", [`(${A}`, "safe"], [`${A})`, "safe"]],
  "empty-parentheses": ["error", [`${A} OR ()`, "suggestion"]],
  "unexpected-token": ["error", [`${A} please`]],
  "wrong-case-keyword": ["error", [`${A} or ${B}`, "safe"]],
  "unsupported-operator": ["error", [`${A} || ${B}`, "safe"], [`NOT ${A}`]],
  "wrong-comparator": ["error", [`event_types="${created}"`, "safe"], [`event_types!="${created}"`]],
  "unknown-field": ["error", [`eventTypes:"${created}"`, "suggestion"], [`state:"${created}"`]],
  "mixed-operators": ["error", [`${A} OR ${B} AND ${T}`, "suggestion"], [`${A} OR ${B} AND ${C}`]],
  "missing-event-type": ["error", [T]],
  "event-types-joined-by-and": ["error", [`${A} AND ${B}`, "suggestion"]],
  "target-joined-by-or": ["error", [`${A} OR ${T}`, "suggestion"], [`(${A} AND ${T}) OR ${B}`]],
  "multiple-targets": ["error", [`${A} AND ${T} AND ${T}`, "safe"], [`${A} AND ${T} AND ${U}`]],
  placeholder: ["error", ['event_types:"{vendor}.workspace.chat.message.v1.created"', "safe"], ['event_types:"TODO"']],
  "malformed-event-type": ["error", [`event_types:" ${created}"`, "safe"], ['event_types:"x"']],
  "unknown-event-type": [
    "warning",
    [A.replace("created", "craeted"), "suggestion"],
    [A.replace("created", "moved"), "choice"],
    [A.replace("message", "poll")],
  ],
  "never-subscribed-event-type": [
    "warning",
    [A.replace("created", "batchCreated"), "suggestion"],
    ['event_types:"google.workspace.events.subscription.v1.expired"'],
  ],
  "unknown-target-resource": [
    "warning",
    [`${A} AND target_resource="//calendar.googleapis.com/calendars/AAAA"`],
    [`${A} AND target_resource="//drive.googleapis.com/spaces/AAAA"`, "choice"],
  ],
  "malformed-target-resource": [
    "error",
    [`${A} AND ${T.replace("//", "https://")}`, "safe"],
    [`${A} AND target_resource="//x"`],
  ],
  "placeholder-like-id": ["warning", [`${A} AND ${T.replace("AAAA", "SPACE_ID")}`]],
  "duplicate-event-type": ["warning", [`${A} OR ${A}`, "safe"]],
  "impossible-combination": ["warning", [`${A} AND target_resource="//drive.googleapis.com/files/0Bx"`]],
  "redundant-parentheses": ["hint", [`(${A})`, "safe"]],
  "missing-space": ["hint", [`${A}OR ${B}`, "safe"]],
  "non-canonical-order": ["hint", [`${T} AND ${A}`, "safe"]],
  "too-long": ["error", [A.padEnd(1_048_577)]],
  "too-deep": ["error", [nested(65)]],
};

describe.each(Object.entries(table))("%s", (code, [severity, ...rows]) => {
  it(`has the severity ${severity}`, () => {
    expect(diagnosticCatalogue[code as DiagnosticCode].severity).toBe(severity);
  });

  it.each(rows.map(([text, fix]) => [text.length > 200 ? `a text of ${text.length} characters` : text, fix, text]))(
    "has, in %j, a first fix of the kind %s (undefined means no fix)",
    (_, fix, text) => {
      const found = compile(text ?? "").diagnostics.find((each) => each.code === code);
      expect(found?.severity).toBe(severity);
      expect(found?.fixes[0]?.kind).toBe(fix);
    },
  );
});

describe("a diagnostic marks", () => {
  it.each<[what: string, marked: string, code: DiagnosticCode]>([
    ["the operator that lacks an operand", `${A} ⟦OR⟧`, "missing-operand"],
    ["the operator that lacks the operand before it", `⟦AND⟧ ${A}`, "missing-operand"],
    ["the comparator that lacks a value", "event_types⟦:⟧", "missing-value"],
    ["the field that lacks a comparator", `⟦event_types⟧ "${created}"`, "missing-comparator"],
    ["the value that lacks a field", `⟦"${created}"⟧`, "missing-field"],
    ["the second of two neighbors that lack an operator", `${A} ⟦${B}⟧`, "missing-operator"],
    ["a field", `⟦state⟧:"${created}"`, "unknown-field"],
    ["a comparator", `event_types⟦!=⟧"${created}"`, "wrong-comparator"],
    ["an operator in another case", `${A} ⟦or⟧ ${B}`, "wrong-case-keyword"],
    ["an operator of another language", `${A} ⟦&&⟧ ${T}`, "unsupported-operator"],
    ["a value together with its wrong quotes", `event_types:⟦'${created}'⟧`, "wrong-quotes"],
    ["a value that is a placeholder, with its quotes", `${A} AND target_resource=⟦"TODO"⟧`, "placeholder"],
    ["a value with its quotes", 'event_types:⟦"x"⟧', "malformed-event-type"],
    ["the target without event types", `⟦${T}⟧`, "missing-event-type"],
    ["the second target", `${A} AND ${T} AND ⟦${U}⟧`, "multiple-targets"],
    ["the second of two equal event types", `${A} OR ⟦${A}⟧`, "duplicate-event-type"],
    ["the first AND of mixed operators", `${A} OR ${B} ⟦AND⟧ ${T}`, "mixed-operators"],
    ["the AND between event types", `${A} ⟦AND⟧ ${B}`, "event-types-joined-by-and"],
    ["the OR next to a target", `${A} ⟦OR⟧ ${T}`, "target-joined-by-or"],
    ["a parenthesis that is not closed", `⟦(⟧${A}`, "unbalanced-parenthesis"],
    ["a parenthesis that closes nothing", `${A}⟦)⟧`, "unbalanced-parenthesis"],
    ["all of an empty text", "⟦ ⟧", "empty-filter"],
    ["all of an encoded text", "⟦%22⟧", "encoded-text"],
  ])("%s", (_, marked, code) => {
    expect(verdicts(marked.replace(/[⟦⟧]/g, "")).map((each) => [each[0], each[1]])).toEqual([[marked, code]]);
  });

  it("all of a text that is too long", () => {
    expectSaid(`⟦${A}⟧`, ["too-long"], { maxLength: A.length - 1 });
  });

  it("as related: a missing closing parenthesis, the first target, or the first of two equal event types", () => {
    const relatedTo = (text: string): string[] =>
      compile(text).diagnostics.flatMap(({ related = [] }) =>
        related.map(
          ({ span: { start, end } }) => `${text.slice(0, start)}⟦${text.slice(start, end)}⟧${text.slice(end)}`,
        ),
      );
    expect(relatedTo(`(${A} OR ${B}`)).toEqual([`(${A} OR ${B}⟦⟧`]);
    expect(relatedTo(`(${A} OR ${B} AND ${T}`)).toEqual([`(${A} OR ${B}⟦⟧ AND ${T}`]);
    expect(relatedTo(`${A} AND ${T} AND ${U}`)).toEqual([`${A} AND ⟦${T}⟧ AND ${U}`]);
    expect(relatedTo(`${A} OR ${A}`)).toEqual([`⟦${A}⟧ OR ${A}`]);
  });
});

it("inspect shows the diagnostics of a compilation instead of their getter", () => {
  expect(inspect(compile("event_types"))).toMatch(/code: 'missing-comparator'/);
  expect(inspect(compile(A))).toMatch(/diagnostics: \[\]/);
});

describe("one call of compile", () => {
  it("reports all independent problems in source order and without duplicates", () => {
    const text = `event_types='x' or eventType:${created} && target_resource="https://chat.googleapis.com/spaces/AAAA" €`;
    expect(codesOf(text)).toEqual([
      ...(["wrong-comparator", "wrong-quotes", "malformed-event-type", "wrong-case-keyword", "unknown-field"] as const),
      ...(["unquoted-value", "unsupported-operator", "malformed-target-resource", "unexpected-character"] as const),
    ]);
  });

  it("reports no problem that another problem caused", () => {
    expect(codesOf(`event_types!=${created} AND AND target_resource`)).toEqual([
      ...(["wrong-comparator", "unquoted-value", "missing-operand", "missing-comparator"] as const),
    ]);
    expect(codesOf("event_types:'TODO'")).toEqual(["wrong-quotes", "placeholder"]);
  });

  it.each<[string, string]>([
    ["wrong-case-keyword", `${A} or ${B} AND ${T}`],
    ["unsupported-operator", `${A} || ${B} AND ${T}`],
    ["wrong-quotes", `event_types:'${created}' OR ${B} AND ${T}`],
    ["wrong-bracket", `[${C}] OR ${B} AND ${T}`],
    ["invisible-character", `${A}\u00a0OR ${B} AND ${T}`],
    ["unquoted-value", `event_types:${created} OR ${B} AND ${T}`],
    ["wrong-comparator", `event_types="${created}" OR ${B} AND ${T}`],
  ])("checks all rules in a text with %s, because it is clear which token was meant", (code, text) => {
    expect(codesOf(text)).toEqual(expect.arrayContaining([code, "mixed-operators"]));
  });

  it.each<[DiagnosticCode, string]>([
    ["unknown-field", `state:"x" OR event_types:"x" AND ${T}`],
    ["missing-operand", `${A} OR event_types:"x" AND ${T} AND`],
    ["unexpected-character", `${A} € OR event_types:"x" AND ${T}`],
    ["unbalanced-parenthesis", `(${A} OR event_types:"x" AND ${T}`],
    ["missing-operator", `${A} event_types:"x" AND ${T} OR ${B}`],
    ["comment", `${A} /* a */ OR event_types:"x" AND ${T}`],
  ])("checks the values, but not the shape, in a text with %s", (code, text) => {
    const codes = codesOf(text);
    expect(codes).toEqual(expect.arrayContaining([code, "malformed-event-type"]));
    expect(codes).not.toContain("mixed-operators");
  });
});

describe("maxDiagnostics", () => {
  const text = `((event_types:"x")) OR ${A} OR ${A} OR ${A.replace("created", "moved")} OR event_types:"y"`;
  const all: DiagnosticCode[] = [
    ...(["redundant-parentheses", "redundant-parentheses", "malformed-event-type"] as const),
    ...(["duplicate-event-type", "unknown-event-type", "malformed-event-type"] as const),
  ];

  it.each<[number, readonly number[]]>([
    [6, [0, 1, 2, 3, 4, 5]],
    [5, [0, 2, 3, 4, 5]],
    [4, [2, 3, 4, 5]],
    [3, [2, 3, 5]],
    [2, [2, 5]],
    [1, [2]],
  ])(
    "keeps errors rather than warnings, and warnings rather than hints, and counts the omitted diagnostics: %i",
    (maxDiagnostics, kept) => {
      const { diagnostics, omitted } = compile(text, { maxDiagnostics });
      expect(diagnostics.map(({ code }) => code)).toEqual(kept.map((index) => all[index]));
      expect(omitted).toBe(all.length - kept.length);
    },
  );

  it("is 100 by default", () => {
    const { diagnostics, omitted } = compile(Array(101).fill('event_types:"x"').join(" OR "));
    expect([diagnostics.length, diagnostics.every(({ severity }) => severity === "error")]).toEqual([100, true]);
    expect(omitted).toBe(101);
  });
});

describe("the first fix of malformed-event-type corrects", () => {
  it.each<[string, string, readonly [string, string][]]>([
    ["spaces at the ends", ` ${created} `, [["safe", created]]],
    ["the case", created.toUpperCase(), [["safe", created]]],
    ["a missing vendor and suite", "chat.message.v1.created", [["safe", created]]],
    ["a misspelled name", created.replace("workspace", "workspce"), [["suggestion", created]]],
    ["a malformed version", created.replace("v1", "1"), [["suggestion", created]]],
  ])("%s", (_, value, fixes) => {
    const [found] = compile(`event_types:"${value}"`).diagnostics;
    expect(found?.fixes.map((fix) => [fix.kind, applyFix(`event_types:"${value}"`, fix)])).toEqual(
      fixes.map(([kind, type]) => [kind, `event_types:"${type}"`]),
    );
  });
});

describe("fixAll", () => {
  it("applies the first fix of each diagnostic and compiles again, until nothing changes", () => {
    const { text, applied, compilation } = fixAll(`filter=event_type='${created}' or ${B} and ${T}`);
    expect(text).toBe(`( ${A} OR ${B} ) AND ${T}`);
    expect(applied.map(({ code }) => code)).toEqual([
      ...(["encoded-text", "unknown-field", "wrong-comparator", "wrong-quotes", "wrong-case-keyword"] as const),
      ...(["wrong-case-keyword", "mixed-operators"] as const),
    ]);
    expect(compilation.diagnostics).toEqual([]);
  });

  it("applies only safe fixes if suggestions is false", () => {
    const text = `eventType:'${created}' or ${B}`;
    expect(fixAll(text, { suggestions: false }).text).toBe(`eventType:"${created}" OR ${B}`);
    expect(fixAll(text).text).toBe(`${A} OR ${B}`);
  });

  it.each([
    `NOT ${A}`,
    `event_types!="${created}"`,
    `${A} AND ${T} AND ${U}`,
    `${A} XOR ${B}`,
    `event_types:"google.workspace.drive.file.v3.ntrashed"`,
  ])("does not change a text that has no single sensible fix: %s", (text) => {
    expect(fixAll(text).text).toBe(text);
  });

  it.each([
    ["a misspelled event type", A.replace("created", "craeted"), A],
    ["another version", A.replace("v1", "v2"), A],
    ["an event type that cannot be subscribed to", A.replace("created", "batchCreated"), A],
    [
      "an older name",
      'event_types:"google.workspace.drive.file.v3.added"',
      'event_types:"google.workspace.drive.file.v3.created"',
    ],
  ])("changes the meaning of a valid text that has %s, but not if suggestions is false", (_, text, fixed) => {
    expect(fixAll(text).text).toBe(fixed);
    expect(fixAll(text, { suggestions: false }).text).toBe(text);
  });

  it("offers choices, and no other fix, for an ambiguous event type", () => {
    const { diagnostics } = compile('event_types:"google.workspace.drive.file.v3.ntrashed"');
    expect(diagnostics.flatMap(({ fixes }) => fixes).map(({ kind }) => kind)).toEqual(["choice", "choice"]);
  });
});

describe("the documented shapes with known types", () => {
  it.each([A, `${A} OR ${B}`, `${A} AND ${T}`, `( ${A} OR ${B} ) AND ${T}`, `(${A} OR ${B}) AND ${T}`])(
    "have no diagnostics: %s",
    (text) => expectSilence(text),
  );
});
