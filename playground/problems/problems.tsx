import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { CodeText } from "../elements/code-text.tsx";
import { counted } from "../elements/counted.ts";
import { sentence } from "../elements/sentence.ts";
import { compilation, isRepairable, repair, repairAll, undoRepair } from "../state/filter.ts";
import { ProblemRow } from "./problem-row.tsx";
import "./problems.css";

/** Everything that is wrong with the filter, each with its place and its repairs; and what was repaired. */
export function Problems(): VNode {
  const { diagnostics, omitted, text } = compilation.value;
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that was pressed may be gone, and the focus with it.
    if (repair.value && document.activeElement === document.body) place.current?.focus();
  }, [repair.value]);
  return (
    <section class="problems" aria-labelledby="problems-heading" ref={place} tabIndex={-1}>
      <div class="heading-row">
        <h2 id="problems-heading">Problems</h2>
        <button type="button" class="primary" disabled={!isRepairable.value} onClick={repairAll}>
          Fix all
        </button>
      </div>
      <Repaired />
      {diagnostics.length === 0 && <p class="faint">None.</p>}
      <ol>
        {diagnostics.map((diagnostic) => (
          <ProblemRow key={`${diagnostic.code} ${diagnostic.span.start}`} diagnostic={diagnostic} text={text} />
        ))}
      </ol>
      {omitted > 0 && <p class="faint">and {counted(omitted, "more problem")} not shown</p>}
    </section>
  );
}

/** More repairs than this are counted, not listed. */
const mostShown = 20;

function Repaired(): VNode {
  const latest = repair.value;
  return (
    <div role="status">
      {latest && (
        <div class="repaired">
          <div class="what">
            <p>{counted(latest.titles.length, "repair")} made:</p>
            <ul>
              {latest.titles.slice(0, mostShown).map((title, index) => (
                <li key={index}>
                  <CodeText>{sentence(title)}</CodeText>
                </li>
              ))}
            </ul>
            {latest.titles.length > mostShown && <p class="faint">and more</p>}
          </div>
          <button type="button" class="quiet" onClick={undoRepair}>
            Undo
          </button>
        </div>
      )}
    </div>
  );
}
