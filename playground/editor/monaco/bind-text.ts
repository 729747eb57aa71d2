import { effect, type Signal } from "@preact/signals";
import { maxTextLength, rejectionMessageOf } from "../../state/text-limit.ts";
import type { monaco } from "./monaco.ts";

/** In UTF-16 code units. Closer than this to the limit, each change is an undo step of its own. */
const undoStepMargin = 1_000;

/** Keeps a model and a text equal in both directions. A change that makes the model too long is undone. */
export function bindText(
  model: monaco.editor.ITextModel,
  text: Signal<string>,
  rejectionMessage: Signal<string | undefined>,
): monaco.IDisposable {
  let isUndoing = false;
  const undoChange = (): void => {
    isUndoing = true;
    void model.undo();
    if (model.getValue() !== text.peek()) model.setValue(text.peek());
    isUndoing = false;
  };
  const updateText = (): void => {
    if (isUndoing) return;
    const modelLength = model.getValueLength();
    rejectionMessage.value = rejectionMessageOf(modelLength);
    if (modelLength > maxTextLength) queueMicrotask(undoChange);
    else text.value = model.getValue();
    // The next change may be undone, and nothing else with it.
    if (maxTextLength - modelLength < undoStepMargin) model.pushStackElement();
  };
  // Monaco has converted all line breaks to one kind.
  updateText();
  const changeListener = model.onDidChangeContent(updateText);
  const stopEffect = effect(() => {
    const changedText = text.value;
    if (model.getValue() === changedText) return;
    model.pushStackElement();
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text: changedText }], () => null);
    model.pushStackElement();
  });
  return {
    dispose: () => {
      stopEffect();
      changeListener.dispose();
    },
  };
}
