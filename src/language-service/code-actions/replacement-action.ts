import type { CodeAction } from "../protocol.js";
import type { TextDocument } from "../text-document.js";
import { diffWords } from "../word-diff.js";

/** The action that replaces the whole text. */
export const createReplacementAction = (
  { text, uri, toTextEdit }: TextDocument,
  newText: string,
  title: string,
  kind: CodeAction["kind"],
): CodeAction => ({ title, kind, edit: { changes: { [uri]: diffWords(text, newText).map(toTextEdit) } } });
