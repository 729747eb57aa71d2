import { fixAll } from "../authoring/fix-all.js";
import { countErrors, quickFixesIn } from "./code-actions/quick-fixes.js";
import { refactoringsAt } from "./code-actions/refactorings.js";
import type { CodeAction, Range } from "./protocol.js";
import type { TextDocument } from "./text-document.js";
import { diffWords } from "./word-diff.js";

/**
 * The fixes of the problems in a range, the fix of everything, and the refactorings.
 *
 * @param only The kinds that are requested, or prefixes of them. Default: all.
 */
export function provideCodeActions(
  document: TextDocument,
  range: Range,
  only: readonly string[] | undefined,
): readonly CodeAction[] {
  const requestedSpan = document.toSpan(range);
  const fixedText = isRequested("source.fixAll", only) ? computeFixedText(document) : undefined;
  const refactorings = isRequested("refactor.rewrite", only) ? refactoringsAt(document, requestedSpan) : [];
  return [
    ...(isRequested("quickfix", only) ? quickFixesIn(document, requestedSpan) : []),
    ...(fixedText === undefined
      ? []
      : [createReplacementAction(document, fixedText, "Fix everything", "source.fixAll")]),
    ...refactorings
      .filter(({ newText }) => newText !== fixedText)
      .map(({ newText, title }) => createReplacementAction(document, newText, title, "refactor.rewrite")),
  ];
}

/** Whether actions of a kind are requested. As in LSP, `refactor` stands for `refactor.rewrite` too. */
const isRequested = (kind: CodeAction["kind"], only: readonly string[] | undefined): boolean =>
  only?.some(
    (requestedKind) => requestedKind === "" || kind === requestedKind || kind.startsWith(`${requestedKind}.`),
  ) ?? true;

/** The action that replaces the whole text. */
function createReplacementAction(
  { text, uri, toTextEdit }: TextDocument,
  newText: string,
  title: string,
  kind: CodeAction["kind"],
): CodeAction {
  return { title, kind, edit: { changes: { [uri]: diffWords(text, newText).map(toTextEdit) } } };
}

/** The text with all fixes; nothing if they change nothing or leave more errors. */
function computeFixedText({ compilation, text, profile }: TextDocument): string | undefined {
  if (compilation.diagnostics.length === 0) return undefined;
  const fixResult = fixAll(text, { profile });
  const isFixedTextBetter = fixResult.text !== text && countErrors(fixResult.compilation) <= countErrors(compilation);
  return isFixedTextBetter ? fixResult.text : undefined;
}
