import { EditorState, type Extension, Prec } from "@codemirror/state";
import { Decoration, EditorView, MatchDecorator, ViewPlugin } from "@codemirror/view";
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

/** Writes a text into an editor, unless the editor already has this text. */
export function replaceText(view: EditorView, text: string): void {
  if (view.state.doc.toString() === text) return;
  view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
}

const partDecorator = new MatchDecorator({
  regexp: /[^\s./:=]+[./:=]*|[./:=]+/g,
  decoration: Decoration.mark({ class: "cm-part" }),
});

/** Lets lines break between the parts of long words, such as `google.` and `workspace.`, instead of inside a part. */
export const lineWrappingBetweenParts: Extension = [
  // CodeMirror puts the marks with the highest precedence inside all other marks. So these marks do not split other
  // marks.
  Prec.highest(
    ViewPlugin.define(
      (view) => ({
        decorations: partDecorator.createDeco(view),
        update(update) {
          this.decorations = partDecorator.updateDeco(update, this.decorations);
        },
      }),
      { decorations: ({ decorations }) => decorations },
    ),
  ),
  EditorView.baseTheme({ ".cm-part": { display: "inline-block", maxWidth: "100%" } }),
];
