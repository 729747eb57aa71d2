import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { activeEditor } from "../editor/active-editor.ts";
import { displayedCompilation } from "../state/displayed-compilation.ts";
import { findRowAt, flattenTree, type SyntaxRow } from "./flatten-tree.ts";

/** Further rows are not shown. */
export const maxRows = 400;

export const rows: ReadonlySignal<readonly SyntaxRow[]> = computed(() =>
  flattenTree(displayedCompilation.value.syntax, maxRows),
);

/** The index of the row under the pointer or with the focus, whichever was later. Moving the editor's cursor clears it. */
export const activeRow: Signal<number | undefined> = signal(undefined);

/** The index of the row at which the tab key stops. */
export const tabStopRow: Signal<number> = signal(0);

/** The index of the highlighted row: the active one, or else the row at the editor's cursor. */
export const highlightedRow: ReadonlySignal<number | undefined> = computed(() => {
  const offset = activeEditor.value?.cursorOffset.value;
  return activeRow.value ?? (offset === undefined ? undefined : findRowAt(rows.value, offset));
});

/** Makes a row the active one and highlights its text in the editor. */
export function activateRow(index: number | undefined): void {
  activeRow.value = index;
  activeEditor.peek()?.highlight(index === undefined ? undefined : rows.peek()[index]?.node.span);
}

/** Selects the text of a row in the editor. */
export function selectInEditor(index: number): void {
  const span = rows.peek()[index]?.node.span;
  if (span) activeEditor.peek()?.select(span);
}

/** The index of the row to which a key leads; undefined for all other keys. */
export function rowForKey(key: string, index: number): number | undefined {
  const lastIndex = rows.peek().length - 1;
  const { parentIndex = -1 } = rows.peek()[index] ?? {};
  if (key === "ArrowDown") return Math.min(index + 1, lastIndex);
  if (key === "ArrowUp") return Math.max(index - 1, 0);
  if (key === "ArrowLeft") return Math.max(parentIndex, 0);
  if (key === "ArrowRight") return rows.peek()[index + 1]?.parentIndex === index ? index + 1 : index;
  if (key === "Home") return 0;
  return key === "End" ? lastIndex : undefined;
}
