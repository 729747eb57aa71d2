import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Span } from "workspace-events-filter";
import { activeEditor } from "../editor/active-editor.ts";
import { displayedCompilation } from "../state/displayed-compilation.ts";
import { clearMarkSetBy, currentMarkedSpan, markSpan } from "../state/marked-span.ts";
import { findDeepestRowIndexAround, findRowIndexAt, flattenTree, type SyntaxRow } from "./flatten-tree.ts";

/** The maximum number of rows that are shown. */
export const maxShownTreeRows = 400;

export const syntaxRows: ReadonlySignal<readonly SyntaxRow[]> = computed(() =>
  flattenTree(displayedCompilation.value.syntax, maxShownTreeRows),
);

/**
 * The index of the row that has the pointer or the focus. If one row has the pointer and another row has the focus, it
 * is the row that was pointed to or focused last. Moving the editor's cursor clears the index.
 */
export const hoveredOrFocusedRowIndex: Signal<number | undefined> = signal(undefined);

/** The index of the row that the Tab key focuses. */
export const tabStopRowIndex: Signal<number> = signal(0);

/**
 * The row that was chosen by a click or the Enter key, and the whole text of the editor at that time. The row stays
 * highlighted as long as the text of its node is selected in the editor.
 */
const chosenRow: Signal<{ readonly index: number; readonly text: string } | undefined> = signal(undefined);

/**
 * The index of the highlighted row. The first of these rows that exists is highlighted: the row with the pointer or the
 * focus, the chosen row, the row of the span that is marked on the page, the row at the cursor.
 */
export const highlightedRowIndex: ReadonlySignal<number | undefined> = computed(() => {
  const editor = activeEditor.value;
  const cursorOffset = editor?.cursorOffset.value;
  const { text } = displayedCompilation.value;
  if (hoveredOrFocusedRowIndex.value !== undefined) return hoveredOrFocusedRowIndex.value;
  const chosen = chosenRow.value;
  const chosenSpan = chosen?.text === text ? syntaxRows.value[chosen.index]?.node.span : undefined;
  if (chosen && chosenSpan && (cursorOffset === undefined || areSpansEqual(editor?.readSelectedSpan(), chosenSpan)))
    return chosen.index;
  const mark = currentMarkedSpan.value;
  if (mark && mark.markingPart !== "tree" && mark.containingText === text)
    return findDeepestRowIndexAround(syntaxRows.value, mark.span);
  return cursorOffset === undefined ? undefined : findRowIndexAt(syntaxRows.value, cursorOffset);
});

const areSpansEqual = (one: Span | undefined, other: Span): boolean =>
  one?.start === other.start && one.end === other.end;

/** Sets the index of the row that has the pointer or the focus, and marks the text of this row on the page. */
export function setHoveredOrFocusedRow(index: number | undefined): void {
  hoveredOrFocusedRowIndex.value = index;
  const span = index === undefined ? undefined : syntaxRows.peek()[index]?.node.span;
  if (span) markSpan("tree", span, displayedCompilation.peek().text);
  else clearMarkSetBy("tree");
}

/** Selects the text of a row in the editor. */
export function selectRowInEditor(index: number): void {
  const span = syntaxRows.peek()[index]?.node.span;
  if (!span) return;
  chosenRow.value = { index, text: displayedCompilation.peek().text };
  activeEditor.peek()?.selectSpan(span);
}

/** The index of the row to which a key moves the focus. Undefined for other keys. */
export function rowIndexForKey(pressedKey: string, currentIndex: number): number | undefined {
  const lastIndex = syntaxRows.peek().length - 1;
  const { parentIndex = -1 } = syntaxRows.peek()[currentIndex] ?? {};
  if (pressedKey === "ArrowDown") return Math.min(currentIndex + 1, lastIndex);
  if (pressedKey === "ArrowUp") return Math.max(currentIndex - 1, 0);
  if (pressedKey === "ArrowLeft") return Math.max(parentIndex, 0);
  if (pressedKey === "ArrowRight")
    return syntaxRows.peek()[currentIndex + 1]?.parentIndex === currentIndex ? currentIndex + 1 : currentIndex;
  if (pressedKey === "Home") return 0;
  return pressedKey === "End" ? lastIndex : undefined;
}
