import { EditorState, type Extension } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { Signal } from "@preact/signals";
import { maxTextLength, rejectionMessageOf } from "../state/text-limit.ts";

/** Rejects a change in CodeMirror that makes the text longer than the page accepts. */
export const createLengthLimitExtension = (rejectionMessageSignal: Signal<string | undefined>): Extension =>
  EditorState.transactionFilter.of((transaction) => {
    if (!transaction.docChanged) return transaction;
    const { length } = transaction.newDoc;
    rejectionMessageSignal.value = rejectionMessageOf(length);
    return length > maxTextLength ? [] : transaction;
  });

/** Writes a text into an editor unless it is there already. */
export function replaceText(view: EditorView, text: string): void {
  if (view.state.doc.toString() === text) return;
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
}
