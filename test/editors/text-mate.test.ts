import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fields } from "../../src/vocabulary/fields.js";
import { validText } from "../support/arbitraries/texts.js";
import { tokensIn } from "../support/editor.js";
import { runs } from "../support/runs.js";

const require = createRequire(import.meta.url);
const { Registry, parseRawGrammar, INITIAL } = require("vscode-textmate") as typeof import("vscode-textmate");
const { loadWASM, OnigScanner, OnigString } = require("vscode-oniguruma") as typeof import("vscode-oniguruma");

await loadWASM(readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")));

const folder = new URL("../../editors/vscode/", import.meta.url);
const grammarPaths: Readonly<Record<string, string>> = {
  "source.workspace-events-filter": "syntaxes/workspace-events-filter.tmLanguage.json",
  "injection.workspace-events-filter": "syntaxes/injection.tmLanguage.json",
};

/** A host language with strings and comments, into which the grammar is injected. */
const hostGrammar = JSON.stringify({
  scopeName: "source.host",
  patterns: [
    { name: "string.quoted.host", begin: "'", end: "'" },
    { name: "comment.line.host", match: "//.*$" },
  ],
});

const registry = new Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => new OnigScanner(patterns),
    createOnigString: (text) => new OnigString(text),
  }),
  loadGrammar: async (scopeName) => {
    if (scopeName === "source.host") return parseRawGrammar(hostGrammar, "host.json");
    const path = grammarPaths[scopeName];
    return path === undefined ? null : parseRawGrammar(readFileSync(new URL(path, folder), "utf8"), path);
  },
  getInjections: (scopeName) => (scopeName === "source.host" ? ["injection.workspace-events-filter"] : undefined),
});

/**
 * The tokens of a text that have a scope of the filter language. Each token is returned with its first such scope,
 * without the suffix `.workspace-events-filter`.
 */
async function scopesIn(text: string, scopeName: string): Promise<readonly (readonly [string, string])[]> {
  const grammar = await registry.loadGrammar(scopeName);
  if (!grammar) throw new Error(`there is no grammar ${scopeName}`);
  let ruleStack = INITIAL;
  return text.split("\n").flatMap((line) => {
    const result = grammar.tokenizeLine(line, ruleStack);
    ruleStack = result.ruleStack;
    return result.tokens.flatMap(({ startIndex, endIndex, scopes }) => {
      const own = scopes.filter((scope) => scope.endsWith(".workspace-events-filter") && !scope.startsWith("source."));
      const name = own[0]?.replace(".workspace-events-filter", "");
      return name === undefined ? [] : [[name, line.slice(startIndex, endIndex)] as const];
    });
  });
}

const scopesByToken: Readonly<Record<string, string>> = {
  field: "variable.other.property",
  comparator: "keyword.operator.comparison",
  keyword: "keyword.operator.logical",
  parenthesis: "punctuation.section.group",
};

describe("the TextMate grammar", () => {
  it("colors the tokens of every valid filter as the language service does", async () => {
    await fc.assert(
      fc.asyncProperty(validText, async (text) => {
        const lines = text.replace(/\r\n?/g, "\n");
        const expected = tokensIn(lines).flatMap(([type, word]) => {
          const scope = scopesByToken[type];
          return scope === undefined ? [] : [[scope, word]];
        });
        const actual = await scopesIn(lines, "source.workspace-events-filter");
        const words = actual
          .map(([scope, word]) => [scope.replace(/\.(?:begin|end)$/, ""), word] as const)
          .filter(([scope]) => Object.values(scopesByToken).includes(scope));
        expect(words).toEqual(expected);
      }),
      { numRuns: runs(500) },
    );
  });

  it("contains the names of all fields", () => {
    for (const path of Object.values(grammarPaths)) {
      const grammar = readFileSync(new URL(path, folder), "utf8");
      for (const { name } of fields) expect(grammar, path).toContain(name);
    }
  });
});

describe("the grammar that is injected into strings of other languages", () => {
  it("colors a filter in a string and nothing else", async () => {
    const text = `f('event_types:"a" OR event_types:"b"') // event_types:"a"`;
    expect(await scopesIn(text, "source.host")).toEqual([
      ["variable.other.property", "event_types"],
      ["keyword.operator.comparison", ":"],
      ["keyword.operator.logical", "OR"],
      ["variable.other.property", "event_types"],
      ["keyword.operator.comparison", ":"],
    ]);
    expect(await scopesIn("'this OR that: event_types are listed'", "source.host")).toEqual([]);
  });
});
