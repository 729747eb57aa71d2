import { describe, expect, test } from "vitest";
import { compile } from "../../src/compile.js";
import { createLexer } from "../../src/syntax/chevrotain/lexer.js";
import { createParser } from "../../src/syntax/chevrotain/parser.js";
import { fields } from "../../src/vocabulary/fields.js";
import { type Part, readEbnf } from "../support/ebnf.js";
import {
  formatExpression,
  formatProduction,
  type Production,
  productionsOf,
  symbolsIn,
  withoutAlternatives,
  withoutProductions,
} from "../support/grammar.js";
import { grammarParts, grammarText, neverValid } from "../support/grammar-file.js";

const { tokenTypes: tokens } = createLexer();
const parser = productionsOf(createParser(tokens).serializeGrammar());
const { language, lexical, superset } = grammarParts;
const names = (productions: readonly Production[]): readonly string[] => productions.map(({ name }) => name);

describe("grammar/filter.ebnf is the parser's own grammar", () => {
  test("its part 1 has the productions of the parser, without the alternatives that are never valid", () => {
    expect(withoutProductions(neverValid, parser).map(formatProduction)).toEqual(
      language.productions.map(formatProduction),
    );
  });

  test("its part 2 has exactly the productions of the parser", () => {
    expect(parser.map(formatProduction)).toEqual(superset.productions.map(formatProduction));
  });

  test("its part 2 repeats every production of part 1 and adds some", () => {
    expect(names(superset.productions).slice(0, language.productions.length)).toEqual(names(language.productions));
    expect(neverValid.size).toBeGreaterThan(0);
  });

  test("its patterns for fields and white space are the same as in the lexer", () => {
    const sources = new Map(
      tokens.allTokenTypes.map(({ name, PATTERN }) => [name, PATTERN instanceof RegExp && PATTERN.source]),
    );
    expect(lexical.patterns.get("field")).toBe(sources.get("Word"));
    expect(lexical.patterns.get("whiteSpace")).toBe(sources.get("WhiteSpace"));
  });

  test("its comparators are the comparators of the fields", () => {
    const comparators = [...new Set(fields.map(({ comparator }) => `"${comparator}"`))].join(" | ");
    expect(lexical.productions.map(formatProduction)).toEqual([`comparator : ${comparators}`]);
  });

  test("it defines every name that it uses, and uses every name that it defines", () => {
    const defined = [...names(superset.productions), ...names(lexical.productions), ...lexical.patterns.keys()];
    const used = superset.productions.flatMap(({ body }) => symbolsIn(body)).filter((name) => /^\w/.test(name));
    expect(new Set([...used, "filter", "whiteSpace"])).toEqual(new Set(defined));
  });
});

describe("the examples of grammar/filter.ebnf", () => {
  const valid = [...language.examples, ...lexical.examples];

  test.each(valid.map(({ text }) => text))("%s is a filter without any diagnostic", (text) => {
    const { filter, diagnostics } = compile(text);
    expect({ diagnostics, isFilter: filter !== undefined }).toEqual({ diagnostics: [], isFilter: true });
  });

  for (const { text, codes } of superset.examples) {
    test(`${text} has errors: ${codes.join(", ")}`, () => {
      const { diagnostics } = compile(text);
      expect(diagnostics.map(({ code, severity }) => ({ code, severity }))).toEqual(
        codes.map((code) => ({ code, severity: "error" })),
      );
      expect(codes).not.toEqual([]);
    });
  }

  test("exist for every production", () => {
    const productions = grammarText.split(/\n{2,}/).filter((block) => /^\w+$/m.test(block));
    const without = productions.filter((block) => !block.includes("# Example: `"));
    // Part 2 repeats the productions of part 1, but not their examples.
    expect(without.map((block) => /^\w+$/m.exec(block)?.[0])).toEqual(names(language.productions));
  });
});

describe("the comparison of the grammars", () => {
  const [first, second] = readEbnf('## a\nx\n : y ( "(" | z ) { y }\n ;\n## b\nx\n : y "(" { y }\n ;\n');
  const body = (of: Part | undefined): Production["body"] => of?.productions[0]?.body ?? { kind: "choice", items: [] };

  test("finds a difference in one alternative", () => {
    expect(formatExpression(body(first))).not.toBe(formatExpression(body(second)));
    expect(formatExpression(withoutAlternatives(new Set(["z"]), body(first)))).toBe(formatExpression(body(second)));
  });

  test("removes a name only if it is one of several alternatives", () => {
    expect(formatExpression(withoutAlternatives(new Set(["y"]), body(first)))).toBe(formatExpression(body(first)));
  });
});
