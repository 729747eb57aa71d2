import { describe, expect, test } from "vitest";
import { type CompileOptions, parse } from "../../src/index.js";
import { createLexer } from "../../src/syntax/chevrotain/lexer.js";
import { createSpanMapper } from "../../src/syntax/chevrotain/span-mapper.js";
import { removeInvisibleWithOffsetMap } from "../../src/syntax/remove-invisible-with-offset-map.js";
import { separateUnmatchedClosingParentheses } from "../../src/syntax/separate-unmatched-closing-parentheses.js";

const lexer = createLexer();
const event = 'event_types:"A"';

/** Writes a restriction inside `depth` pairs of parentheses. */
const nested = (depth: number, [open = "(", close = ")"] = "()"): string =>
  `${open.repeat(depth)}${event}${close.repeat(depth)}`;

const codes = (text: string, options?: CompileOptions): readonly string[] =>
  parse(text, options).diagnostics.map(({ code, span }) => `${code} ${span.start}-${span.end}`);

describe("separateUnmatchedClosingParentheses", () => {
  const matched = (text: string): { kept: string; unmatched: readonly number[]; tooDeep: number | undefined } => {
    const { spanOf } = createSpanMapper(text, removeInvisibleWithOffsetMap(text));
    const {
      tokensToParse: tokens,
      unmatchedClosingParentheses: unmatched,
      tooDeepParenthesis: tooDeep,
    } = separateUnmatchedClosingParentheses(lexer.tokenize(text).tokens, 3);
    return {
      kept: tokens.map(({ image }) => image).join(""),
      unmatched: unmatched.map(({ parenthesisToken }) => spanOf(parenthesisToken).start),
      tooDeep: tooDeep && spanOf(tooDeep).start,
    };
  };

  test.each([
    ["", "", []],
    ["()", "()", []],
    ["(()())", "(()())", []],
    ["(((", "(((", []],
    [")))", "", [0, 1, 2]],
    [")(", "(", [0]],
    ["())(", "()(", [2]],
    ["[)", "[)", []],
    ["({]）", "({]）", []],
    ['( ")" )', '(")")', []],
    ["( a ) b ) ]", "(a)b", [8, 10]],
  ])("removes the unmatched closing parentheses of %j", (text, kept, unmatched) => {
    expect(matched(text)).toEqual({ kept, unmatched, tooDeep: undefined });
  });

  test("returns the first parenthesis that is nested too deeply", () => {
    expect(matched("((()((").tooDeep).toBe(5);
    expect(matched(")()()(((").tooDeep).toBeUndefined();
    expect(matched("(([{(").tooDeep).toBe(3);
  });
});

describe("parentheses may be nested", () => {
  test("64 deep by default", () => {
    expect(codes(nested(64))).toEqual([]);
    expect(codes(nested(65))).toEqual(["too-deep 64-65"]);
  });

  test("64 deep in several groups next to each other", () => {
    expect(codes(`${nested(64)} OR ${nested(64)} OR ${nested(64)}`)).toEqual([]);
  });

  test("as deep as the option maxDepth allows", () => {
    expect(codes(event, { maxDepth: 0 })).toEqual([]);
    expect(codes(nested(1), { maxDepth: 0 })).toEqual(["too-deep 0-1"]);
    expect(codes(nested(3), { maxDepth: 3 })).toEqual([]);
    expect(codes(nested(4), { maxDepth: 3 })).toEqual(["too-deep 3-4"]);
  });

  test("at most 200 deep, even with a larger option", () => {
    expect(codes(nested(200), { maxDepth: 200 })).toEqual([]);
    expect(codes(nested(201), { maxDepth: 201 })).toEqual(["too-deep 200-201"]);
    expect(codes("(".repeat(100_000), { maxDepth: Number.POSITIVE_INFINITY })).toEqual(["too-deep 200-201"]);
  });

  test("up to a limit that counts brackets of every kind", () => {
    expect(codes(nested(65, "[]"))).toEqual(["too-deep 64-65"]);
    expect(codes(nested(65, "{}"))).toEqual(["too-deep 64-65"]);
    expect(codes(`event_types:${"(".repeat(65)}"A"${")".repeat(65)}`)).toEqual(["too-deep 76-77"]);
  });

  test("up to a limit that counts neither closed parentheses nor parentheses in strings", () => {
    expect(codes(Array.from({ length: 100 }, () => nested(1)).join(" OR "))).toEqual([]);
    expect(codes(`event_types:"${"(".repeat(1_000)}"`)).toEqual([]);
  });
});

describe("200 levels of nesting do not overflow the stack", () => {
  const options = { maxDepth: 200, maxDiagnostics: 1_000 };

  test("in closed or unclosed parentheses", () => {
    expect(codes(nested(200), options)).toEqual([]);
    expect(codes("(".repeat(200), options)).toHaveLength(200);
    expect(codes(`${"(".repeat(200)}${event}`, options)).toHaveLength(200);
  });

  test("with operators on every level", () => {
    const text = `${`(${event} AND ${event} OR `.repeat(200)}${event}${")".repeat(200)}`;
    expect(codes(text, options)).toEqual([]);
  });

  test("in a list", () => {
    const list = `event_types:${"(".repeat(200)}"A"${")".repeat(200)}`;
    expect(codes(list, options)).toEqual([`unsupported-syntax 0-${list.length}`]);
  });

  test("if much of the stack is already in use", () => {
    const within = (frames: number): readonly string[] =>
      frames > 0 ? within(frames - 1) : codes(nested(200), options);
    expect(within(2_000)).toEqual([]);
  });
});
