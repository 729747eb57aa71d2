import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { formatCount } from "../elements/format-count.ts";
import { compilation } from "../state/compilation.ts";
import { appliedFixes, canFixAll, fixAllInEditor } from "../state/fixes.ts";
import { AppliedFixesSummary } from "./applied-fixes-summary.tsx";
import { ProblemRow } from "./problem-row.tsx";
import { Readings } from "./readings.tsx";
import "./problems.css";

/** The problems of the filter, each with its position and its fixes, and the fixes that were just applied. */
export function Problems(): VNode {
  const { diagnostics, omitted, text } = compilation.value;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed button may be gone, and the focus with it.
    const isFocusHere = section.current?.contains(document.activeElement) || document.activeElement === document.body;
    if (appliedFixes.value && isFocusHere) section.current?.focus();
  }, [appliedFixes.value]);
  return (
    <section class="problems" aria-labelledby="problems-heading" ref={section} tabIndex={-1}>
      <div class="heading-row">
        <h2 id="problems-heading">Problems</h2>
        <button type="button" class="primary" disabled={!canFixAll.value} onClick={fixAllInEditor}>
          Fix all
        </button>
      </div>
      <AppliedFixesSummary />
      <Readings />
      {diagnostics.length === 0 && <p class="muted">None.</p>}
      <ol>
        {diagnostics.map((diagnostic) => (
          <ProblemRow key={`${diagnostic.code} ${diagnostic.span.start}`} diagnostic={diagnostic} compiledText={text} />
        ))}
      </ol>
      {omitted > 0 && <p class="muted">and {formatCount(omitted, "more problem")} not shown</p>}
    </section>
  );
}
