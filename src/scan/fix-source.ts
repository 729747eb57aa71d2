import type { Finding, ScanEdit, ScanFix } from "./finding.js";
import { type ScanOptions, scan } from "./scan.js";

export interface FixSourceOptions extends ScanOptions {
  /** Whether to make fixes that are probable but not certain, too. Default: false. */
  readonly suggestions?: boolean | undefined;
}

/** A file after its fixes. */
export interface FixedSource {
  readonly text: string;
  /** The fixes that were made, in order. */
  readonly applied: readonly Pick<ScanFix, "code" | "title">[];
  /** What is found in the file after them. */
  readonly findings: readonly Finding[];
}

/** How many passes there are at most: a fix may uncover what another problem hid. */
const maxPasses = 10;

/** Fixes the filters of a file. Nothing but the content of their literals changes. */
export function fixSource(source: string, options: FixSourceOptions = {}): FixedSource {
  let text = typeof source === "string" ? source : "";
  let findings = scan(text, options);
  const applied: Pick<ScanFix, "code" | "title">[] = [];
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const fixes = chooseFixes(findings, options.suggestions ?? false);
    if (fixes.length === 0) break;
    const fixedText = applyEdits(
      text,
      fixes.flatMap(({ edits }) => edits),
    );
    const fixedFindings = scan(fixedText, options);
    // A fix that makes things worse, or hides a filter from the scanner, is not made.
    if (fixedFindings.length < findings.length || countErrors(fixedFindings) > countErrors(findings)) break;
    text = fixedText;
    findings = fixedFindings;
    for (const { code, title } of fixes) applied.push({ code, title });
  }
  return { text, applied, findings };
}

/** The first fix of each diagnostic, without those that overlap one before. */
function chooseFixes(findings: readonly Finding[], withSuggestions: boolean): readonly ScanFix[] {
  const chosen: ScanFix[] = [];
  for (const { diagnostics } of findings) {
    const taken: ScanEdit[] = [];
    for (const { fixes } of diagnostics) {
      const [fix] = fixes;
      if (!fix || (fix.kind !== "safe" && !(withSuggestions && fix.kind === "suggestion"))) continue;
      if (fix.edits.some((edit) => taken.some((other) => touch(edit, other)))) continue;
      for (const edit of fix.edits) taken.push(edit);
      chosen.push(fix);
    }
  }
  return chosen;
}

const touch = (a: ScanEdit, b: ScanEdit): boolean => a.span.start <= b.span.end && b.span.start <= a.span.end;

const countErrors = (findings: readonly Finding[]): number =>
  findings.flatMap(({ diagnostics }) => diagnostics).filter(({ severity }) => severity === "error").length;

/** A text with edits that do not overlap. */
export function applyEdits(text: string, edits: readonly ScanEdit[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const { span, newText } of [...edits].sort((a, b) => a.span.start - b.span.start)) {
    parts.push(text.slice(position, span.start), newText);
    position = span.end;
  }
  return parts.join("") + text.slice(position);
}
