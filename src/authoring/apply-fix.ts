import type { Fix } from "../diagnostics/diagnostic.js";
import { textForWhichFixWasMade } from "../diagnostics/fix-with-source-text.js";
import { applyEdits, type TextEdit } from "../text/edit.js";

/**
 * Returns the text with one fix applied.
 *
 * @throws RangeError if the fix belongs to another text. A copied fix, such as a fix from JSON, does not say to which
 * text it belongs, so it is rejected only if its offsets do not fit the text. TypeError if `text` is not a string, or
 * `fix` is not a fix.
 */
export function applyFix(text: string, fix: Fix): string {
  if (typeof text !== "string") throw new TypeError("the text to fix must be a string");
  const edits: unknown = Object(fix).edits;
  if (!Array.isArray(edits) || !edits.every(isEdit))
    throw new TypeError("this is not a fix: use one of the fixes of a diagnostic");
  const textWithProblem = textForWhichFixWasMade(fix);
  if (textWithProblem !== undefined && textWithProblem !== text)
    throw new RangeError("this fix belongs to another text: compile this text, and use a fix from its diagnostics");
  return applyEdits(text, edits);
}

const isEdit = (edit: unknown): edit is TextEdit => {
  const { span, newText } = Object(edit);
  return typeof newText === "string" && typeof span === "object" && span !== null;
};
