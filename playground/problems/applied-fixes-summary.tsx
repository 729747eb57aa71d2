import type { VNode } from "preact";
import { capitalize } from "../elements/capitalize.ts";
import { Diff } from "../elements/diff.tsx";
import { diffWords } from "../elements/diff-words.ts";
import { formatCount } from "../elements/format-count.ts";
import { TextWithCode } from "../elements/text-with-code.tsx";
import { lastFixesWithUndo, undoFixes } from "../state/fixes.ts";

/** The maximum number of listed fixes. Further fixes are counted, not listed. */
const maxListedFixes = 20;

/** In UTF-16 code units. The changes in a text that is longer than this are not shown. */
const maxComparedLength = 4_000;

/** The fixes that were just applied, the changes that they made, and a button that undoes them. */
export function AppliedFixesSummary(): VNode {
  const { appliedFixTitles, textBefore = "", textAfter = "" } = lastFixesWithUndo.value ?? {};
  return (
    <div role="status">
      {appliedFixTitles && (
        <div class="fix-summary">
          <div class="summary-row">
            <p>
              {appliedFixTitles.length === 0
                ? "The filter that replaces your text:"
                : `${formatCount(appliedFixTitles.length, "fix", "fixes")} applied:`}
            </p>
            <button type="button" class="quiet" aria-keyshortcuts="Control+Z Meta+Z" onClick={undoFixes}>
              Undo
            </button>
          </div>
          {Math.max(textBefore.length, textAfter.length) <= maxComparedLength && (
            <Diff label="What the fixes changed" pieces={diffWords(textBefore, textAfter)} />
          )}
          {appliedFixTitles.length > 0 && (
            <ol>
              {appliedFixTitles.slice(0, maxListedFixes).map((fixTitle, index) => (
                <li key={index}>
                  <TextWithCode>{capitalize(fixTitle)}</TextWithCode>
                </li>
              ))}
            </ol>
          )}
          {appliedFixTitles.length > maxListedFixes && <p class="muted">and more</p>}
        </div>
      )}
    </div>
  );
}
