import { describe, expect, test } from "vitest";
import { parse } from "../../../src/syntax/parse.js";
import { walk } from "../../../src/syntax/tree-traversal.js";

/**
 * Returns each value of a text twice: with its quotes (`literals`) and without them (`values`). Also returns the code and
 * the marked text of each diagnostic.
 */
function read(text: string): { literals: readonly string[]; values: readonly string[]; problems: readonly string[] } {
  const { syntax, diagnostics } = parse(text);
  const [literals, values]: [string[], string[]] = [[], []];
  walk(syntax, (node) => {
    if (node.kind !== "value") return;
    literals.push(text.slice(node.span.start, node.span.end));
    values.push(node.text);
  });
  const problems = diagnostics.map(({ code, span }) => `${code} ${text.slice(span.start, span.end)}`);
  return { literals, values, problems };
}

describe("a string is the text between two double quotes on one line", () => {
  test.each(['""', '"A"', '" A "', "\"A B (C) 'D'E AND-OR; [x] {y} // z # -- /* */\"", '"//host/a/b"', '"日本 😀"'])(
    "%s",
    (literal) => {
      expect(read(`event_types:${literal}`)).toEqual({
        literals: [literal],
        values: [literal.slice(1, -1)],
        problems: [],
      });
    },
  );

  test("even if other text directly follows the closing quote", () => {
    expect(read('event_types:"A"AND target_resource="T")').literals).toEqual(['"A"', '"T"']);
  });
});

describe("wrong quotes have one diagnostic for the whole literal, and the value between them is known:", () => {
  const pairs = ["''", "“”", "„“", "„”", "‟”", "‘’", "‚‘", "‛’", "«»", "»«", "‹›", "″″", "′′", "＂＂", "＇＇", "``"];
  const mixed = ['“"', "'\"", '„"', '"”', '"“', "\"'", '"»', "‘'", "`'", '″"', '＂"'];

  test.each([...pairs, ...mixed])("%s", (pair) => {
    const literal = `${pair[0]}A.b/c${pair[1]}`;
    const expected = { literals: [literal], values: ["A.b/c"], problems: [`wrong-quotes ${literal}`] };
    expect(read(`event_types:${literal}`)).toEqual(expected);
    expect(read(`(event_types:${literal})`)).toEqual(expected);
  });

  test.each([...pairs, ...mixed])("%s, with another string after it", (pair) => {
    const literal = `${pair[0]}A${pair[1]}`;
    expect(read(`event_types:${literal} OR event_types:"B"`)).toEqual({
      literals: [literal, '"B"'],
      values: ["A", "B"],
      problems: [`wrong-quotes ${literal}`],
    });
  });

  test("a typographic quote inside a string is part of the string", () => {
    expect(read('event_types:"A”B’C"')).toEqual({ literals: ['"A”B’C"'], values: ["A”B’C"], problems: [] });
  });
});

describe("a string without a closing quote ends at the most plausible end of its value", () => {
  test.each<[rest: string, literal: string, value: string, ...others: string[]]>([
    ["", '"A', "A"],
    [" ", '"A', "A"],
    [" OR", '"A', "A"],
    ["\nOR event_types:B", '"A', "A", "B"],
    ["\r\nOR event_types:B", '"A', "A", "B"],
    [' OR event_types:"B"', '"A', "A", "B"],
    [' AND target_resource = "T"', '"A', "A", "T"],
    [' OR eventTypes:"B"', '"A', "A", "B"],
    [') AND target_resource="T"', '"A', "A", "T"],
    [', event_types:"B"', '"A', "A", "B"],
    ['|| event_types:"B"', '"A', "A", "B"],
  ])("before %j", (rest, literal, value, ...others) => {
    const { literals, values, problems } = read(`event_types:"A${rest}`);
    expect({ literal: literals[0], values }).toEqual({ literal, values: [value, ...others] });
    expect(problems[0]).toBe(`unterminated-string ${literal}`);
    expect(problems.filter((problem) => problem.startsWith("unterminated-string"))).toHaveLength(1);
  });

  test("if several such strings follow each other", () => {
    expect(read('event_types:"A OR event_types:"B OR event_types:"C')).toEqual({
      literals: ['"A', '"B', '"C'],
      values: ["A", "B", "C"],
      problems: ['unterminated-string "A', 'unterminated-string "B', 'unterminated-string "C'],
    });
  });

  test("if the quotes are typographic or single quotes", () => {
    expect(read("event_types:“A OR event_types:“B” OR event_types:'C").problems).toEqual([
      "unterminated-string “A",
      "wrong-quotes “B”",
      "unterminated-string 'C",
    ]);
  });

  test("if the text has only the opening quote", () => {
    expect(read('event_types:"')).toEqual({ literals: ['"'], values: [""], problems: ['unterminated-string "'] });
  });
});

describe("a backslash does not escape anything", () => {
  test.each([String.raw`"A\"`, String.raw`"\"`, String.raw`"A\\"`, String.raw`"\n"`, String.raw`"A\u0041"`])(
    "%s",
    (literal) => {
      expect(read(`event_types:${literal} OR event_types:"B"`)).toEqual({
        literals: [literal, '"B"'],
        values: [literal.slice(1, -1), "B"],
        problems: [`escape-in-string ${literal}`],
      });
    },
  );
});
