import { describe, expect, it } from "vitest";
import type { DiagnosticCode } from "../../src/index.js";
import { A, B, expectSaid, type Said, T, verdicts } from "../support/marked-text.js";

const created = "google.workspace.chat.message.v1.created";
const plain = "//chat.googleapis.com/spaces/AAAA";

/** A text in which the span of its diagnostic is marked. For each fix: the kind, and the text after the fix. */
type Row = readonly [marked: string, ...fixes: [kind: "safe" | "suggestion", text: string][]];

/** Tests that each text has only this diagnostic, with these fixes. */
const each = (code: DiagnosticCode, rows: readonly Row[]): void => {
  describe(code, () => {
    it.each(rows.map(([marked, ...fixes]) => ({ marked, fixes })))(
      "is the only diagnostic of $marked",
      ({ marked, fixes }) => {
        expectSaid(marked, [code, ...fixes] as Said);
      },
    );
  });
};

each("empty-filter", [["⟦⟧"], ["⟦ \t\r\n⟧"]]);

each("unexpected-character", [
  [`${A} ⟦€⟧`, ["suggestion", A]],
  // Several unexpected characters in a row have one diagnostic.
  [`${A} ⟦€@§⟧`, ["suggestion", A]],
  [`${A} OR ⟦§⟧ ${B}`, ["suggestion", `${A} OR ${B}`]],
  // No fix removes a possible negation or operator, or the whole text.
  [`⟦^⟧${A}`],
  [`⟦～⟧${A}`],
  [`${A} OR ⟦–⟧${B}`],
  [`${A} ⟦@⟧ ${B}`],
  ["⟦€⟧"],
]);

each("invisible-character", [
  [`${A}⟦\u00a0⟧OR ${B}`, ["safe", `${A} OR ${B}`]],
  [`⟦\ufeff⟧${A}`, ["safe", A]],
  [`event⟦\u200b⟧_types:"${created}"`, ["safe", A]],
  [`event_types:"google.⟦\u00ad⟧workspace.chat.message.v1.created"`, ["safe", A]],
  [`event_types:"${created}⟦\t⟧"`, ["safe", A]],
]);

each("comment", [
  [`${A} ⟦// x⟧`, ["suggestion", A]],
  [`⟦# x⟧\n${A}`, ["suggestion", A]],
  // No fix removes the comment, because it may contain a part of the intended filter.
  [`${A} ⟦// OR ${B}⟧`],
]);

each("unsupported-syntax", [
  [`⟦event_types:("${created}")⟧`, ["safe", A]],
  [`⟦event_types:("${created}" OR "x")⟧ AND ${T}`, ["safe", `( ${A} OR event_types:"x" ) AND ${T}`]],
  [`⟦event_types IN ["${created}", "x"]⟧`, ["safe", `( ${A} OR event_types:"x" )`]],
  [`⟦event_types:("${created}" AND "x")⟧`],
  [`⟦event_types:(NOT "${created}")⟧`],
  [`⟦event_types!=("${created}")⟧`],
  [`${A} AND ⟦target_resource=("${plain}", "x")⟧`],
  [`⟦has(event_types, "${created}")⟧`],
]);

each("unterminated-string", [
  [`event_types:⟦"${created}⟧`, ["safe", A]],
  [`(event_types:⟦"${created}⟧) AND ${T}`, ["safe", `(${A}) AND ${T}`]],
  [`event_types:⟦"${created}⟧ OR ${B}`, ["safe", `${A} OR ${B}`]],
  [`event_types:⟦"${created}⟧\nOR ${B}`, ["safe", `${A}\nOR ${B}`]],
  // No fix closes the string, because the closed string would be empty.
  ['event_types:⟦"⟧'],
]);

each("escape-in-string", [[`event_types:⟦"google\\u002eworkspace"⟧`]]);

each("missing-field", [
  [`⟦"${created}"⟧`, ["safe", A]],
  [`:⟦"${created}"⟧`, ["safe", A]],
  [`${A} AND ⟦"${plain}"⟧`, ["safe", `${A} AND ${T}`]],
  [`${A} OR ⟦"google.workspace.chat.message.v1.updated"⟧`, ["safe", `${A} OR ${B}`]],
  // No fix adds a field: the value `x` does not show which field was meant, and `!=` does not mean the same as `:`.
  [`⟦"x"⟧`],
  [`!=⟦"${created}"⟧`],
]);

each("missing-comparator", [
  [`⟦event_types⟧ "${created}"`, ["safe", A]],
  [`${A} AND ⟦target_resource⟧"${plain}"`, ["safe", `${A} AND ${T}`]],
  ["⟦event_types⟧"],
]);

each("missing-value", [["event_types⟦:⟧"], [`event_types⟦:⟧ OR ${A}`], [`${A} AND target_resource ⟦=⟧ `]]);

each("missing-operator", [
  [`${A} ⟦${B}⟧`, ["safe", `${A} OR ${B}`]],
  [`${A}⟦${B}⟧`, ["safe", `${A} OR ${B}`]],
  [`${A} ⟦${T}⟧`, ["safe", `${A} AND ${T}`]],
  [`${T}\n⟦${A}⟧`, ["safe", `${T}\nAND ${A}`]],
  [`(${A} OR ${B}) ⟦${T}⟧`, ["safe", `(${A} OR ${B}) AND ${T}`]],
  [`${T} ⟦${T}⟧`, ["safe", `${T} AND ${T}`]],
  [`${T} ⟦target_resource="//chat.googleapis.com/spaces/BBBB"⟧`],
]);

each("missing-operand", [
  [`⟦AND⟧ ${A}`, ["suggestion", A]],
  [`${A} ⟦OR⟧`, ["suggestion", A]],
  [`${A} ⟦OR⟧ OR ${B}`, ["suggestion", `${A} OR ${B}`]],
  [`(${A} ⟦OR⟧) AND ${T}`, ["suggestion", `(${A}) AND ${T}`]],
  // No fix removes the operator: it is unknown which of two operators was meant, or the text would become empty.
  [`${A} ⟦OR⟧ AND ${T}`],
  [`${A} ⟦AND⟧ OR ${B}`],
  ["⟦OR⟧"],
]);

each("unbalanced-parenthesis", [
  [`⟦(⟧${A} OR ${B} AND ${T}`, ["safe", `(${A} OR ${B}) AND ${T}`]],
  [`⟦(⟧ ${A} OR ${B} AND ${T}`, ["safe", `( ${A} OR ${B} ) AND ${T}`]],
  [`${T} AND ⟦(⟧${A} OR ${B}`, ["safe", `${T} AND (${A} OR ${B})`]],
  [`${A} OR ${B}⟦)⟧ AND ${T}`, ["safe", `(${A} OR ${B}) AND ${T}`]],
  [`${A} OR ${B} ⟦)⟧ AND ${T}`, ["safe", `( ${A} OR ${B} ) AND ${T}`]],
  [`${A}⟦)⟧`, ["safe", A]],
  [`(${A} OR ${B}) AND ${T}⟦)⟧`, ["safe", `(${A} OR ${B}) AND ${T}`]],
]);

each("empty-parentheses", [[`${A} OR ⟦()⟧`, ["suggestion", `${A} OR`]], [`⟦( )⟧ ${A}`, ["suggestion", A]], ["⟦()⟧"]]);

each("unexpected-token", [["⟦hello⟧"], ["⟦new messages please⟧"], [`${A} ⟦please⟧`], ["⟦:⟧"]]);

describe("every occurrence of an unambiguous mistake is reported:", () => {
  it.each<[text: string, code: DiagnosticCode, count: number]>([
    [`[${A} OR ${B}] AND ${T}`, "wrong-bracket", 2],
    [`event_types:'${created}' AND target_resource=“${plain}”`, "wrong-quotes", 2],
    [`event_types:${created} AND target_resource=${plain}`, "unquoted-value", 2],
    [`${A} or ${B} Or ${A.replace("created", "deleted")}`, "wrong-case-keyword", 2],
  ])("%s", (text, code, count) => {
    expect(verdicts(text).map((verdict) => verdict[1])).toEqual(Array(count).fill(code));
  });
});

describe("the limits of the lexer and the parser", () => {
  it("allow a text of exactly the maximum length", () => {
    expectSaid(`⟦${A}⟧`, ["too-long"], { maxLength: A.length - 1 });
    expect(verdicts(A, { maxLength: A.length })).toEqual([]);
  });

  it("lead to only one error if parentheses are nested too deeply: at the first parenthesis that is too deep", () => {
    expectSaid(`((⟦(⟧(${A}`, ["too-deep"], { maxDepth: 2 });
    expect(verdicts(`((${A} OR ${B})) AND ${T}`, { maxDepth: 2 }).map(([, code]) => code)).not.toContain("too-deep");
  });
});
