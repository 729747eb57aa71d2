import type { VNode } from "preact";
import { capitalize } from "../elements/capitalize.ts";
import { formatCount } from "../elements/format-count.ts";
import { TextWithCode } from "../elements/text-with-code.tsx";
import { appliedFixes, undoFixes } from "../state/fixes.ts";

/** Further fixes are counted, not listed. */
const maxListedFixes = 20;

/** The fixes that were just applied, and a button that undoes them. */
export function AppliedFixesSummary(): VNode {
  const { appliedFixTitles } = appliedFixes.value ?? {};
  return (
    <div role="status">
      {appliedFixTitles && (
        <div class="fix-summary">
          <div class="description">
            <p>{formatCount(appliedFixTitles.length, "fix", "fixes")} applied:</p>
            <ul>
              {appliedFixTitles.slice(0, maxListedFixes).map((fixTitle, index) => (
                <li key={index}>
                  <TextWithCode>{capitalize(fixTitle)}</TextWithCode>
                </li>
              ))}
            </ul>
            {appliedFixTitles.length > maxListedFixes && <p class="muted">and more</p>}
          </div>
          <button type="button" class="quiet" onClick={undoFixes}>
            Undo
          </button>
        </div>
      )}
    </div>
  );
}
