import { format } from "../authoring/format.js";
import type { CompiledDocument } from "./compiled-document.js";
import type { TextEdit } from "./protocol.js";
import { createWordEdits } from "./word-diff.js";

/** The edits that put a valid filter into the documented form. Empty for a text with errors. */
export function provideFormatting(document: CompiledDocument, width: number | undefined): readonly TextEdit[] {
  const { text, profile, toTextEdit } = document;
  const formattedText = format(text, { profile, ...(width !== undefined && { width }) });
  return createWordEdits(text, formattedText).map(toTextEdit);
}
