import { areConflicting, type TextEdit } from "../text/edit.js";
import type { DiagnosticCode } from "./catalogue.js";
import type { Diagnostic, Fix } from "./diagnostic.js";

/** A fix, with the code of the diagnostic that contains it. */
export interface ChosenFix {
  readonly code: DiagnosticCode;
  readonly fix: Fix;
}

/**
 * Chooses the first acceptable fix of each diagnostic, in source order. If a fix overlaps a fix that is already chosen,
 * it is left out. So all chosen fixes can be applied together.
 */
export function chooseNonOverlappingFixes(
  diagnostics: readonly Diagnostic[],
  isAcceptable: (fix: Fix) => boolean,
): readonly ChosenFix[] {
  const chosenFixes: ChosenFix[] = [];
  const chosenEdits: TextEdit[] = [];
  for (const { code, fixes } of diagnostics) {
    const fix = fixes.find(isAcceptable);
    if (!fix || fix.edits.some((edit) => conflictsWithAny(edit, chosenEdits))) continue;
    chosenFixes.push({ code, fix });
    for (const edit of fix.edits) insertEditByStartOffset(edit, chosenEdits);
  }
  return chosenFixes;
}

/**
 * Inserts an edit into a list in source order. The search starts at the end of the list, because most edits come in
 * source order.
 */
function insertEditByStartOffset(edit: TextEdit, edits: TextEdit[]): void {
  let insertionIndex = edits.length;
  while (insertionIndex > 0 && (edits[insertionIndex - 1]?.span.start ?? 0) > edit.span.start) insertionIndex -= 1;
  edits.splice(insertionIndex, 0, edit);
}

/**
 * Whether an edit overlaps one of the sorted edits. The sorted edits are in source order, and no two of them overlap.
 */
function conflictsWithAny(edit: TextEdit, sortedEdits: readonly TextEdit[]): boolean {
  for (let index = sortedEdits.length - 1; index >= 0; index -= 1) {
    const otherEdit = sortedEdits[index];
    if (!otherEdit || otherEdit.span.end < edit.span.start) return false;
    if (areConflicting(edit, otherEdit) && !(insertsClosingParenthesis(edit) && insertsClosingParenthesis(otherEdit)))
      return true;
  }
  return false;
}

/** Whether an edit inserts a closing parenthesis. Several fixes can do this at the same place without a conflict. */
const insertsClosingParenthesis = ({ span, newText }: TextEdit): boolean =>
  span.start === span.end && newText.trim() === ")";
