import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { compile, type DiagnosticCode, print } from "../../src/index.js";
import { anyText } from "../support/arbitraries/any-text.js";
import { nearlyValidText, validText } from "../support/arbitraries/texts.js";
import { smallFilters } from "../support/small-filters.js";
import { compilers, typeErrors } from "../support/type-checker.js";

const [A, B, C, D] = ["message.v1.created", "message.v1.updated", "message.v1.deleted", "space.v1.updated"].map(
  (name) => `event_types:"google.workspace.chat.${name}"`,
);
const T = 'target_resource="//chat.googleapis.com/spaces/AAA"';
const U = 'target_resource="//chat.googleapis.com/spaces/-"';
const known = [...Array(20).keys()].map((index) => `event_types:"google.workspace.a.b.v${index}.c"`).join(" OR ");
const many = [...Array(1_000).keys()].map((index) => `event_types:"google.workspace.a.b.v${index}.c"`).join(" OR ");

const valid: readonly string[] = [
  `${A}`,
  `${A} OR ${B}`,
  `${A} AND ${T}`,
  `( ${A} OR ${B} ) AND ${T}`,
  `(${A} OR ${B} OR ${C})AND ${T}`,
  `${T} AND ${A}`,
  `${T} AND(${A} OR ${B})`,
  `((${A}))`,
  `(${A}) OR (${B} OR (${C} OR ${D}))`,
  `(${A} AND ${T})`,
  `(${A}) AND (${T})`,
  `${A}OR ${B}`,
  '\n\tevent_types  :\r\n "google.workspace.chat.message.v1.created"  ',
  `( ${known} ) AND ${T}`,
  many,
  `${" ".repeat(2_000)}${A}`,
  `${"(".repeat(60)}${A}${")".repeat(60)}`,
  // A filter for every combination of the fields.
  ...smallFilters.map(print),
];

const broken: readonly (readonly [text: string, code: DiagnosticCode])[] = [
  ["", "empty-filter"],
  [" \n ", "empty-filter"],
  [`${A} OR ${B} AND ${T}`, "mixed-operators"],
  [`${T} AND ${A} OR ${B}`, "mixed-operators"],
  [`(${A} OR ${B}) OR ${C} AND ${T}`, "mixed-operators"],
  [T, "missing-event-type"],
  [`((${T}))`, "missing-event-type"],
  [`${A} AND ${B}`, "event-types-joined-by-and"],
  [`(${A} OR ${B}) AND ${C}`, "event-types-joined-by-and"],
  [`${A} AND ${T} AND ${B}`, "event-types-joined-by-and"],
  [`${A} OR ${T}`, "target-joined-by-or"],
  [`${T} OR ${A}`, "target-joined-by-or"],
  [`(${A} AND ${T}) OR ${B}`, "target-joined-by-or"],
  [`${A} AND ${T} AND ${U}`, "multiple-targets"],
  [`${T} AND ${T} AND ${A}`, "multiple-targets"],
  [`${A} OR`, "missing-operand"],
  [`AND ${A}`, "missing-operand"],
  [`${A} OR AND ${B}`, "missing-operand"],
  [`${A} ${B}`, "missing-operator"],
  [`${A} (${B})`, "missing-operator"],
  [`(${A} OR ${B} AND ${T}`, "unbalanced-parenthesis"],
  [`${A})`, "unbalanced-parenthesis"],
  ["()", "empty-parentheses"],
  [`${A} or ${B}`, "wrong-case-keyword"],
  [`${A} And ${T}`, "wrong-case-keyword"],
  [`${A} || ${B}`, "unsupported-operator"],
  [`${A}, ${B}`, "unsupported-operator"],
  [`NOT ${A}`, "unsupported-operator"],
  [`[${A}]`, "wrong-bracket"],
  ['event_types="A"', "wrong-comparator"],
  ['target_resource:"T"', "wrong-comparator"],
  ['event_types == "A"', "wrong-comparator"],
  ['event_types != "A"', "wrong-comparator"],
  ["event_types:'A'", "wrong-quotes"],
  ["event_types:“A”", "wrong-quotes"],
  ["event_types:google.workspace.chat.message.v1.created", "unquoted-value"],
  ['event_types:"google.workspace.chat.message.v1.created', "unterminated-string"],
  ['event_types:("A" OR "B")', "unsupported-syntax"],
  ['event_types:["A"]', "unsupported-syntax"],
  ['event_types "A"', "missing-comparator"],
  [`event_types OR ${A}`, "missing-comparator"],
  [`event_types: OR ${A}`, "missing-value"],
  ['"A"', "missing-field"],
  [':"A"', "missing-field"],
  ['eventTypes:"A"', "unknown-field"],
  [`${A} ORevent_types:"B"`, "unknown-field"],
  [`${A} // all`, "comment"],
  ["event_types%3A%22A%22", "encoded-text"],
  ["€", "unexpected-character"],
  [`${A} please`, "unexpected-token"],
];

/** Writes only ASCII, because TypeScript treats more characters as line breaks than most programs do. */
const quoted = (text: string): string =>
  JSON.stringify(text).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

const callOf = (text: string): string => `filterLiteral(${quoted(text)});`;

const errorsOf = (text: string): DiagnosticCode[] =>
  compile(text)
    .diagnostics.filter(({ severity }) => severity === "error")
    .map(({ code }) => code);

const codeIn = (sentence: string | undefined): string | undefined =>
  /not assignable to parameter of type '"([a-z-]+): /.exec(sentence ?? "")?.[1];

/** Expressions whose type is not a single literal. */
const undecided: readonly string[] = [
  "filterLiteral(String(1));",
  `declare const pattern: \`event_types:$\{string}\`; filterLiteral(pattern);`,
  `filterLiteral(Math.random() > 0.5 ? ${quoted(`${A}`)} : ${quoted(`${A} AND ${T}`)});`,
];

describe.each(compilers)("the compiler %s", (compiler) => {
  const calls = [...valid, ...broken.map(([text]) => text)].map(callOf).concat(undecided);
  const errors = new Map<string, string | undefined>();
  const errorOf = (text: string): string | undefined => errors.get(callOf(text));

  // All tests share one program, because starting the compiler takes most of the time.
  beforeAll(async () => {
    const found = await typeErrors(compiler, calls);
    for (const [index, call] of calls.entries()) errors.set(call, found[index]);
  });

  it("reports no error for a literal with a valid shape", () => {
    expect(valid.filter((text) => errorOf(text) !== undefined)).toEqual([]);
  });

  it("rejects a literal with an invalid shape, and its error names a diagnostic that is also reported at run time", () => {
    expect(broken.map(([text]) => [text, codeIn(errorOf(text))])).toEqual(broken);
    for (const [text, code] of broken) expect(errorsOf(text), text).toContain(code);
  });

  it("says how to correct the literal", () => {
    expect(errorOf(`${A} AND ${B}`)).toMatch(
      /is not assignable to parameter of type '"event-types-joined-by-and: join event types by OR"'\.$/,
    );
  });

  it("reports no error for an argument that only the run time can check: a string, a pattern or one of two valid literals", () => {
    expect(undecided.filter((expression) => errors.get(expression) !== undefined)).toEqual([]);
  });
});

/**
 * The diagnostics that only the run time reports: about values, and about texts that are too deep or too long for the
 * types.
 */
const leftToRunTime: ReadonlySet<string> = new Set<DiagnosticCode>([
  ...(["encoded-text", "escape-in-string", "invisible-character", "placeholder", "wrong-quotes"] as const),
  ...(["malformed-event-type", "malformed-target-resource", "too-deep", "too-long"] as const),
]);

it("the types report no error for a valid text, and miss only diagnostics that the run time is meant to report", async () => {
  const texts = fc.sample(fc.oneof(validText, nearlyValidText, anyText), 2_000);
  const errors = await typeErrors("typescript", texts.map(callOf));
  for (const [index, text] of texts.entries()) {
    const found = errorsOf(text);
    if (errors[index] !== undefined) expect(found, text).not.toEqual([]);
    // For the types, a value with a line break or a typographic quote is one value. At run time, it can end there.
    else if (!found.includes("unterminated-string") && !/"[^"\n]*[‘-‟«»‹›]/u.test(text))
      expect(
        found.filter((code) => !leftToRunTime.has(code)),
        text,
      ).toEqual([]);
  }
});
