import { describe, expect, it } from "vitest";
import type { DiagnosticCode } from "../../src/index.js";
import { A, B, codesOf, T, U } from "../support/marked-text.js";

type Row = readonly [code: DiagnosticCode, text: string];

/** Diagnostics about the shape of the whole filter. */
const shapes: readonly Row[] = [
  ["mixed-operators", `${A} OR ${B} AND ${T}`],
  ["missing-event-type", T],
  ["event-types-joined-by-and", `${A} AND ${B}`],
  ["target-joined-by-or", `${A} OR ${T}`],
  ["multiple-targets", `${A} AND ${T} AND ${U}`],
  ["impossible-combination", `${A} AND target_resource="//drive.googleapis.com/files/0AAA"`],
  ["redundant-parentheses", `(${A} OR ${B})`],
  ["missing-space", `${A} OR(${B})`],
  ["non-canonical-order", `${T} AND ${A}`],
];

/** Diagnostics about single restrictions, independent of the text around them. */
const values: readonly Row[] = [
  ["wrong-comparator", A.replace(":", "!=")],
  ["placeholder", 'event_types:"{type}"'],
  ["malformed-event-type", 'event_types:"x"'],
  ["unknown-event-type", A.replace("created", "moved")],
  ["duplicate-event-type", `${A} OR ${A}`],
  ["malformed-target-resource", `${A} AND target_resource="x"`],
  ["placeholder-like-id", `${A} AND ${T.replace("AAAA", "SPACE_ID")}`],
];

/** Mistakes that make the structure of the text uncertain. */
const obscurities: readonly (readonly [DiagnosticCode, (text: string) => string])[] = [
  ["unexpected-character", (text) => `${text} €`],
  ["comment", (text) => `${text} // x`],
  ["unsupported-syntax", (text) => `${text} OR has(x)`],
  ["unterminated-string", (text) => `${text} OR event_types:"x`],
  ["escape-in-string", (text) => `${text} OR event_types:"\\x"`],
  ["missing-field", (text) => `${text} OR :"x"`],
  ["missing-comparator", (text) => `${text} OR event_types`],
  ["missing-value", (text) => `${text} OR event_types:`],
  ["missing-operator", (text) => `${text} ${B}`],
  ["missing-operand", (text) => `${text} OR`],
  ["unbalanced-parenthesis", (text) => `${text})`],
  ["empty-parentheses", (text) => `${text} OR ()`],
  ["unexpected-token", (text) => `${text} please`],
  ["unsupported-operator", (text) => `NOT ${text}`],
  ["unknown-field", (text) => `${text} OR state:"x"`],
];

/** Mistakes with an unambiguous meaning. */
const slips: readonly (readonly [DiagnosticCode, (text: string) => string])[] = [
  ["wrong-quotes", (text) => text.replace(/"([^"]*)"/, "'$1'")],
  ["unquoted-value", (text) => text.replace(/"([^"]*)"/, "$1 ")],
  ["wrong-bracket", (text) => `[${text}]`],
  ["invisible-character", (text) => `\u00a0${text}`],
  ["wrong-case-keyword", (text) => text.replace(/ (?:OR|AND) /, (keyword) => keyword.toLowerCase())],
  ["unsupported-operator", (text) => text.replace(" OR ", " || ").replace(" AND ", " && ")],
  ["wrong-comparator", (text) => text.replace(/[:=](?=")/, "==")],
];

const pairs = <A, B>(left: readonly A[], right: readonly B[]): { left: A; right: B }[] =>
  left.flatMap((a) => right.map((b) => ({ left: a, right: b })));

describe("a problem with the shape of the filter:", () => {
  it.each(shapes)("%s is reported for a text without other mistakes", (code, text) => {
    expect(codesOf(text)).toContain(code);
  });

  it.each(pairs(shapes, obscurities))(
    "$left.0 is not reported together with $right.0",
    ({ left: [code, text], right }) => {
      const codes = codesOf(right[1](text));
      expect(codes).toContain(right[0]);
      expect(codes).not.toContain(code);
    },
  );
});

describe("an unambiguous mistake hides no other problem:", () => {
  const combinations = pairs(shapes, slips).filter(({ left, right }) => right[1](left[1]) !== left[1]);
  it.each(combinations)("$left.0 is reported together with $right.0", ({ left: [code, text], right }) => {
    expect(codesOf(right[1](text))).toEqual(expect.arrayContaining([code, right[0]]));
  });
});

describe("a problem with a value:", () => {
  it.each(pairs(values, [...obscurities, ...slips.slice(2, 4)]))(
    "$left.0 is reported together with $right.0",
    ({ left: [code, text], right }) => {
      expect(codesOf(right[1](text))).toEqual(expect.arrayContaining([code, right[0]]));
    },
  );
});

describe("a restriction with a problem in its value or in its field has only one diagnostic:", () => {
  it.each<readonly [string, DiagnosticCode]>([
    ['event_types:"\\x"', "escape-in-string"],
    ['event_types:"', "unterminated-string"],
    [`${A} AND target_resource="\\{space}"`, "escape-in-string"],
    ['event_types:"TODO"', "placeholder"],
    [`${A} AND target_resource="//chat.googleapis.com/spaces/{space}"`, "placeholder"],
    ['state:"{type}"', "unknown-field"],
    [':"{type}"', "missing-field"],
  ])("%s", (text, code) => {
    expect(codesOf(text)).toEqual([code]);
  });
});
