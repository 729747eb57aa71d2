import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { canFixAll, fixAllInEditor } from "../state/fixes.ts";
import { FilterStatus } from "./filter-status.tsx";

/**
 * The status and the button "Fix all" at the lower edge of the window. They are shown while the problems are scrolled
 * out of sight.
 */
export function StickyFixAllBar(): VNode | null {
  const isProblemsHeadingInSight = useSignal(true);
  useEffect(() => {
    const problems = document.querySelector(".problems");
    if (!problems) return;
    const observer = new IntersectionObserver(([entry]) => {
      isProblemsHeadingInSight.value = entry?.isIntersecting ?? true;
    });
    observer.observe(problems);
    return () => observer.disconnect();
  }, [isProblemsHeadingInSight]);
  if (isProblemsHeadingInSight.value || !canFixAll.value) return null;
  return (
    <section class="fix-bar" aria-label="Fix the filter">
      <FilterStatus />
      <button type="button" class="primary" onClick={fixAllInEditor}>
        Fix all
      </button>
    </section>
  );
}
