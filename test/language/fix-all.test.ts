import { describe, expect, it } from "vitest";
import { type DiagnosticCode, fixAll } from "../../src/index.js";
import { A, B, C, codesOf, D, T, U } from "../support/marked-text.js";

const created = "google.workspace.chat.message.v1.created";

/** The codes of the applied fixes, in the order in which fixAll applied them. */
const applied = (text: string): DiagnosticCode[] => fixAll(text).applied.map(({ code }) => code);

describe("a pass of fixAll", () => {
  it("applies the first fix of each diagnostic, in source order", () => {
    const text = `event_type:'${created}' || ${B}`;
    expect(fixAll(text).text).toBe(`${A} OR ${B}`);
    expect(applied(text)).toEqual(codesOf(text));
  });

  it("does not apply a fix that overlaps an applied fix, and the next pass applies it", () => {
    const text = `(${T}) AND (${A})`;
    expect(codesOf(text)).toEqual(["redundant-parentheses", "non-canonical-order", "redundant-parentheses"]);
    expect(applied(text)).toEqual(["redundant-parentheses", "redundant-parentheses", "non-canonical-order"]);
    expect(fixAll(text).text).toBe(`${A} AND ${T}`);
  });

  it("reveals problems that the next pass fixes", () => {
    const text = `event_types:" chat.message.v1.created"`;
    expect(fixAll(text).text).toBe(A);
    expect(applied(text)).toEqual(["malformed-event-type", "malformed-event-type"]);
    expect(applied(`(${A} ${A}`)).toEqual([
      ...(["unbalanced-parenthesis", "missing-operator", "redundant-parentheses", "duplicate-event-type"] as const),
    ]);
  });

  it("is not applied if it would increase the number of errors", () => {
    const list = 'event_types:["A", "B"]';
    expect(codesOf(list)).toEqual(["unsupported-syntax"]);
    expect(codesOf('event_types:"A" OR event_types:"B"')).toEqual(["malformed-event-type", "malformed-event-type"]);
    expect(fixAll(list)).toMatchObject({ text: list, applied: [] });
  });

  it("is applied if it decodes the text, even if it increases the number of errors", () => {
    const { text, compilation } = fixAll(encodeURIComponent('event_types:"A" OR event_types:"B"'));
    expect(text).toBe('event_types:"A" OR event_types:"B"');
    expect(compilation.diagnostics).toHaveLength(2);
  });
});

describe("the result of fixAll", () => {
  it("is not changed by another fixAll", () => {
    for (const text of ["", A, `(${A}`, `${A} or ${B} && ${T}`, `NOT ${A}`, `filter='${A}'`, `(((${A})))`, "()"]) {
      const once = fixAll(text).text;
      expect(fixAll(once)).toMatchObject({ text: once, applied: [] });
    }
  });

  it("is a filter even if sixty parentheses before a filter are never closed", () => {
    expect(fixAll("(".repeat(60) + A).text).toBe(A);
  });

  it("contains the fixed text and the compilation of the fixed text", () => {
    const { text, compilation } = fixAll(`${A} or NOT ${B}`);
    expect(compilation.text).toBe(text);
    expect(compilation.diagnostics.map(({ code }) => code)).toEqual(codesOf(text));
    expect(text).toBe(`${A} OR NOT ${B}`);
  });
});

describe("fixAll without suggestions", () => {
  it.each<[text: string, repaired: string]>([
    [`${A} or ${B}`, `${A} OR ${B}`],
    [`((${A}))`, A],
    [`${T} AND ${A}`, `${A} AND ${T}`],
    // The safe fix is applied, although the suggestion in the same text is not applied.
    [`event_type:'${created}'`, `event_type:"${created}"`],
  ])("applies safe fixes: %s", (text, repaired) => {
    expect(fixAll(text, { suggestions: false }).text).toBe(repaired);
  });

  it.each([
    `${A} AND ${B}`,
    `${A} OR ${B} AND ${T}`,
    `${A} OR ${T}`,
    `eventTypes:"${created}"`,
    A.replace("created", "craeted"),
    `${A} // x`,
    `${A} OR`,
  ])("does not apply a suggestion: %s", (text) => {
    expect(fixAll(text, { suggestions: false })).toMatchObject({ text, applied: [] });
    expect(fixAll(text).applied).not.toEqual([]);
  });
});

describe("fixAll turns a text with three everyday mistakes into the filter that was meant", () => {
  it.each<[text: string, meant: string]>([
    [`(${A} or ${B} && ${T}`, `(${A} OR ${B}) AND ${T}`],
    [`eventTypes='${created}' OR ${B},`, `${A} OR ${B}`],
    [`{event_types:${created} || ${B}} AND ${T}`, `(${A} OR ${B}) AND ${T}`],
    [`event_types:"${created} OR ${B} AND ${T}`, `( ${A} OR ${B} ) AND ${T}`],
    [`filter=event_types:"chat.message.v1.created"&pageSize=5`, A],
    [`event_types:“${created}” AND resource="https://chat.googleapis.com/spaces/AAAA/"`, `${A} AND ${T}`],
    [`\ufeff${A} and target_resource:"chat.googleapis.com/Spaces/AAAA"`, `${A} AND ${T}`],
    [`event_types=("${created}" OR "google.workspace.chat.message.v1.updated") and ${T}`, `( ${A} OR ${B} ) AND ${T}`],
    [`${A} ${B} ${C} or ${D}`, `${A} OR ${B} OR ${C} OR ${D}`],
    [`event_type${A.slice(11)}  :${B.slice(12)} || ${C}`, `${A}  OR ${B} OR ${C}`],
    [`${A}  :«google.workspace.chat.message.v1.updated» || ${C}`, `${A}  OR ${B} OR ${C}`],
    [`event_types:"${created} ORevent_types${B.slice(11)} or ${C}`, `${A} OR ${B} OR ${C}`],
    [`(event_types:"${created} /* all */ or ${B}`, `${A} OR ${B}`],
    [`(${B} or event_types:"${created} // all`, `${B} OR ${A}`],
    [`(event_types:"" ${created} "" or ${B}`, `${A} OR ${B}`],
    [`(event_types:""\t${created}"" or event_types:'' ${created} '' OR ${B}`, `${A} OR ${B}`],
  ])("%s", (text, meant) => {
    const { text: repaired, compilation, reading } = fixAll(text);
    expect(repaired).toBe(meant);
    expect(reading).toBeUndefined();
    expect(compilation.diagnostics).toEqual([]);
  });
});

describe("fixAll turns a text in another notation into a filter if the text can mean only this filter", () => {
  it.each<[text: string, meant: string]>([
    [`has(event_types, "${created}")`, A],
    [`OR(event_types="${created}";event_types="google.workspace.chat.message.v1.updated")`, `${A} OR ${B}`],
    [`event_types eq '${created}' and target_resource eq '//chat.googleapis.com/spaces/AAAA'`, `${A} AND ${T}`],
    [`event_types:\n  - ${created}\ntarget_resource: //chat.googleapis.com/spaces/AAAA`, `${A} AND ${T}`],
    ["messages created in spaces/AAAA", `${A} AND ${T}`],
  ])("%s", (text, meant) => {
    const fixed = fixAll(text);
    expect(fixed.text).toBe(meant);
    expect(fixed.reading?.text).toBe(meant);
    expect(fixAll(text, { suggestions: false }).compilation.filter).toBeUndefined();
  });
});

describe("fixAll does not change a text with a problem that has no single sensible fix", () => {
  it.each([
    ...[`NOT ${A}`, `-${A}`, `event_types!="${created}"`, `event_types ≠ "${created}"`, `NOT (${A} OR ${B})`],
    ...[`${A} AND ${T} AND ${U}`, `${A} AND (${T} OR ${U})`, `${T} AND ${U}`],
    ...[`${A} XOR ${B}`, `${A}, ${B}`, `${A} OR AND ${T}`],
    ...["", "hello", "event_types:", T, 'event_types:"TODO"', `${A} AND target_resource="AAAA"`],
    'event_types:"google.workspace.mail.letter.v1.sent" AND target_resource="spaces/AAAA"',
  ])("%s", (text) => {
    expect(fixAll(text)).toMatchObject({ text, applied: [] });
  });
});
