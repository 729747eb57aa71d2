import { computed, type ReadonlySignal } from "@preact/signals";
import type { VNode } from "preact";
import { applyFix, type Compilation, type Diagnostic, type Fix, filterKey } from "workspace-events-filter";
import { Diff } from "../elements/diff.tsx";
import { diffWords } from "../elements/diff-words.ts";
import { formatCount } from "../elements/format-count.ts";
import { modifierKey } from "../elements/modifier-key.ts";
import { profile } from "../profile/profile.ts";
import { compilation } from "../state/compilation.ts";
import { displayedCompilation } from "../state/displayed-compilation.ts";
import { fixAllProblemCounts } from "../state/fix-all-outcome.ts";
import { foreignNotationDiagnostic, offeredReadings, textAfterFixAll } from "../state/fixes.ts";
import { fixTools } from "../state/load-fix-tools.ts";
import { AppliedFixesSummary } from "./applied-fixes-summary.tsx";
import { FixAllButton } from "./fix-all-button.tsx";
import { ProblemRow } from "./problem-row.tsx";
import { Readings } from "./readings.tsx";
import "./problems.css";

/** In UTF-16 code units. If a text is longer than this, the changes that fixes would make are not shown. */
const maxTextLengthForChangePreviews = 4_000;

/**
 * If the list has more rows than this, it is updated only after the browser has painted the editor. So typing stays
 * smooth.
 */
const maxRowsForImmediateUpdate = 12;

const hasTooManyRowsForImmediateUpdate: ReadonlySignal<boolean> = computed(
  () => compilation.value.diagnostics.length > maxRowsForImmediateUpdate,
);

/** The maximum number of rows that show the changes of their fixes. */
const maxRowsWithChanges = 12;

/**
 * The problems of the filter, each with its fixes. Also shows the effect of the button that fixes all problems, and the
 * fixes that were just applied.
 */
export function ProblemList(): VNode {
  const listedCompilation = hasTooManyRowsForImmediateUpdate.value ? displayedCompilation.value : compilation.value;
  const { diagnostics, omitted, text } = listedCompilation;
  // If this is true, the preview shows the change of the only fix, so the row does not show that change again.
  const isFixAllTheSame =
    diagnostics.length === 1 &&
    offeredReadings.value.length === 0 &&
    diagnostics[0]?.fixes.every(({ kind }) => kind !== "choice");
  return (
    <>
      {diagnostics.length > 0 && (
        <div class="heading-row">
          <h2>Problems</h2>
          <FixAllButton isPrimary hasKeyHint />
        </div>
      )}
      <p class="visually-hidden" role="status">
        {offeredReadings.value.length > 0 && `A filter is offered. ${modifierKey}+Enter uses it.`}
      </p>
      <AppliedFixesSummary />
      <Readings />
      <FixAllPreview />
      <ol>
        {listProblemsBeyondReading(listedCompilation).map((diagnostic, index) => (
          <ProblemRow
            key={`${diagnostic.code} ${diagnostic.span.start}`}
            diagnostic={diagnostic}
            compiledText={text}
            showsChanges={
              text.length <= maxTextLengthForChangePreviews && index < maxRowsWithChanges && !isFixAllTheSame
            }
          />
        ))}
      </ol>
      {omitted > 0 && <p class="muted">and {formatCount(omitted, "more problem")} not shown</p>}
    </>
  );
}

/**
 * The problems to list for a text. Next to a reading, the page already says that the text is in another notation. So a
 * problem with this message is listed only if one of its fixes leads to a filter that differs from the reading.
 */
function listProblemsBeyondReading({ diagnostics, text }: Compilation): readonly Diagnostic[] {
  const [reading] = offeredReadings.value;
  if (!reading || displayedCompilation.value.text !== text) return diagnostics;
  const leadsToReading = (fix: Fix): boolean => {
    const filter = fixTools.value?.fixAll(applyFix(text, fix), { profile }).compilation.filter;
    return filter !== undefined && filterKey(filter) === filterKey(reading.filter);
  };
  return diagnostics.filter(
    ({ code, fixes }) => code !== foreignNotationDiagnostic.value?.code || !fixes.every((fix) => leadsToReading(fix)),
  );
}

/**
 * The effect of the button that fixes all problems: the changes in the text, and the number of problems that are left
 * after them.
 */
function FixAllPreview(): VNode | null {
  const { text } = displayedCompilation.value;
  const textAfter = textAfterFixAll.value;
  // If there is a reading, the page shows the filter of the reading instead.
  if (textAfter === undefined || offeredReadings.value.length > 0) return null;
  const { left = 0 } = fixAllProblemCounts.value ?? {};
  return (
    <div class="fix-preview">
      {Math.max(text.length, textAfter.length) <= maxTextLengthForChangePreviews && (
        <Diff label="What the fixes will change" pieces={diffWords(text, textAfter)} />
      )}
      {left > 0 && <p class="muted">After that, {formatCount(left, "problem is", "problems are")} left.</p>}
    </div>
  );
}
