import { CompletionContext, type CompletionResult, type CompletionSource } from "@codemirror/autocomplete";
import { ensureSyntaxTree, foldable } from "@codemirror/language";
import { EditorState } from "@codemirror/state";
import type { Tree } from "@lezer/common";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFilterCompletionSource, snippetToTextAndCursor } from "../../src/codemirror/completion.js";
import { filterLanguage } from "../../src/codemirror/index.js";
import { lintFilter } from "../../src/codemirror/lint.js";
import { anyText } from "../support/arbitraries/any-text.js";
import { acceptItem, offsetAt, positionAt, rangeOfWhole, service, tokensIn } from "../support/editor.js";
import { runs } from "../support/runs.js";

const runsPerLaw = runs(500);
const language = filterLanguage();

/** CodeMirror normalizes the line ends of a text to `\n`. */
const textArbitrary = anyText.map((text) => EditorState.create({ doc: text }).doc.toString());

const treeOf = (state: EditorState): Tree => {
  const tree = ensureSyntaxTree(state, state.doc.length, 60_000);
  if (!tree) throw new Error("the text has not been parsed");
  return tree;
};

/** The tokens of a tree, in the same form as the tokens of the language service. */
function wordsOf(tree: Tree, text: string): readonly (readonly [type: string, text: string])[] {
  const words: (readonly [string, string])[] = [];
  tree.iterate({
    enter: ({ name, from, to, node }) => {
      if (name === "(" || name === ")") words.push(["parenthesis", text.slice(from, to)]);
      else if (!node.firstChild && name !== "Filter") words.push([name, text.slice(from, to)]);
    },
  });
  return words;
}

const isInGroups = (tree: Tree): boolean => {
  let isBalanced = true;
  tree.iterate({
    enter: ({ name, node }) => {
      if (name === "Group") isBalanced &&= node.firstChild?.name === "(" && node.lastChild?.name === ")";
    },
  });
  return isBalanced;
};

describe("for any text in CodeMirror", () => {
  it("the tree has the same tokens as the language service", () => {
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const tree = treeOf(EditorState.create({ doc: text, extensions: language }));
        expect(wordsOf(tree, text)).toEqual(tokensIn(text));
        expect(isInGroups(tree)).toBe(true);
      }),
      { numRuns: runsPerLaw },
    );
  });

  it("the tree after a change has the tokens of the new text", () => {
    fc.assert(
      fc.property(textArbitrary, textArbitrary, fc.nat(), fc.nat(), (text, inserted, fromSeed, toSeed) => {
        const [from = 0, to = 0] = [fromSeed, toSeed].map((seed) => seed % (text.length + 1)).sort((a, b) => a - b);
        const state = EditorState.create({ doc: text, extensions: language });
        treeOf(state);
        const changed = state.update({ changes: { from, to, insert: inserted } }).state;
        const newText = changed.doc.toString();
        expect(wordsOf(treeOf(changed), newText)).toEqual(tokensIn(newText));
      }),
      { numRuns: runsPerLaw / 4 },
    );
  });

  it("the problems and their fixes are the same as in the language service", () => {
    const severities = { error: 1, warning: 2, info: 3, hint: 4 };
    fc.assert(
      fc.property(textArbitrary, (text) => {
        const problems = lintFilter(text, service);
        const expected = service.diagnostics(text);
        expect(problems.map(({ from, to, message, severity }) => [from, to, message, severities[severity]])).toEqual(
          expected.map(({ range, message, severity }) => [
            offsetAt(text, range.start),
            offsetAt(text, range.end),
            message,
            severity,
          ]),
        );
        const quickFixes = service.codeActions(text, rangeOfWhole(text), ["quickfix"]);
        const ofDiagnostics = quickFixes.filter(({ diagnostics = [] }) => diagnostics.length > 0);
        const titles = new Set(problems.flatMap(({ actions = [] }) => actions.map(({ name }) => name)));
        expect(titles).toEqual(new Set(ofDiagnostics.map(({ title }) => title)));
      }),
      { numRuns: runsPerLaw / 4 },
    );
  });

  it("the completions at any offset are the same as in the language service, in the same order and range", () => {
    const source = createFilterCompletionSource(service);
    fc.assert(
      fc.property(textArbitrary, fc.nat(), (text, seed) => {
        const offset = seed % (text.length + 1);
        const state = EditorState.create({ doc: text, extensions: language });
        const result = askForCompletions(source, new CompletionContext(state, offset, true));
        const { items } = service.completions(text, positionAt(text, offset));
        expect(result?.options.map(({ label }) => label) ?? []).toEqual(items.map(({ label }) => label));
        for (const { textEdit } of items) {
          expect([result?.from, result?.to]).toEqual([
            offsetAt(text, textEdit.range.start),
            offsetAt(text, textEdit.range.end),
          ]);
        }
      }),
      { numRuns: runsPerLaw },
    );
  });

  it("an accepted completion inserts its snippet, with the cursor at the first tab stop", () => {
    fc.assert(
      fc.property(textArbitrary, fc.nat(), (text, seed) => {
        for (const item of service.completions(text, positionAt(text, seed % (text.length + 1))).items.slice(0, 5)) {
          const { insertedText: insert, cursorOffsetInInsertedText } = snippetToTextAndCursor(item.textEdit.newText);
          const plainItem = { ...item, additionalTextEdits: [], textEdit: { ...item.textEdit, newText: "$0" } };
          const [before = "", after = ""] = acceptItem(text, plainItem).split("<|>");
          const named = /\$\{\d+:(\w+)\}/.exec(item.textEdit.newText)?.[1];
          if (named === undefined) {
            const marked = `${before}${insert.slice(0, cursorOffsetInInsertedText)}<|>${insert.slice(cursorOffsetInInsertedText)}${after}`;
            expect(marked).toBe(acceptItem(text, { ...item, additionalTextEdits: [] }));
          } else expect(insert.slice(cursorOffsetInInsertedText).startsWith(named)).toBe(true);
        }
      }),
      { numRuns: runsPerLaw / 4 },
    );
  });
});

/** Calls a source that answers synchronously. */
const askForCompletions = (source: CompletionSource, context: CompletionContext): CompletionResult | null => {
  const result = source(context);
  if (result instanceof Promise) throw new Error("the completions are not there yet");
  return result;
};

it("a group on several lines can be folded", () => {
  const text = '(\n  event_types:"a" OR\n  event_types:"b"\n) AND target_resource="c"';
  const state = EditorState.create({ doc: text, extensions: language });
  treeOf(state);
  expect(foldable(state, 0, 1)).toEqual({ from: 1, to: text.indexOf(")") });
  expect(foldable(state, 2, 20)).toBeNull();
});
