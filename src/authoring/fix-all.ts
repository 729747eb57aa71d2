import { type Compilation, compile } from "../compile.js";
import type { DiagnosticCode } from "../diagnostics/data.js";
import type { Fix } from "../diagnostics/diagnostic.js";
import { textOfFix } from "../diagnostics/fix-origin.js";
import { type CompileOptions, resolveOptions } from "../options.js";
import { applyEdits, areConflicting, type TextEdit } from "../text/edit.js";

/** A text after its fixes. */
export interface FixedText {
  readonly text: string;
  /** The compilation of that text. */
  readonly compilation: Compilation;
  /** The fixes that were applied, in order. */
  readonly applied: readonly { readonly code: DiagnosticCode; readonly title: string }[];
}

export interface FixAllOptions extends CompileOptions {
  /** Whether to apply fixes of the kind `suggestion`, too, and not only `safe` ones. Default: true. Never a `choice`. */
  readonly suggestions?: boolean | undefined;
}

/** How many diagnostics one pass fixes, whatever number of them the caller wants to see. */
const maxDiagnosticsInPass = 10_000;

/** Each pass fixes what the one before uncovered. No known text needs more than five passes. */
const maxPasses = 16;

/**
 * The text with one fix applied.
 *
 * @throws RangeError if the fix belongs to another text. Of a copy, such as one from JSON, nobody knows the text: it is refused
 *   only if it does not fit.
 */
export function applyFix(text: string, fix: Fix): string {
  const textWithProblem = textOfFix(fix);
  if (textWithProblem !== undefined && textWithProblem !== text)
    throw new RangeError("this fix belongs to another text: compile this one, and take a fix of its diagnostics");
  return applyEdits(text, fix.edits);
}

/**
 * Fixes a text as far as that is sensible. A mistake without one sensible fix stays as it is; a valid text stays valid, and
 * without suggestions keeps its meaning.
 *
 * A fix may uncover errors that another one hid, so the passes go on. The result never has more errors than the input, unless
 * it was decoded on the way: passes that end with more errors are undone.
 */
export function fixAll(text: string, options: FixAllOptions = {}): FixedText {
  const { suggestions: shouldApplySuggestions = true, ...compileOptions } = options;
  const passOptions = { ...compileOptions, maxDiagnostics: maxDiagnosticsInPass };
  let currentState: FixState = { compilation: compile(text, passOptions), applied: [] };
  let bestState = currentState;
  for (let passCount = 0; passCount < maxPasses; passCount += 1) {
    const chosenFixes = chooseFixes(currentState.compilation, shouldApplySuggestions);
    if (chosenFixes.length === 0) break;
    const edits = chosenFixes.flatMap(({ fix }) => fix.edits);
    const compilation = compile(applyEdits(currentState.compilation.text, edits), passOptions);
    if (compilation.text === currentState.compilation.text) break;
    const applied = chosenFixes.map(({ code, fix: { title } }) => ({ code, title }));
    currentState = { compilation, applied: [...currentState.applied, ...applied] };
    const isDecoded = chosenFixes.some(({ code }) => code === "encoded-text");
    if (isDecoded || countErrors(compilation) <= countErrors(bestState.compilation)) bestState = currentState;
  }
  const { compilation, applied } = bestState;
  const isWithinDiagnosticLimit = compilation.diagnostics.length <= resolveOptions(compileOptions).maxDiagnostics;
  return {
    text: compilation.text,
    compilation: isWithinDiagnosticLimit ? compilation : compile(compilation.text, compileOptions),
    applied,
  };
}

/** The state after a pass. */
type FixState = Pick<FixedText, "compilation" | "applied">;

/** The first fix of each diagnostic that needs no choice, in source order, without those that overlap one already chosen. */
function chooseFixes(
  { diagnostics }: Compilation,
  shouldApplySuggestions: boolean,
): readonly { readonly code: DiagnosticCode; readonly fix: Fix }[] {
  const chosenFixes: { readonly code: DiagnosticCode; readonly fix: Fix }[] = [];
  const chosenEdits: TextEdit[] = [];
  for (const { code, fixes } of diagnostics) {
    const fix = fixes.find(({ kind }) => kind === "safe" || (kind === "suggestion" && shouldApplySuggestions));
    if (!fix || fix.edits.some((edit) => conflictsWithAny(edit, chosenEdits))) continue;
    chosenFixes.push({ code, fix });
    for (const edit of fix.edits) insertEditInOrder(edit, chosenEdits);
  }
  return chosenFixes;
}

/** Most edits come in source order, so the search for the place begins at the end. */
function insertEditInOrder(edit: TextEdit, edits: TextEdit[]): void {
  let insertionIndex = edits.length;
  while (insertionIndex > 0 && (edits[insertionIndex - 1]?.span.start ?? 0) > edit.span.start) insertionIndex -= 1;
  edits.splice(insertionIndex, 0, edit);
}

/** Whether an edit overlaps one of others, which are in source order and do not overlap each other. */
function conflictsWithAny(edit: TextEdit, sortedEdits: readonly TextEdit[]): boolean {
  for (let index = sortedEdits.length - 1; index >= 0; index -= 1) {
    const otherEdit = sortedEdits[index];
    if (!otherEdit || otherEdit.span.end < edit.span.start) return false;
    if (areConflicting(edit, otherEdit)) return true;
  }
  return false;
}

const countErrors = ({ diagnostics, omitted }: Compilation): number =>
  diagnostics.filter(({ severity }) => severity === "error").length + omitted;
