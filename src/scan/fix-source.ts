import { applyEdits, areConflicting } from "../text/edit.js";
import type { Finding, ScanEdit, ScanFix } from "./finding.js";
import { type ScanOptions, scan } from "./scan.js";

/** The options of `fixSource`. */
export interface FixSourceOptions extends ScanOptions {
  /** Whether to apply suggestions, too. A suggestion is a fix that is probably right. Default: false. */
  readonly suggestions?: boolean | undefined;
  /** Returns whether to fix the problems that have the given code. By default, all problems are fixed. */
  readonly shouldFixCode?: ((code: ScanFix["code"]) => boolean) | undefined;
}

/** The result of fixing a file. */
export interface FixedSource {
  /** The content of the file after all fixes. */
  readonly text: string;
  /** The fixes that were made, in order. */
  readonly applied: readonly Pick<ScanFix, "code" | "title">[];
  /** The findings in the fixed file. */
  readonly findings: readonly Finding[];
}

/** The maximum number of attempts to apply fixes during one pass. A pass applies fixes to the whole file. */
const maxFixAttemptsPerPass = 200;

/**
 * The maximum number of passes. Several passes are needed because a fix can reveal a problem that was hidden before.
 */
const maxPasses = 10;

/**
 * Fixes the filters in a file. The function changes only the content of their literals.
 *
 * @throws nothing, whatever the source is. Only errors of `shouldFixCode` reach the caller.
 */
export function fixSource(source: string, options: FixSourceOptions = {}): FixedSource {
  let text = typeof source === "string" ? source : "";
  let findings = scan(text, options);
  const applied: Pick<ScanFix, "code" | "title">[] = [];
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const fixes = chooseFixes(findings, options);
    if (fixes.length === 0) break;
    const {
      appliedFixes: good,
      text: fixedText,
      findings: fixedFindings,
    } = applyImprovingFixes(text, findings, fixes, options);
    if (good.length === 0) break;
    text = fixedText;
    findings = fixedFindings;
    for (const { code, title } of good.flat()) applied.push({ code, title });
  }
  return { text, applied, findings };
}

/**
 * Applies the fixes of one pass. A fix is not applied if it adds errors, or if the scanner would find fewer filters
 * after it. First, all fixes are applied together. If that fails, the fixes are divided into two halves, and each half
 * is tried. A half that fails is divided again, down to the fixes of one finding.
 */
function applyImprovingFixes(
  text: string,
  findings: readonly Finding[],
  fixes: readonly ChosenFixesOfFinding[],
  options: ScanOptions,
): Pick<FixedSource, "text" | "findings"> & { readonly appliedFixes: readonly ChosenFixesOfFinding[] } {
  let best = { text, findings, appliedFixes: [] as readonly ChosenFixesOfFinding[] };
  const pending = [fixes];
  for (
    let trials = 0, part = pending.pop();
    part && trials < maxFixAttemptsPerPass;
    trials += 1, part = pending.pop()
  ) {
    const tried = [...best.appliedFixes, ...part];
    const fixedText = applyEdits(
      text,
      tried.flat().flatMap(({ edits }) => edits),
    );
    const fixedFindings = scan(fixedText, options);
    if (!areFindingsWorseThan(fixedFindings, best.findings))
      best = { text: fixedText, findings: fixedFindings, appliedFixes: tried };
    else if (part.length > 1) {
      const middle = Math.ceil(part.length / 2);
      pending.push(part.slice(middle), part.slice(0, middle));
    }
  }
  return best;
}

/**
 * Whether there are fewer findings than before, or more errors. If the number of findings is the same, the errors of
 * each finding are compared. If not, all errors of the file are compared.
 */
function areFindingsWorseThan(fixed: readonly Finding[], findings: readonly Finding[]): boolean {
  if (fixed.length !== findings.length)
    return fixed.length < findings.length || countErrorsInFindings(fixed) > countErrorsInFindings(findings);
  return fixed.some(
    (each, index) => countErrorsInFindings([each]) > countErrorsInFindings(findings.slice(index, index + 1)),
  );
}

/** The fixes that were chosen for one finding. */
type ChosenFixesOfFinding = readonly ScanFix[];

/**
 * Chooses the first fix of each diagnostic, separately for each finding. A fix is left out if it overlaps a fix that
 * was already chosen.
 */
function chooseFixes(
  findings: readonly Finding[],
  { suggestions = false, shouldFixCode = () => true }: FixSourceOptions,
): readonly ChosenFixesOfFinding[] {
  return findings.flatMap(({ diagnostics }) => {
    const chosen: ScanFix[] = [];
    const taken: ScanEdit[] = [];
    for (const { fixes } of diagnostics) {
      const [fix] = fixes;
      if (!fix || !shouldFixCode(fix.code) || (fix.kind !== "safe" && !(suggestions && fix.kind === "suggestion")))
        continue;
      if (fix.edits.some((edit) => taken.some((other) => areConflicting(edit, other)))) continue;
      for (const edit of fix.edits) taken.push(edit);
      chosen.push(fix);
    }
    return chosen.length > 0 ? [chosen] : [];
  });
}

const countErrorsInFindings = (findings: readonly Finding[]): number =>
  findings.flatMap(({ diagnostics }) => diagnostics).filter(({ severity }) => severity === "error").length;
