import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { applyFix, type Compilation, compile, type Diagnostic, type Fix, filterKey } from "workspace-events-filter";
import { Diff } from "../elements/diff.tsx";
import { formatCount } from "../elements/format-count.ts";
import { profile } from "../profile/profile.ts";
import { compilation } from "../state/compilation.ts";
import { displayedCompilation } from "../state/displayed-compilation.ts";
import {
  appliedFixes,
  canFixAll,
  fixAllInEditor,
  foreignNotationDiagnostic,
  readings,
  textAfterFixAll,
} from "../state/fixes.ts";
import { AppliedFixesSummary } from "./applied-fixes-summary.tsx";
import { ProblemRow } from "./problem-row.tsx";
import { Readings } from "./readings.tsx";
import "./problems.css";

/** In UTF-16 code units. For a longer text, the effect of Fix all is not shown. */
const maxPreviewedLength = 4_000;

/** The problems of the filter with their fixes, the effect of fixing all of them, and the fixes that were just applied. */
export function Problems(): VNode {
  const { diagnostics, omitted, text } = compilation.value;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed button may be gone, and the focus with it.
    const isFocusHere = section.current?.contains(document.activeElement) || document.activeElement === document.body;
    if (appliedFixes.value && isFocusHere) section.current?.focus({ preventScroll: true });
  }, [appliedFixes.value]);
  // An empty editor is not a problem, and for a valid filter the status is enough.
  const hasNothingToSay = diagnostics.length === 0 && !appliedFixes.value;
  if (text.trim() === "" || hasNothingToSay)
    return <section class="problems" aria-label="Problems" ref={section} tabIndex={-1} />;
  return (
    <section class="problems" aria-labelledby="problems-heading" ref={section} tabIndex={-1}>
      <div class="heading-row">
        <h2 id="problems-heading">Problems</h2>
        <button
          type="button"
          // A reading, if there is one, is the first choice.
          class={readings.value.length > 0 ? "" : "primary"}
          disabled={!canFixAll.value}
          onClick={fixAllInEditor}
        >
          Fix all
        </button>
      </div>
      <AppliedFixesSummary />
      <Readings />
      <FixAllPreview />
      <ol>
        {listProblemsBeyondReading(compilation.value).map((diagnostic) => (
          <ProblemRow key={`${diagnostic.code} ${diagnostic.span.start}`} diagnostic={diagnostic} compiledText={text} />
        ))}
      </ol>
      {omitted > 0 && <p class="muted">and {formatCount(omitted, "more problem")} not shown</p>}
    </section>
  );
}

/**
 * The problems of a text, without the problem that its reading already explains, unless that has a fix with another
 * result.
 */
function listProblemsBeyondReading({ diagnostics, text }: Compilation): readonly Diagnostic[] {
  const [reading] = readings.value;
  if (!reading || displayedCompilation.value.text !== text) return diagnostics;
  const leadsToReading = (fix: Fix): boolean => {
    const { filter } = compile(applyFix(text, fix), { profile });
    return filter !== undefined && filterKey(filter) === filterKey(reading.filter);
  };
  return diagnostics.filter(
    ({ code, fixes }) => code !== foreignNotationDiagnostic.value?.code || !fixes.every((fix) => leadsToReading(fix)),
  );
}

/** The effect of Fix all, as a difference to the text. */
function FixAllPreview(): VNode | null {
  const { text } = displayedCompilation.value;
  const textAfter = textAfterFixAll.value;
  // A reading already shows it.
  if (
    textAfter === undefined ||
    readings.value.length > 0 ||
    Math.max(text.length, textAfter.length) > maxPreviewedLength
  )
    return null;
  return <Diff label="What Fix all changes" textBefore={text} textAfter={textAfter} />;
}
