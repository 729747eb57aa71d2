import { useSignal } from "@preact/signals";
import type { VNode } from "preact";
import { useEffect } from "preact/hooks";
import { isFixAllEqualToFirstReading } from "../state/fix-all-outcome.ts";
import { canFixAllChangeText, offeredReadings } from "../state/fixes.ts";
import { FilterStatus } from "./filter-status.tsx";
import { FixAllButton } from "./fix-all-button.tsx";
import { ApplyReadingButton } from "./use-filter-button.tsx";

/**
 * The status and the button that fixes the filter, at the lower edge of the window. They are shown while the problems
 * are scrolled out of sight.
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
  if (isProblemsHeadingInSight.value || !canFixAllChangeText.value) return null;
  const [reading] = offeredReadings.value;
  return (
    <section class="fix-bar" aria-label="Fix the filter">
      <FilterStatus />
      {reading && isFixAllEqualToFirstReading.value ? (
        <ApplyReadingButton reading={reading} isPrimary />
      ) : (
        <FixAllButton isPrimary />
      )}
    </section>
  );
}
