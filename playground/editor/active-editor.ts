import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Span } from "workspace-events-filter";

/** The parts of an editor that the page uses. Spans and offsets count UTF-16 code units of the text. */
export interface SelectableEditor {
  /** The offset of the cursor. Undefined while the editor does not have the focus. */
  readonly cursorOffset: ReadonlySignal<number | undefined>;
  /** The selected span, or an empty span at the cursor if nothing is selected. Undefined while there is no focus. */
  readonly selectedSpan: ReadonlySignal<Span | undefined>;
  /** Reads the selected span from the editor. Empty or undefined in the same cases as `selection`. */
  readonly readSelectedSpan: () => Span | undefined;
  /** Focuses the editor, selects a span and scrolls it into view. */
  readonly selectSpan: (span: Span) => void;
  readonly focus: () => void;
}

/** The editor on the page. Undefined before there is an editor. */
export const activeEditor: Signal<SelectableEditor | undefined> = signal(undefined);

/**
 * Makes an editor the active editor. The returned function undoes this, unless another editor is active when the
 * function is called.
 */
export function setActiveEditor(editor: SelectableEditor): () => void {
  activeEditor.value = editor;
  return () => {
    if (activeEditor.peek() === editor) activeEditor.value = undefined;
  };
}
