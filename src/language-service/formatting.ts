import { format } from "../authoring/format.js";
import type { TextEdit } from "./protocol.js";
import type { TextDocument } from "./text-document.js";
import { createWordEdits } from "./word-diff.js";

/** The edits that put a valid filter in its documented shape. Empty for a text with errors. */
export function provideFormatting(document: TextDocument, width: number | undefined): readonly TextEdit[] {
  const { text, profile, toTextEdit } = document;
  const formattedText = format(text, { profile, ...(width !== undefined && { width }) });
  return createWordEdits(text, formattedText).map(toTextEdit);
}
