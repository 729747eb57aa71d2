import { lineBreaksAtSpaces, lineBreaksInNames } from "./editor-options.ts";
import { monaco } from "./monaco.ts";

/** In UTF-16 code units. A longer text is not measured. */
const maxMeasuredLength = 20_000;

/** Lets lines break between the parts of names where a name is longer than a line, so that no part is cut. */
export function breakLines(editor: monaco.editor.ICodeEditor, model: monaco.editor.ITextModel): monaco.IDisposable {
  let breaksInNames = false;
  const update = (): void => {
    const { typicalHalfwidthCharacterWidth } = editor.getOption(monaco.editor.EditorOption.fontInfo);
    const lineLength = Math.floor(editor.getLayoutInfo().contentWidth / typicalHalfwidthCharacterWidth) - 1;
    const isShort = model.getValueLength() <= maxMeasuredLength;
    const mustBreak =
      !isShort ||
      model
        .getValue()
        .split(/\s/)
        .some((word) => word.length > lineLength);
    if (mustBreak === breaksInNames) return;
    breaksInNames = mustBreak;
    editor.updateOptions(mustBreak ? lineBreaksInNames : lineBreaksAtSpaces);
  };
  update();
  const listeners = [editor.onDidLayoutChange(update), model.onDidChangeContent(update)];
  return {
    dispose: () => {
      for (const listener of listeners) listener.dispose();
    },
  };
}
