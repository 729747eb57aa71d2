import { effect, type Signal } from "@preact/signals";
import { maxTextLength, rejectionMessageOf } from "../../state/text-limit.ts";
import { computeTextChange } from "../compute-text-change.ts";
import { monaco } from "./monaco.ts";

/**
 * In UTF-16 code units. If fewer code units than this are left before the text reaches the length limit, each change is
 * a separate undo step.
 */
const minLengthBelowLimitForMergedUndo = 1_000;

/**
 * Copies each change of an editor's model to a text signal, and each change of the signal to the model. A change that
 * makes the model too long is undone. After a change of the signal, the cursor is after the changed part. Nothing is
 * selected then, because the selection belonged to the previous text.
 */
export function bindText(
  editor: monaco.editor.ICodeEditor,
  model: monaco.editor.ITextModel,
  textSignal: Signal<string>,
  rejectionMessageSignal: Signal<string | undefined>,
): monaco.IDisposable {
  let isUndoing = false;
  const undoChange = (): void => {
    isUndoing = true;
    void model.undo();
    if (model.getValue() !== textSignal.peek()) model.setValue(textSignal.peek());
    isUndoing = false;
  };
  const updateText = (): void => {
    if (isUndoing) return;
    const modelLength = model.getValueLength();
    rejectionMessageSignal.value = rejectionMessageOf(modelLength);
    if (modelLength > maxTextLength) queueMicrotask(undoChange);
    else textSignal.value = model.getValue();
    // Near the length limit, the next change becomes a separate undo step. If that change makes the text too long, only
    // that change is undone.
    if (maxTextLength - modelLength < minLengthBelowLimitForMergedUndo) model.pushStackElement();
  };
  // Monaco has converted all line breaks to the same kind, so the text of the model may differ from the text of the
  // signal. This call copies the text of the model to the signal.
  updateText();
  const changeListener = model.onDidChangeContent(updateText);
  const stopEffect = effect(() => {
    const signalText = textSignal.value;
    if (model.getValue() === signalText) return;
    const { start, end, newText } = computeTextChange(model.getValue(), signalText);
    const range = monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
    model.pushStackElement();
    model.pushEditOperations([], [{ range, text: newText }], () => null);
    model.pushStackElement();
    editor.setPosition(model.getPositionAt(start + newText.length));
  });
  return {
    dispose: () => {
      stopEffect();
      changeListener.dispose();
    },
  };
}
