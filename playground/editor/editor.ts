import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Span } from "workspace-events-filter";

/** What the page asks of an editor, whichever it is. */
export interface Editor {
  /** The text that is edited; changed from both sides. */
  readonly text: Signal<string>;
  /** Where the cursor stands, as an offset in the text; undefined while the editor has not got the focus. */
  readonly position: ReadonlySignal<number | undefined>;
  /** What is selected, or where the cursor stands, right now; undefined while the editor has not got the focus. */
  readonly selection: () => Span | undefined;
  /** Selects a place and brings it into sight. */
  readonly reveal: (span: Span) => void;
  /** Marks a place without moving the cursor; nothing if undefined. */
  readonly highlight: (span: Span | undefined) => void;
  readonly focus: () => void;
}

/** The editor that is on the page; undefined until it is. */
export const editor: Signal<Editor | undefined> = signal(undefined);

/** Makes an editor the one that is on the page, until what is returned is called or another one is there. */
export function putOnPage(made: Editor): () => void {
  editor.value = made;
  return () => {
    if (editor.peek() === made) editor.value = undefined;
  };
}
