import { describe, expect, test } from "vitest";
import { parse } from "../../../src/syntax/parse.js";
import { walk } from "../../../src/syntax/tree-traversal.js";

/** Returns the values of a text as they are written, and the code and the marked text of each diagnostic. */
function read(text: string): { values: readonly string[]; problems: readonly string[] } {
  const { syntax, diagnostics } = parse(text);
  const values: string[] = [];
  walk(syntax, ({ kind, span }) => {
    if (kind === "value") values.push(text.slice(span.start, span.end));
  });
  return { values, problems: diagnostics.map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`) };
}

describe("a value without quotes begins after a comparator, or after white space that follows the comparator", () => {
  test.each([
    ...["A", "google.workspace.chat.message.v1.created", "0", "*", "日本", "a-b_c.d/e", "A:B", "A=B", "100%"],
    ...["//chat.googleapis.com/spaces/A", "https://chat.googleapis.com/spaces/A", "//", "#A", "--A", "/*A*/", "-A"],
    ...["{vendor}.workspace.chat.message.v1.created", "$A", "event_types", "ORDER", "notable"],
  ])("%s", (value) => {
    const expected = { values: [value], problems: [`unquoted-value ${value}`] };
    expect(read(`event_types:${value}`)).toEqual(expected);
    expect(read(`event_types :\n ${value} `)).toEqual(expected);
    expect(read(`(event_types:${value})`)).toEqual(expected);
  });
});

describe("a value without quotes ends before this text:", () => {
  test.each<[name: string, rest: string, ...others: string[]]>([
    ["a space", " OR event_types:B", "unquoted-value B"],
    ["a line break", "\nOR event_types:B", "unquoted-value B"],
    ["a no-break space", "\u00a0", "invisible-character \u00a0"],
    ["an ideographic space", "\u3000", "invisible-character \u3000"],
    ["a closing parenthesis", ")", "unbalanced-parenthesis )"],
    ["a full-width parenthesis", "）", "unbalanced-parenthesis ）"],
    ["a square bracket", "]", "unbalanced-parenthesis ]"],
    ["a comma", ",", "unsupported-operator ,"],
    ["a semicolon", ";", "unsupported-operator ;"],
    ["a symbol for AND", "&&event_types:B", "unsupported-operator &&", "unquoted-value B"],
    ["a symbol for OR", "|event_types:B", "unsupported-operator |", "unquoted-value B"],
    ["an opening parenthesis", "(event_types:B)", "missing-operator (event_types:B)", "unquoted-value B"],
  ])("%s", (_, rest, ...others) => {
    expect(read(`event_types:A${rest}`).problems).toEqual(["unquoted-value A", ...others]);
    expect(read(`event_types:A${rest}`).values[0]).toBe("A");
  });
});

describe("a value without quotes does not begin if a comparator is followed by this text:", () => {
  test.each<[name: string, rest: string, ...problems: string[]]>([
    ["nothing", "", "missing-value :"],
    ["an operator", " OR event_types:B", "missing-value :", "unquoted-value B"],
    [
      "an operator in lower case",
      " and event_types:B",
      "missing-value :",
      "wrong-case-keyword and",
      "unquoted-value B",
    ],
    ["a closing parenthesis", ")", "missing-value :", "unbalanced-parenthesis )"],
    ["a comma", ",", "unsupported-operator ,"],
    ["another restriction", " event_types:B", "missing-value :", "unquoted-value B"],
  ])("%s", (_, rest, ...problems) => {
    expect(read(`event_types:${rest}`).problems.filter((each) => !each.startsWith("missing-operator"))).toEqual(
      problems,
    );
  });
});

describe("a value with a closing quote but no opening quote", () => {
  test.each(['A"', "A'", "A”", "A»"])("is one literal: %s", (literal) => {
    expect(read(`event_types:${literal} OR event_types:"B"`)).toEqual({
      values: [literal, '"B"'],
      problems: [`unquoted-value ${literal}`],
    });
  });
});

test("a word that does not follow a comparator is not a value", () => {
  expect(read("A")).toEqual({ values: [], problems: ["unexpected-token A"] });
});
