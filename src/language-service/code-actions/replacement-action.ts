import type { CodeAction } from "../protocol.js";
import type { TextDocument } from "../text-document.js";
import { createWordEdits } from "../word-diff.js";

/** The action that replaces the whole text. */
export const createReplacementAction = (
  { text, uri, toTextEdit }: TextDocument,
  newText: string,
  title: string,
  kind: CodeAction["kind"],
): CodeAction => ({ title, kind, edit: { changes: { [uri]: createWordEdits(text, newText).map(toTextEdit) } } });
