import { computed, type ReadonlySignal } from "@preact/signals";
import { type countFixedProblems, filterKey } from "workspace-events-filter";
import { titleOfFixAll } from "../../src/language-service/code-actions/title-of-fix-all.ts";
import { displayedCompilation } from "./displayed-compilation.ts";
import { fixAllResult, isFixableByFixAll, offeredReadings } from "./fixes.ts";
import { fixTools } from "./load-fix-tools.ts";

/** How many of the displayed problems `fixAllInEditor` would fix. Undefined if it is unknown. */
export const fixAllProblemCounts: ReadonlySignal<ReturnType<typeof countFixedProblems> | undefined> = computed(
  () =>
    fixAllResult.value &&
    fixTools.value?.countFixedProblems(displayedCompilation.value, fixAllResult.value.compilation),
);

/** The name of the button that fixes all problems. */
export const fixAllLabel: ReadonlySignal<string> = computed(() => {
  if (fixAllProblemCounts.value) return titleOfFixAll(fixAllProblemCounts.value);
  const { diagnostics, omitted } = displayedCompilation.value;
  // It is unknown how many problems would stay after the fixes. The problems without a fix stay in any case, so all
  // other problems are counted as fixed.
  const fixableCount = diagnostics.filter(isFixableByFixAll).length;
  const counts = { fixed: fixableCount + omitted, left: diagnostics.length - fixableCount };
  return titleOfFixAll(counts, { isUpperBound: true });
});

/**
 * Whether `fixAllInEditor` would write the same filter as the first interpretation of the text. That interpretation has
 * a button of its own.
 */
export const isFixAllEqualToFirstReading: ReadonlySignal<boolean> = computed(() => {
  const [reading] = offeredReadings.value;
  const fixedFilter = fixAllResult.value?.compilation.filter;
  return reading !== undefined && fixedFilter !== undefined && filterKey(reading.filter) === filterKey(fixedFilter);
});
