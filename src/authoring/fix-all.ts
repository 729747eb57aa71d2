import { type Compilation, compile } from "../compile.js";
import type { DiagnosticCode } from "../diagnostics/data.js";
import type { Fix } from "../diagnostics/diagnostic.js";
import { type CompileOptions, complete } from "../options.js";
import { applyEdits, areConflicting, type TextEdit } from "../text/edit.js";

/** A text as far as it could be repaired. */
export interface Repaired {
  readonly text: string;
  /** What is to be said of that text. */
  readonly compilation: Compilation;
  /** The fixes that were applied, in order. */
  readonly applied: readonly { readonly code: DiagnosticCode; readonly title: string }[];
}

export interface FixAllOptions extends CompileOptions {
  /** Whether to take what was probably meant, too, and not only what certainly was. Default: true. */
  readonly suggestions?: boolean;
}

/** How many diagnostics one pass may repair, whatever the caller wants to see of them. */
const diagnosticsInPass = 10_000;

/** Each pass repairs what the one before brought to light; nobody has needed more than five. */
const maxPasses = 16;

/**
 * The text with one fix made.
 *
 * @throws RangeError if the fix belongs to another text.
 */
export const applyFix = (text: string, fix: Fix): string => applyEdits(text, fix.edits);

/**
 * Repairs a text as far as that is sensible. What has no one sensible repair stays as it is; a valid text stays valid,
 * and without suggestions keeps its meaning.
 *
 * A repair may bring errors to light that another one hid, so the passes go on, but what comes out never has more errors
 * than what went in, unless it was decoded on the way: passes that end with more are taken back.
 */
export function fixAll(text: string, options: FixAllOptions = {}): Repaired {
  const { suggestions = true, ...compileOptions } = options;
  const passOptions = { ...compileOptions, maxDiagnostics: diagnosticsInPass };
  let current: Pass = { compilation: compile(text, passOptions), applied: [] };
  let best = current;
  for (let count = 0; count < maxPasses; count += 1) {
    const chosen = choose(current.compilation, suggestions);
    if (chosen.length === 0) break;
    const edits = chosen.flatMap(({ fix }) => fix.edits);
    const compilation = compile(applyEdits(current.compilation.text, edits), passOptions);
    if (compilation.text === current.compilation.text) break;
    const applied = chosen.map(({ code, fix: { title } }) => ({ code, title }));
    current = { compilation, applied: [...current.applied, ...applied] };
    const decoded = chosen.some(({ code }) => code === "encoded-text");
    if (decoded || countErrors(compilation) <= countErrors(best.compilation)) best = current;
  }
  const { compilation, applied } = best;
  const seen = compilation.diagnostics.length <= complete(compileOptions).maxDiagnostics;
  return {
    text: compilation.text,
    compilation: seen ? compilation : compile(compilation.text, compileOptions),
    applied,
  };
}

/** How far the repair has come. */
type Pass = Pick<Repaired, "compilation" | "applied">;

/** The first fix of each diagnostic in source order, but for those that compete with one already chosen. */
function choose({ diagnostics }: Compilation, suggestions: boolean): readonly { code: DiagnosticCode; fix: Fix }[] {
  const chosen: { code: DiagnosticCode; fix: Fix }[] = [];
  const taken: TextEdit[] = [];
  for (const { code, fixes } of diagnostics) {
    const fix = fixes.find(({ kind }) => suggestions || kind === "safe");
    if (!fix || fix.edits.some((edit) => competes(edit, taken))) continue;
    chosen.push({ code, fix });
    for (const edit of fix.edits) insertInOrder(edit, taken);
  }
  return chosen;
}

/** Most edits come in order, so the place is found from the end. */
function insertInOrder(edit: TextEdit, taken: TextEdit[]): void {
  let index = taken.length;
  while (index > 0 && (taken[index - 1]?.span.start ?? 0) > edit.span.start) index -= 1;
  taken.splice(index, 0, edit);
}

/** Whether an edit overlaps one of those taken, which are in order and do not overlap each other. */
function competes(edit: TextEdit, taken: readonly TextEdit[]): boolean {
  for (let index = taken.length - 1; index >= 0; index -= 1) {
    const other = taken[index];
    if (!other || other.span.end < edit.span.start) return false;
    if (areConflicting(edit, other)) return true;
  }
  return false;
}

const countErrors = ({ diagnostics, omitted }: Compilation): number =>
  diagnostics.filter(({ severity }) => severity === "error").length + omitted;
