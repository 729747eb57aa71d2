import { describe, expect, it } from "vitest";
import { type CompileOptions, compile, fixAll, leavesOf, parse, renderReport } from "../../src/index.js";
import { A, B, codesOf, T } from "../support/marked-text.js";

const deep = (depth: number): string => "(".repeat(depth) + A + ")".repeat(depth);

const strange: readonly (readonly [what: string, text: string])[] = [
  ["nothing", ""],
  ["NUL", "\0"],
  ["half a surrogate pair", "\ud83d"],
  ["halves in the wrong order", "\udc00\ud800"],
  ["a megabyte of (", "(".repeat(1_000_000)],
  ["a megabyte of lone surrogates", "\ud800".repeat(1_000_000)],
  ["prototype words", 'constructor:"__proto__" AND __proto__="constructor" OR toString'],
  ["right to left", `\u202e${A}`],
];

describe("nothing throws on", () => {
  it.each(strange)("%s", (_, text) => {
    const compilation = compile(text);
    expect(compilation.filter).toBeUndefined();
    expect(renderReport(compilation)).not.toBe("");
    expect(fixAll(text).compilation).toBeDefined();
  });
});

describe("options that make no sense", () => {
  it.each([null, { maxLength: Number.NaN }, { maxDepth: "3" }, { maxDiagnostics: null }, { profile: undefined }])(
    "are as if they were not given: %j",
    (options) => {
      expect(compile(`(${A} OR ${B}`, options as CompileOptions)).toEqual(compile(`(${A} OR ${B}`));
    },
  );

  it("are the nearest that makes sense, if out of reach", () => {
    expect(codesOf(A, { maxLength: -1 })).toEqual(["too-long"]);
    expect(compile("or", { maxDiagnostics: 0 }).diagnostics).toHaveLength(1);
    expect(codesOf(deep(201), { maxDepth: 1_000_000 })).toEqual(["too-deep"]);
  });
});

describe("the limits", () => {
  it("a text of maxLength code units is read, one of one more is too long, and nothing else", () => {
    const text = `${A} OR x`;
    expect(codesOf(text, { maxLength: text.length })).not.toContain("too-long");
    const { diagnostics, syntax } = compile(text, { maxLength: text.length - 1 });
    expect(diagnostics.map(({ code }) => code)).toEqual(["too-long"]);
    expect(syntax.expression).toBeUndefined();
  });

  it("parentheses as deep as maxDepth are read, deeper ones are too deep, and nothing else", () => {
    expect(compile(deep(64)).filter).toBeDefined();
    const { diagnostics, syntax } = compile(`€ ${deep(65)} OR`);
    expect(diagnostics.map(({ code }) => code)).toEqual(["too-deep"]);
    expect(syntax.expression).toBeUndefined();
    expect(codesOf(deep(3), { maxDepth: 2 })).toEqual(["too-deep"]);
  });

  it("5,000 event types fit into the usual ones", () => {
    const text = Array.from(
      { length: 5_000 },
      (_, index) => `event_types:"google.workspace.chat.m${index}.v1.created"`,
    );
    expect(compile(`( ${text.join(" OR ")} ) AND ${T}`).filter?.eventTypes).toHaveLength(5_000);
  });
});

describe("the tree", () => {
  it("has a missing part as an absent property", () => {
    const { expression } = parse("event_types:").syntax;
    expect(expression).toEqual({
      kind: "restriction",
      span: { start: 0, end: 12 },
      field: { kind: "field", span: { start: 0, end: 11 }, name: "event_types" },
      comparator: { kind: "comparator", span: { start: 11, end: 12 }, text: ":" },
    });
  });

  it("has unreadable text as error nodes", () => {
    const { syntax } = parse(`${A} € OR ${B}`);
    expect(syntax.skipped).toEqual([{ kind: "error", span: { start: A.length + 1, end: A.length + 2 } }]);
  });

  it("keeps every healthy restriction", () => {
    const { syntax } = parse(`${A} OR NOT ) , ${B} && ${T} ((`);
    const kept = leavesOf(syntax).map(({ start, end }) => syntax.text.slice(start, end));
    for (const restriction of [A, B, T]) expect(kept.join("")).toContain(restriction);
  });

  const short = strange.filter(([, text]) => text.length < 100);
  it.each([...short, ["a mess", `${A} €) or or ( "x' // y\n\u00a0= ]`] as const])(
    "has every code unit that is not white space in exactly one leaf: %s",
    (_, text) => {
      const covered = new Array<number>(text.length).fill(0);
      for (const { start, end } of leavesOf(parse(text).syntax)) {
        for (let offset = start; offset < end; offset += 1) covered[offset] = (covered[offset] ?? 0) + 1;
      }
      for (const [offset, times] of covered.entries()) {
        if (!/[ \t\r\n]/.test(text[offset] ?? "")) expect([offset, times]).toEqual([offset, 1]);
      }
    },
  );
});
