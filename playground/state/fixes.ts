import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { applyFix, type Fix, fixAll } from "workspace-events-filter";
import { profile } from "../profile/profile.ts";
import { displayedCompilation } from "./displayed-compilation.ts";
import { filterText } from "./filter-text.ts";

/** A change of the text by one or more fixes. */
export interface AppliedFixes {
  readonly textBefore: string;
  readonly textAfter: string;
  /** The titles of the fixes, in the order in which they were applied. */
  readonly appliedFixTitles: readonly string[];
}

/** In UTF-16 code units. Of a longer text it is not tried out whether fixes can be applied, because that takes too long. */
const maxTriedLength = 20_000;

/** Whether `fixAllInEditor` would change the text. For a long text this is an estimate. */
export const canFixAll: ReadonlySignal<boolean> = computed(() => {
  const { diagnostics, text } = displayedCompilation.value;
  const hasProblemWithFix = diagnostics.some(({ fixes }) => fixes.length > 0);
  return hasProblemWithFix && (text.length > maxTriedLength || fixAll(text, { profile }).applied.length > 0);
});

const latestAppliedFixes: Signal<AppliedFixes | undefined> = signal(undefined);

/** The latest fixes, until the text changes again. */
export const appliedFixes: ReadonlySignal<AppliedFixes | undefined> = computed(() =>
  latestAppliedFixes.value?.textAfter === filterText.value ? latestAppliedFixes.value : undefined,
);

/** Applies a fix to the text in which its problem was found. */
export const applyOneFix = (textBefore: string, fix: Fix): void =>
  applyFixedText({ textBefore, textAfter: applyFix(textBefore, fix), appliedFixTitles: [fix.title] });

export function fixAllInEditor(): void {
  const textBefore = filterText.peek();
  const { text: textAfter, applied } = fixAll(textBefore, { profile });
  if (applied.length > 0)
    applyFixedText({ textBefore, textAfter, appliedFixTitles: applied.map(({ title }) => title) });
}

export function undoFixes(): void {
  const fixesToUndo = appliedFixes.peek();
  if (fixesToUndo) filterText.value = fixesToUndo.textBefore;
}

function applyFixedText(textChange: AppliedFixes): void {
  batch(() => {
    latestAppliedFixes.value = textChange;
    filterText.value = textChange.textAfter;
  });
}
