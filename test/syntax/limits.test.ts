import { describe, expect, test } from "vitest";
import { type CompileOptions, compile, parse } from "../../src/index.js";
import { printTree } from "../support/print-tree.js";

const event = 'event_types:"A"';
const padded = (length: number): string => event.padEnd(length);

const problems = (text: string, options?: CompileOptions): readonly (readonly [string, unknown])[] =>
  parse(text, options).diagnostics.map(({ code, data, span }) => [`${code} ${span.start}-${span.end}`, data]);

describe("the length of a text", () => {
  test("is at most 1,048,576 code units by default", () => {
    expect(problems(padded(1_048_576))).toEqual([]);
    expect(problems(padded(1_048_577))).toEqual([["too-long 0-1048577", { length: 1_048_577, maxLength: 1_048_576 }]]);
  });

  test("can be limited by the option maxLength", () => {
    expect(problems(event, { maxLength: 15 })).toEqual([]);
    expect(problems(event, { maxLength: 14 })).toEqual([["too-long 0-15", { length: 15, maxLength: 14 }]]);
    expect(problems("", { maxLength: 0 })).toEqual([["empty-filter 0-0", {}]]);
    expect(problems(padded(1_048_577), { maxLength: 2_000_000 })).toEqual([]);
  });

  test("is counted in UTF-16 code units", () => {
    expect(problems('a:"😀"', { maxLength: 6 })).toEqual([]);
    expect(problems('a:"😀"', { maxLength: 5 })).toEqual([["too-long 0-6", { length: 6, maxLength: 5 }]]);
  });

  test("is within the default limit if the text is a filter with 5,000 event types", () => {
    const types = Array.from({ length: 5_000 }, (_, index) => `google.workspace.chat.message.v1.created${index}`);
    const { filter, diagnostics } = compile(types.map((type) => `event_types:"${type}"`).join(" OR "));
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(filter?.eventTypes).toEqual(types);
  });
});

describe("a text that exceeds a limit", () => {
  const limits: readonly (readonly [string, string, CompileOptions])[] = [
    ["too-long", `( ${event} and NOT 'A'`, { maxLength: 10 }],
    ["too-deep", `(( ${event} and NOT 'A'`, { maxDepth: 1 }],
  ];

  test.each(limits)("has only the error %s and is not parsed", (code, text, options) => {
    const { syntax, diagnostics } = compile(text, options);
    expect(diagnostics.map((each) => each.code)).toEqual([code]);
    expect(printTree(syntax)).toEqual([`skipped "${text}"`]);
    expect({ isClean: syntax.isClean, isFullyParsed: syntax.isFullyParsed }).toEqual({
      isClean: false,
      isFullyParsed: false,
    });
  });

  test("is not decoded if it is too long", () => {
    expect(problems("event_types%3A%22A%22", { maxLength: 20 })).toEqual([
      ["too-long 0-21", { length: 21, maxLength: 20 }],
    ]);
  });
});

describe("an encoded text", () => {
  test("is not parsed, so the limit for the nesting depth does not apply", () => {
    const { syntax, diagnostics } = parse(`${"(".repeat(100)}event_types%3A%22A%22`);
    expect(diagnostics.map(({ code }) => code)).toEqual(["encoded-text"]);
    expect(printTree(syntax)).toHaveLength(1);
  });
});

describe("an argument that is not a string", () => {
  test.each([
    [undefined, "undefined"],
    [null, "null"],
    [1, "number"],
    [{}, "object"],
    [[event], "list"],
  ])("is treated as an empty text, and the error names its type: %j", (value, found) => {
    expect(problems(value as unknown as string)).toEqual([["empty-filter 0-0", { found }]]);
  });
});
