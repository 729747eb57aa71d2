/** @module-tag slow */
import { describe, expect, it } from "vitest";
import {
  type CompileOptions,
  compile,
  compileOrThrow,
  type DiagnosticCode,
  fixAll,
  format,
  leafSpansOf,
  parse,
  renderReport,
} from "../../src/index.js";
import { A, B, codesOf, expectSaid, expectSilence, T, U } from "../support/marked-text.js";
import { printTree } from "../support/print-tree.js";
import { workOf } from "../support/work.js";

const deep = (depth: number): string => "(".repeat(depth) + A + ")".repeat(depth);

const strange: readonly (readonly [what: string, text: string, first: DiagnosticCode])[] = [
  ["nothing", "", "empty-filter"],
  ["NUL", "\0", "invisible-character"],
  ["half a surrogate pair", "\ud83d", "invisible-character"],
  ["halves in the wrong order", "\udc00\ud800", "invisible-character"],
  ["a whole surrogate pair", "😀", "unexpected-character"],
  ["prototype words", 'constructor:"__proto__" AND __proto__="constructor" OR toString', "unknown-field"],
  ["right to left", `\u202e${A}`, "invisible-character"],
  ["a mess", `${A} €) or or ( "x' // y\n\u00a0= ]`, "unexpected-character"],
  ["an encoded mess", "%22%3A%20\ud800\0((", "encoded-text"],
  ["a megabyte of (", "(".repeat(1_000_000), "too-deep"],
  ["a hundred thousand )", ")".repeat(100_000), "unbalanced-parenthesis"],
  ["a megabyte of lone surrogates", "\ud800".repeat(1_000_000), "invisible-character"],
  ["an odd number of quotes", '"'.repeat(100_001), "unexpected-character"],
  ["more than a megabyte", "(".repeat(1_048_577), "too-long"],
];

const short = strange.filter(([, text]) => text.length < 100);

describe("a strange text causes no exception:", () => {
  it.each(strange)("%s", (_, text, first) => {
    const compilation = compile(text);
    expect(compilation.diagnostics[0]?.code).toBe(first);
    expect(compilation.filter).toBeUndefined();
    expect(renderReport(compilation)).toContain(`error[${first}]`);
    expect(format(text)).toBe(text);
  });

  it.each(short)("%s, also in the functions that fix it", (_, text) => {
    const { compilation, text: repaired } = fixAll(text);
    expect(compilation).toEqual(compile(repaired));
  });
});

describe("something that is not a text", () => {
  it.each([
    [12, "a number"],
    [{ filter: A }, "an object"],
    [[A], "a list"],
    [null, "null"],
    [undefined, "undefined"],
  ])("is reported with its type: %j", (value, type) => {
    const text = value as unknown as string;
    const message = `the filter is ${type} instead of a text`;
    for (const { diagnostics } of [compile(text), parse(text)])
      expect(diagnostics).toMatchObject([
        { code: "empty-filter", message, help: "pass the text of a filter", fixes: [] },
      ]);
    expect(() => compileOrThrow(text)).toThrow(`error[empty-filter]: ${message}`);
  });
});

describe("parsing takes linear time: a text of twice the length takes about twice the work", () => {
  it.each([`${A} OR `, `(${A})`, `event_types:'x' and `, `${A} €) or or ( "x' // y\n\u00a0= ]`, "\u200b( "])(
    "for %j, repeated many times",
    (piece) => {
      const [once = 0, twice] = [200, 400].map((count) => workOf(() => parse(piece.repeat(count), { maxDepth: 200 })));
      expect(twice).toBeLessThan(2.2 * once + 1_000);
    },
  );
});

describe("invalid options", () => {
  it.each([
    null,
    { maxLength: Number.NaN },
    { maxDepth: "3" },
    { maxDiagnostics: null },
    ...[undefined, null, {}, "google"].map((profile) => ({ profile })),
  ])("are replaced with the defaults: %j", (options) => {
    expect(compile(`(${A} OR ${B}`, options as CompileOptions)).toEqual(compile(`(${A} OR ${B}`));
  });

  it("are replaced with the nearest valid value if they are numbers out of range", () => {
    expect(codesOf(A, { maxLength: -1 })).toEqual(["too-long"]);
    expect(compile("or", { maxDiagnostics: 0 }).diagnostics).toHaveLength(1);
    expect(codesOf(deep(201), { maxDepth: 1_000_000 })).toEqual(["too-deep"]);
  });
});

describe("the length of a text", () => {
  const text = `${A} OR x`;

  it("can be maxLength code units", () => {
    expect(codesOf(text, { maxLength: text.length })).toEqual(["unexpected-token"]);
  });

  it("is the only error if it is above maxLength, and the tree has only a node for skipped text", () => {
    expectSaid(`⟦${text}⟧`, ["too-long"], { maxLength: text.length - 1 });
    expect(printTree(compile(text, { maxLength: text.length - 1 }).syntax)).toEqual([
      `skipped ${JSON.stringify(text).replaceAll("\\", "")}`,
    ]);
  });

  it("is checked before lexing, so the lexer does not read a text that is too long", () => {
    for (const text of ["%22".repeat(600_000), A.repeat(50_000)]) expect(workOf(() => parse(text))).toBe(0);
  });

  it("is within the default limit for a filter with 5,000 event types and a target", () => {
    const types = Array.from({ length: 5_000 }, (_, index) => `google.workspace.chat.message${index}.v1.created`);
    const filter = `( ${types.map((type) => `event_types:"${type}"`).join(" OR ")} ) AND ${T}`;
    expect(compile(filter).filter?.eventTypes).toEqual(types);
  });
});

describe("the nesting depth of parentheses", () => {
  it("can be maxDepth, which is 64 by default", () => {
    expect(compile(deep(64)).filter).toBeDefined();
    expect(compile(deep(2), { maxDepth: 2 }).filter).toBeDefined();
  });

  it("is reported at the first parenthesis above maxDepth, as the only error, and the tree has no expression", () => {
    const before = `€ ${"(".repeat(64)}`;
    const after = `${A}${")".repeat(65)} OR`;
    expectSaid(`${before}⟦(⟧${after}`, ["too-deep"]);
    expectSaid(`((⟦(⟧${A})))`, ["too-deep"], { maxDepth: 2 });
    expect(compile(`${before}(${after}`).syntax.expression).toBeUndefined();
  });

  it("increases with brackets of every kind, except brackets in strings", () => {
    expectSaid(`[{⟦（⟧${A}）}]`, ["too-deep"], { maxDepth: 2 });
    expect(codesOf('event_types:"((("', { maxDepth: 2 })).toEqual(["malformed-event-type"]);
  });
});

describe("a node of the tree for an incomplete text", () => {
  const value = '"google.workspace.chat.message.v1.created"';
  it.each<[part: string, text: string, keys: string[]]>([
    ["value", "event_types:", ["kind", "span", "field", "comparator"]],
    ["comparator", `event_types ${value}`, ["kind", "span", "field", "value"]],
    ["comparator and value", "event_types", ["kind", "span", "field"]],
    ["field", `:${value}`, ["kind", "span", "comparator", "value"]],
    ["field and comparator", value, ["kind", "span", "value"]],
    ["closing parenthesis", `(${A}`, ["kind", "span", "open", "inner"]],
    ["content of parentheses", "()", ["kind", "span", "open", "close"]],
  ])("has no property for the missing %s in %j", (_, text, keys) => {
    expect(Object.keys(parse(text).syntax.expression ?? {}).sort()).toEqual(keys.sort());
  });
});

describe("the tree of a text with mistakes has", () => {
  it.each<[text: string, lines: string[]]>([
    ["€", ['skipped "€"']],
    ["please", ['error "please"']],
    ["NOT // x", ['skipped "NOT"', 'skipped "// x"']],
    [`has(${A})`, [`error "has(${A})"`]],
  ])("only nodes for unreadable text, if nothing is readable: %s", (text, lines) => {
    expect(printTree(parse(text).syntax)).toEqual(lines);
  });

  it("every correct restriction that is next to unreadable text", () => {
    const lines = printTree(parse(`${A} OR NOT ) , ${B} && ${T} (( € ${U}`).syntax).join("\n");
    for (const restriction of [A, B, T, U]) expect(lines).toContain(printTree(parse(restriction).syntax)[0]);
  });

  it.each([
    ...strange.filter(([, text]) => text.length < 100),
    ["a text beyond a limit", deep(65), "too-deep"],
  ] as const)("each code unit, apart from white space, in exactly one leaf: %s", (_, text) => {
    const times = new Array<number>(text.length).fill(0);
    for (const { start, end } of leafSpansOf(parse(text).syntax)) {
      for (let offset = start; offset < end; offset += 1) times[offset] = (times[offset] ?? 0) + 1;
    }
    const wrong = [...times.entries()].filter(([at, count]) => count !== 1 && !/[ \t\r\n]/.test(text.charAt(at)));
    expect(wrong).toEqual([]);
  });
});

describe("between the tokens of a valid filter, an additional character", () => {
  const tokens = ["(", A, "OR", B, ")", "AND", T];
  it.each([..."€@$%^&|!~-+,;:=.?/\\#'\"`<>[]{}()_x0é\u00a0\u200b\ufeff\0", "\ud800", "😀"])(
    "%j makes the filter invalid",
    (character) => {
      for (let place = 0; place <= tokens.length; place += 1) {
        const text = [...tokens.slice(0, place), character, ...tokens.slice(place)].join(" ");
        expect([text, compile(text).filter]).toEqual([text, undefined]);
      }
    },
  );

  it("causes no diagnostic if it is white space", () => {
    for (const whiteSpace of " \t\r\n") expectSilence(tokens.join(` ${whiteSpace}`));
  });
});
