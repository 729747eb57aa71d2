import type { ChangeSpec } from "@codemirror/state";
import type { TextEdit } from "../language-service/index.js";
import { createPositionConverter } from "../text/position-converter.js";

/** Creates the function that converts an edit of the language service to a change for CodeMirror. */
export function createEditToChangeConverter(
  text: string,
): (edit: TextEdit) => { from: number; to: number; insert: string } & ChangeSpec {
  const { toSpan } = createPositionConverter(text);
  return ({ range, newText }) => {
    const { start, end } = toSpan(range);
    return { from: start, to: end, insert: newText };
  };
}
