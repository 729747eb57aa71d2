import { format } from "../authoring/format.js";
import { changesBetween } from "./changes.js";
import type { Document } from "./document.js";
import type { TextEdit } from "./protocol.js";

/** What brings a valid filter into its documented shape; nothing for a text with errors. */
export function formattingOf(document: Document, width: number | undefined): readonly TextEdit[] {
  const { text, profile, editOf } = document;
  const formatted = format(text, { profile, ...(width !== undefined && { width }) });
  return changesBetween(text, formatted).map(editOf);
}
