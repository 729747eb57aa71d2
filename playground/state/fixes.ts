import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import {
  applyFix,
  type Compilation,
  type Diagnostic,
  type Fix,
  type FixedText,
  filterKey,
  type Obstacle,
  type Reading,
} from "workspace-events-filter";
import { profile } from "../profile/profile.ts";
import { displayedCompilation } from "./displayed-compilation.ts";
import { filterText } from "./filter-text.ts";
import { fixTools, loadFixTools } from "./load-fix-tools.ts";

/** A change of the text: fixes were applied to the text, or a filter has replaced the text. */
export interface AppliedFixes {
  readonly textBefore: string;
  readonly textAfter: string;
  /** The titles of the fixes, in the order in which they were applied. Empty if a filter replaced the text. */
  readonly appliedFixTitles: readonly string[];
}

/**
 * In UTF-16 code units. In a text that is longer than this, fixes are not tried, because trying them takes too long.
 */
const maxTextLengthForFixPreviews = 20_000;

/**
 * In a text with more problems than this, fixes are not tried either. A text of `maxTextLengthForFixPreviews` has about 340
 * event types, so it can have about four problems for each event type.
 */
const maxProblemCountForFixPreview = 1_500;

const canPreviewFixesOfCompilation = ({ text, diagnostics, omitted }: Compilation): boolean =>
  text.length <= maxTextLengthForFixPreviews && diagnostics.length + omitted <= maxProblemCountForFixPreview;

/**
 * The displayed text with all fixes applied. Undefined if the text has no problems, has too many problems, or is too
 * long. Also undefined while the functions that fix texts are not loaded.
 */
export const fixAllResult: ReadonlySignal<FixedText | undefined> = computed(() => {
  const { diagnostics, text } = displayedCompilation.value;
  if (diagnostics.length === 0 || !canPreviewFixesOfCompilation(displayedCompilation.value)) return undefined;
  return fixTools.value?.fixAll(text, { profile });
});

/** Whether `fixAllInEditor` could fix a problem. `fixAllInEditor` does not apply fixes of the kind `choice`. */
export const isFixableByFixAll = ({ fixes }: Diagnostic): boolean => fixes.some(({ kind }) => kind !== "choice");

/**
 * Whether `fixAllInEditor` would change the text. For a long text, and for a text with many problems, this is an
 * estimate.
 */
export const canFixAllChangeText: ReadonlySignal<boolean> = computed(() => {
  const { diagnostics } = displayedCompilation.value;
  if (!canPreviewFixesOfCompilation(displayedCompilation.value)) return diagnostics.some(isFixableByFixAll);
  return (fixAllResult.value?.applied.length ?? 0) > 0;
});

/** The text that `fixAllInEditor` would write. Undefined if this text is unknown, or if nothing would change. */
export const textAfterFixAll: ReadonlySignal<string | undefined> = computed(() =>
  fixAllResult.value && fixAllResult.value.applied.length > 0 ? fixAllResult.value.text : undefined,
);

/** The codes of diagnostics for a text that is in another notation. */
const foreignNotationCodes: ReadonlySet<string> = new Set(["foreign-syntax", "encoded-text"]);

/**
 * The diagnostic which says that the displayed text is in another notation. Its message is, for example,
 * `this is a sentence, not a filter`.
 */
export const foreignNotationDiagnostic: ReadonlySignal<Diagnostic | undefined> = computed(() =>
  displayedCompilation.value.diagnostics.find(({ code }) => foreignNotationCodes.has(code)),
);

/** The maximum number of readings that are offered. A reading is a filter that the text may mean. */
const maxOfferedReadings = 3;

/**
 * The readings of a text that is not valid. If the button "Fix all" uses no reading, the reading that means the same
 * filter as the result of this button is left out.
 */
export const offeredReadings: ReadonlySignal<readonly Reading[]> = computed(() => {
  const { filter, text } = displayedCompilation.value;
  if (filter || !fixTools.value) return [];
  // If `fixAll` has used a reading, or if the text is in another notation, no reading is left out.
  const isReading = fixAllResult.value?.reading !== undefined || foreignNotationDiagnostic.value !== undefined;
  const fixedFilter = isReading ? undefined : fixAllResult.value?.compilation.filter;
  return fixTools.value
    .interpret(text, { profile })
    .filter((reading) => !fixedFilter || filterKey(reading.filter) !== filterKey(fixedFilter))
    .slice(0, maxOfferedReadings);
});

/** The parts of a text that no filter can express. Empty if there are readings, or if the fixes lead to a filter. */
export const obstaclesToReading: ReadonlySignal<readonly Obstacle[]> = computed(() => {
  const { filter, text } = displayedCompilation.value;
  const isOtherwiseHelped = offeredReadings.value.length > 0 || fixAllResult.value?.compilation.filter !== undefined;
  return filter || isOtherwiseHelped || !fixTools.value ? [] : fixTools.value.findObstacles(text, { profile });
});

const latestAppliedFixes: Signal<AppliedFixes | undefined> = signal(undefined);

/** The fixes that were applied last. Undefined as soon as the text changes again. */
export const lastFixesWithUndo: ReadonlySignal<AppliedFixes | undefined> = computed(() =>
  latestAppliedFixes.value?.textAfter === filterText.value ? latestAppliedFixes.value : undefined,
);

/** Applies a fix to the text in which its problem was found. If the editor has another text by now, nothing happens. */
export function applyOneFix(compiledText: string, fix: Fix): void {
  if (compiledText !== filterText.peek()) return;
  applyAndRecordTextChange({
    textBefore: compiledText,
    textAfter: applyFix(compiledText, fix),
    appliedFixTitles: [fix.title],
  });
}

/** Replaces the text in the editor by one of its readings. */
export const applyReading = ({ text }: Reading): void => replaceTextWithFilter(text);

/**
 * Replaces the text in the editor, which is not a filter, by a filter. Undo restores the replaced text, including the
 * changes that the visitor made after the filter was offered.
 */
export const replaceTextWithFilter = (textAfter: string): void =>
  applyAndRecordTextChange({
    textBefore: filterText.peek(),
    textAfter,
    appliedFixTitles: [],
  });

export async function fixAllInEditor(): Promise<void> {
  const { fixAll } = await loadFixTools();
  const textBefore = filterText.peek();
  const { text: textAfter, applied } = fixAll(textBefore, { profile });
  if (applied.length > 0)
    applyAndRecordTextChange({ textBefore, textAfter, appliedFixTitles: applied.map(({ title }) => title) });
}

export function undoFixes(): void {
  const fixesToUndo = lastFixesWithUndo.peek();
  if (fixesToUndo) filterText.value = fixesToUndo.textBefore;
}

function applyAndRecordTextChange(textChange: AppliedFixes): void {
  batch(() => {
    latestAppliedFixes.value = textChange;
    filterText.value = textChange.textAfter;
  });
}
