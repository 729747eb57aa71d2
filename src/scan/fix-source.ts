import { applyEdits, areConflicting } from "../text/edit.js";
import type { Finding, ScanEdit, ScanFix } from "./finding.js";
import { type ScanOptions, scan } from "./scan.js";

export interface FixSourceOptions extends ScanOptions {
  /** Whether to make fixes that are probable but not certain, too. Default: false. */
  readonly suggestions?: boolean | undefined;
  /** Selects the problems to fix. Default: all. */
  readonly isToFix?: ((code: ScanFix["code"]) => boolean) | undefined;
}

/** A file after its fixes. */
export interface FixedSource {
  readonly text: string;
  /** The fixes that were made, in order. */
  readonly applied: readonly Pick<ScanFix, "code" | "title">[];
  /** The findings in the file after the fixes. */
  readonly findings: readonly Finding[];
}

/** The maximum number of attempts to apply fixes in one pass. */
const maxTrials = 200;

/** The maximum number of passes. Several passes are needed because a fix can reveal a hidden problem. */
const maxPasses = 10;

/** Fixes the filters of a file. Only the content of their literals changes. */
export function fixSource(source: string, options: FixSourceOptions = {}): FixedSource {
  let text = typeof source === "string" ? source : "";
  let findings = scan(text, options);
  const applied: Pick<ScanFix, "code" | "title">[] = [];
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const fixes = chooseFixes(findings, options);
    if (fixes.length === 0) break;
    const {
      fixes: good,
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
 * Applies the fixes of a pass, except fixes that add errors or hide a filter from the scanner. If all fixes together
 * add errors or hide a filter, each half of them is tried separately, then the halves of each half, down to the fixes
 * of one finding.
 */
function applyImprovingFixes(
  text: string,
  findings: readonly Finding[],
  fixes: readonly FixesOfOneFinding[],
  options: ScanOptions,
): Pick<FixedSource, "text" | "findings"> & { readonly fixes: readonly FixesOfOneFinding[] } {
  let best = { text, findings, fixes: [] as readonly FixesOfOneFinding[] };
  const pending = [fixes];
  for (let trials = 0, part = pending.pop(); part && trials < maxTrials; trials += 1, part = pending.pop()) {
    const tried = [...best.fixes, ...part];
    const fixedText = applyEdits(
      text,
      tried.flat().flatMap(({ edits }) => edits),
    );
    const fixedFindings = scan(fixedText, options);
    if (!areFindingsWorseThan(fixedFindings, best.findings))
      best = { text: fixedText, findings: fixedFindings, fixes: tried };
    else if (part.length > 1) {
      const middle = Math.ceil(part.length / 2);
      pending.push(part.slice(middle), part.slice(0, middle));
    }
  }
  return best;
}

/** Whether a filter was lost, or a filter has more errors than before. */
function areFindingsWorseThan(fixed: readonly Finding[], findings: readonly Finding[]): boolean {
  if (fixed.length !== findings.length)
    return fixed.length < findings.length || countErrorsInFindings(fixed) > countErrorsInFindings(findings);
  return fixed.some(
    (each, index) => countErrorsInFindings([each]) > countErrorsInFindings(findings.slice(index, index + 1)),
  );
}

/** The fixes of one finding. */
type FixesOfOneFinding = readonly ScanFix[];

/**
 * Chooses the first fix of each diagnostic, separately for each finding. A fix that overlaps an earlier fix is left
 * out.
 */
function chooseFixes(
  findings: readonly Finding[],
  { suggestions = false, isToFix = () => true }: FixSourceOptions,
): readonly FixesOfOneFinding[] {
  return findings.flatMap(({ diagnostics }) => {
    const chosen: ScanFix[] = [];
    const taken: ScanEdit[] = [];
    for (const { fixes } of diagnostics) {
      const [fix] = fixes;
      if (!fix || !isToFix(fix.code) || (fix.kind !== "safe" && !(suggestions && fix.kind === "suggestion"))) continue;
      if (fix.edits.some((edit) => taken.some((other) => areConflicting(edit, other)))) continue;
      for (const edit of fix.edits) taken.push(edit);
      chosen.push(fix);
    }
    return chosen.length > 0 ? [chosen] : [];
  });
}

const countErrorsInFindings = (findings: readonly Finding[]): number =>
  findings.flatMap(({ diagnostics }) => diagnostics).filter(({ severity }) => severity === "error").length;
