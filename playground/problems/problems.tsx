import type { VNode } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { createLazyPanel } from "../elements/lazy-panel.tsx";
import { compilation } from "../state/compilation.ts";
import { lastFixesWithUndo } from "../state/fixes.ts";

const ProblemList = createLazyPanel(async () => (await import("./problem-list.tsx")).ProblemList);

/**
 * The section for the problems below the editor. It is empty for an empty editor. It is also empty for a text without
 * problems if there are no fixes to undo.
 */
export function Problems(): VNode {
  const { diagnostics, text } = compilation.value;
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // The pressed button had the focus, but it may no longer be on the page. So the section gets the focus.
    const isFocusHere = section.current?.contains(document.activeElement) || document.activeElement === document.body;
    if (!lastFixesWithUndo.value || !isFocusHere) return;
    section.current?.focus({ preventScroll: true });
    // On a narrow page, the editor with the fixed text may be scrolled out of sight.
    document.querySelector(".editor-area")?.scrollIntoView({ block: "nearest" });
  }, [lastFixesWithUndo.value]);
  // An empty editor is not a problem. For a valid filter without problems, the status above is enough.
  const hasContent = text.trim() !== "" && (diagnostics.length > 0 || lastFixesWithUndo.value !== undefined);
  return (
    <section class="problems" aria-label="Problems" ref={section} tabIndex={-1}>
      {hasContent && <ProblemList />}
    </section>
  );
}
