import { describe, expect, it } from "vitest";
import { compile, compileOrThrow, fixAll, print, toPredicate, workspaceProfile } from "../../src/index.js";
import { readEbnf } from "../support/ebnf.js";
import { formatProduction } from "../support/grammar.js";
import { grammarParts } from "../support/grammar-file.js";
import { anchorsOf, codeIn, readPage, rowsOf, sectionOf } from "../support/markdown.js";
import { codesOf, mark, unmarked } from "../support/marked-text.js";

const page = readPage("language.md");

const valuesByLetter = new Map(
  rowsOf(page, ["in an example", "stands for"]).map(([short = "", value = ""]) => [
    codeIn(short).slice(1, -1),
    codeIn(value).slice(1, -1),
  ]),
);

/** Replaces the letters in an example with the values that the letters stand for. */
const expand = (example: string): string =>
  example.replace(
    /(["'“]|%22)([ABTU])(?=["'”]|%22)/g,
    (_, quote: string, letter: string) => quote + valuesByLetter.get(letter),
  );

const codesInCell = (cell: string): readonly string[] =>
  [...cell.matchAll(/`([a-z-]+)`( twice)?/g)].flatMap(([, code = "", twice]) => (twice ? [code, code] : [code]));

describe("the table of texts in docs/language.md", () => {
  const rows = rowsOf(page, ["text", "verdict"]);

  it("has more than 40 texts", () => {
    expect(rows.length).toBeGreaterThan(40);
  });

  it.each(rows)("agrees with compile that %s has the verdict %s", (text = "", verdict = "") => {
    const example = expand(codeIn(text));
    expect(codesOf(example)).toEqual(codesInCell(verdict));
    expect(compile(example).filter !== undefined).toBe(verdict.startsWith("valid"));
  });
});

describe("docs/language.md marks the span of the diagnostic in an example", () => {
  it.each(rowsOf(page, ["rule", "example", "code"]))("of the rule %s: %s", (_, example = "", code = "") => {
    const marked = expand(codeIn(example));
    const text = unmarked(marked);
    const diagnostics = compile(text).diagnostics.filter((diagnostic) => diagnostic.code === codeIn(code));
    expect(diagnostics.map((diagnostic) => mark(text, diagnostic))).toEqual([marked]);
  });
});

describe("docs/language.md states the result of fixAll for this text:", () => {
  it.each(rowsOf(page, ["text", "after `fixAll`"]))("%s", (before = "", after = "") => {
    const text = expand(codeIn(before));
    expect(fixAll(text).text).toBe(after === "the same" ? text : expand(codeIn(after)));
  });
});

describe("docs/language.md agrees with toPredicate about whether a subscription matches:", () => {
  it.each(rowsOf(page, ["filter", "event types of the subscription"]))(
    "%s, with the event types %s and the target %s",
    (text = "", types = "", target = "", matches = "") => {
      const valueInCell = (cell: string): string | undefined => valuesByLetter.get(codeIn(cell));
      const eventTypes = types === "" ? [] : types.split(", ").map((cell) => valueInCell(cell) ?? cell);
      const isMatch = toPredicate(compileOrThrow(expand(codeIn(text))));
      expect(isMatch({ eventTypes, targetResource: valueInCell(target) })).toBe(matches === "yes");
    },
  );
});

describe("the list of unsupported notations in docs/language.md", () => {
  const A = "google.workspace.chat.message.v1.created";
  const restriction = `event_types:"${A}"`;
  const counted = rowsOf(page, ["written", "counts as", "diagnostic"]).map(([written = "", , code = ""]) => [
    written,
    code,
  ]);
  const samples: Readonly<Record<string, (piece: string) => string>> = {
    "wrong-case-keyword": (piece) => `${restriction} ${piece} ${restriction}`,
    "wrong-comparator": (piece) => `event_types ${piece} "${A}"`,
    "wrong-quotes": (piece) => `event_types:${piece.replace("A", A)}`,
    "unsupported-operator": (piece) => `${restriction} ${piece} ${restriction}`,
    comment: (piece) => `${restriction} ${piece}`,
    "unsupported-syntax": (piece) => (piece === "has(…)" ? `has("${A}")` : expand(piece)),
  };
  const rows = [...counted, ...rowsOf(page, ["written", "diagnostic"])].flatMap(([written = "", code = ""]) => {
    const sample = samples[codeIn(code)];
    const pieces = [...written.matchAll(/``? ?(.+?) ?``?(?=,| and| after|$| ×)/g)].map(([, piece = ""]) => piece);
    return sample ? pieces.map((piece) => [piece, codeIn(code), sample(piece)] as const) : [];
  });

  it("has more than 25 examples", () => {
    expect(rows.length).toBeGreaterThan(25);
  });

  it.each(rows)("agrees with compile that %s has the diagnostic %s", (_, code, text) => {
    expect(codesOf(text)).toContain(code);
  });
});

describe("docs/language.md lists", () => {
  it("the known forms of target resources", () => {
    const section = sectionOf(page, "### Target resources");
    const forms = [...section.matchAll(/\/\/[a-z.]+\.com\/[a-z]+\/(?:\{[a-z]+\}|-)(?=\s)/g)].map(([form]) => form);
    expect(forms.sort()).toEqual(workspaceProfile.targets.map(({ form }) => form).sort());
  });

  it("the canonical texts, which print does not change", () => {
    const [, block = ""] = /```text\n([\s\S]*?)```/.exec(sectionOf(page, "## Canonical text")) ?? [];
    const texts = block.trimEnd().split("\n").map(expand);
    expect(texts.map((text) => print(compileOrThrow(text)))).toEqual(texts);
    expect(texts).toHaveLength(4);
  });

  it("the grammar of part 1 of grammar/filter.ebnf", () => {
    const [, block = ""] = /```text\n([\s\S]*?)```/.exec(sectionOf(page, "## Grammar")) ?? [];
    const [part] = readEbnf(`## Grammar\n\n${block.replaceAll("\n", "\n    ;\n\n")}`);
    expect(part?.productions.map(formatProduction)).toEqual(grammarParts.language.productions.map(formatProduction));
  });
});

it("in docs/language.md, every link to a place on the same page leads to a heading", () => {
  const targets = [...page.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
  expect(targets.length).toBeGreaterThan(20);
  expect(targets.filter((anchor) => !anchorsOf(page).includes(anchor ?? ""))).toEqual([]);
});
