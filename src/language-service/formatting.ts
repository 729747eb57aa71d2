import { format } from "../authoring/format.js";
import type { CompiledDocument } from "./compiled-document.js";
import type { TextEdit } from "./protocol.js";
import { createWordEdits } from "./word-diff.js";

/** Returns the edits that change a valid filter to the documented form. Empty if the text has errors. */
export function provideFormatting(document: CompiledDocument, width: number | undefined): readonly TextEdit[] {
  const { text, profile, toTextEdit } = document;
  const formattedText = format(text, { profile, ...(width !== undefined && { width }) });
  return createWordEdits(text, formattedText).map(toTextEdit);
}
