import type { Signal } from "@preact/signals";
import { maxTextLength, rejectionMessageOf } from "../../state/text-limit.ts";
import type { monaco } from "./monaco.ts";

/** Rejects a paste if it would make the text too long. Monaco does not read a rejected paste. */
export function rejectLongPastes(
  container: HTMLElement,
  editor: monaco.editor.ICodeEditor,
  rejectionMessageSignal: Signal<string | undefined>,
): monaco.IDisposable {
  const onPaste = (event: ClipboardEvent): void => {
    const [model, selection] = [editor.getModel(), editor.getSelection()];
    const selectedLength = model && selection ? model.getValueLengthInRange(selection) : 0;
    const pastedLength = event.clipboardData?.getData("text/plain").length ?? 0;
    const resultingLength = (model?.getValueLength() ?? 0) - selectedLength + pastedLength;
    if (resultingLength <= maxTextLength) return;
    rejectionMessageSignal.value = rejectionMessageOf(resultingLength);
    event.preventDefault();
    event.stopPropagation();
  };
  container.addEventListener("paste", onPaste, { capture: true });
  return { dispose: () => container.removeEventListener("paste", onPaste, { capture: true }) };
}
