import type { VNode } from "preact";
import { capitalize } from "../elements/capitalize.ts";
import { formatCount } from "../elements/format-count.ts";
import { TextWithCode } from "../elements/text-with-code.tsx";
import { appliedFixes, undoFixes } from "../state/fixes.ts";

/** Further fixes are counted, not listed. */
const maxListedFixes = 20;

/** The fixes that were just applied, and a button that undoes them. */
export function FixSummary(): VNode {
  const { titles } = appliedFixes.value ?? {};
  return (
    <div role="status">
      {titles && (
        <div class="fix-summary">
          <div class="description">
            <p>{formatCount(titles.length, "fix", "fixes")} applied:</p>
            <ul>
              {titles.slice(0, maxListedFixes).map((title, index) => (
                <li key={index}>
                  <TextWithCode>{capitalize(title)}</TextWithCode>
                </li>
              ))}
            </ul>
            {titles.length > maxListedFixes && <p class="muted">and more</p>}
          </div>
          <button type="button" class="quiet" onClick={undoFixes}>
            Undo
          </button>
        </div>
      )}
    </div>
  );
}
