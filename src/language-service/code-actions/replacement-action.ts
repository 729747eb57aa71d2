import type { CompiledDocument } from "../compiled-document.js";
import type { CodeAction } from "../protocol.js";
import { createWordEdits } from "../word-diff.js";

/** The action that replaces the whole text. */
export const createWholeTextReplacementAction = (
  { text, uri, toTextEdit }: CompiledDocument,
  newText: string,
  title: string,
  kind: CodeAction["kind"],
): CodeAction => ({ title, kind, edit: { changes: { [uri]: createWordEdits(text, newText).map(toTextEdit) } } });
