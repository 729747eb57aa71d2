import { countFixedProblems } from "../authoring/count-fixed-problems.js";
import type { Span } from "../text/span.js";
import { isKindRequested } from "./code-actions/is-kind-requested.js";
import { countErrorsIncludingOmitted, quickFixesIn } from "./code-actions/quick-fixes.js";
import { readingActions } from "./code-actions/reading-actions.js";
import { refactoringsAt } from "./code-actions/refactorings.js";
import { createWholeTextReplacementAction } from "./code-actions/replacement-action.js";
import { titleOfFixAll } from "./code-actions/title-of-fix-all.js";
import type { CompiledDocument } from "./compiled-document.js";
import type { CodeAction, Range } from "./protocol.js";

/**
 * Returns the fixes of the problems in a range, the action that fixes all problems, and the refactorings.
 *
 * @param only The requested kinds of actions, or prefixes of these kinds. Default: all kinds.
 */
export function provideCodeActions(
  document: CompiledDocument,
  range: Range,
  only: readonly string[] | undefined,
): readonly CodeAction[] {
  const requestedSpan = document.toSpan(range);
  const canBeFixed = document.compilation.diagnostics.length > 0;
  const fixedText =
    canBeFixed && isKindRequested("source.fixAll", only) ? findFixedTextIfNotWorse(document) : undefined;
  const refactorings = isKindRequested("refactor.rewrite", only) ? refactoringsAt(document, requestedSpan) : [];
  return [
    ...(isKindRequested("quickfix", only) ? fixActionsAt(document, requestedSpan) : []),
    ...(fixedText === undefined
      ? []
      : [
          createWholeTextReplacementAction(
            document,
            fixedText,
            titleOfFixAll(countFixedAndLeftProblems(document)),
            "source.fixAll",
          ),
        ]),
    ...refactorings
      .filter(({ newText }) => newText !== fixedText)
      .map(({ newText, title }) => createWholeTextReplacementAction(document, newText, title, "refactor.rewrite")),
  ];
}

/**
 * Returns the actions that fix single problems, and the actions that replace the whole text with a reading. A reading
 * is a filter that the text probably means. If an action with a reading is preferred, no fix of a single problem is
 * preferred.
 */
function fixActionsAt(document: CompiledDocument, requestedSpan: Span): readonly CodeAction[] {
  const ofReadings = readingActions(document, requestedSpan);
  const ofProblems = quickFixesIn(document, requestedSpan);
  return ofReadings.some(({ isPreferred }) => isPreferred)
    ? [...ofReadings, ...ofProblems.map(({ isPreferred: _, ...action }) => action)]
    : [...ofProblems, ...ofReadings];
}

const countFixedAndLeftProblems = ({
  compilation,
  fixResult,
}: CompiledDocument): ReturnType<typeof countFixedProblems> => countFixedProblems(compilation, fixResult.compilation);

/** Returns the text after all fixes. Undefined if the fixes change nothing or lead to more errors. */
function findFixedTextIfNotWorse({ compilation, text, fixResult }: CompiledDocument): string | undefined {
  const isFixedTextBetter =
    fixResult.text !== text &&
    countErrorsIncludingOmitted(fixResult.compilation) <= countErrorsIncludingOmitted(compilation);
  return isFixedTextBetter ? fixResult.text : undefined;
}
