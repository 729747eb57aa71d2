import { compareSpans, type Span } from "../text/span.js";
import type { Severity } from "./catalogue/entry.js";
import type { DiagnosticCode } from "./catalogue.js";
import { diagnosticCatalogue } from "./catalogue.js";
import { createDiagnostic, type Diagnostic, type DiagnosticDetails, type Fix } from "./diagnostic.js";
import { rememberSourceTextOfFix } from "./fix-with-source-text.js";

/**
 * Reports a problem of a text, with its code and its place. The details of the diagnostic are computed later, and only
 * if they are needed.
 */
export type ReportFunction = <Code extends DiagnosticCode>(
  code: Code,
  span: Span,
  createDetails: () => DiagnosticDetails<Code>,
) => void;

/** A diagnostic whose details are not computed yet. */
interface PendingDiagnostic {
  readonly code: DiagnosticCode;
  readonly span: Span;
  readonly createDetails: () => DiagnosticDetails<DiagnosticCode>;
}

const severityRank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, hint: 2 };

/**
 * Collects the diagnostics of one text. For each code, it keeps at most `maxKept` diagnostics, so that the time and
 * memory for a text are limited.
 */
export class Collector {
  readonly #text: string;
  readonly #maxKept: number;
  readonly #toOfferedFix: (fix: Fix) => Fix;
  readonly #keptReports: PendingDiagnostic[] = [];
  readonly #countsByCode = new Map<DiagnosticCode, number>();
  #totalCount = 0;
  #errorCount = 0;

  /**
   * @param checkFix Returns the fix that the diagnostic offers instead of the given fix. By default, it returns the
   *   given fix.
   */
  constructor(text: string, maxKept: number, checkFix: (fix: Fix) => Fix = (fix) => fix) {
    this.#text = text;
    this.#maxKept = maxKept;
    this.#toOfferedFix = checkFix;
  }

  readonly report: ReportFunction = (code, span, createDetails) => {
    this.#totalCount += 1;
    if (diagnosticCatalogue[code].severity === "error") this.#errorCount += 1;
    const codeCount = (this.#countsByCode.get(code) ?? 0) + 1;
    this.#countsByCode.set(code, codeCount);
    if (codeCount > this.#maxKept) return;
    this.#keptReports.push({ code, span, createDetails });
  };

  get hasErrors(): boolean {
    return this.#errorCount > 0;
  }

  /**
   * Returns at most `maxKept` diagnostics in source order, and the number of diagnostics that are left out. If there
   * are too many, hints are left out first, then warnings.
   */
  readonly finish = (): { readonly diagnostics: readonly Diagnostic[]; readonly omitted: number } => {
    const rankOf = ({ code }: PendingDiagnostic): number => severityRank[diagnosticCatalogue[code].severity];
    const keptReports =
      this.#keptReports.length > this.#maxKept
        ? this.#keptReports
            .sort((a, b) => rankOf(a) - rankOf(b) || compareSpans(a.span, b.span))
            .slice(0, this.#maxKept)
        : this.#keptReports;
    const keptDiagnostics = keptReports
      .sort((a, b) => compareSpans(a.span, b.span))
      .map(({ code, span, createDetails }) => {
        const details = createDetails();
        const checkedDetails = details.fixes ? { ...details, fixes: details.fixes.map(this.#toOfferedFix) } : details;
        return createDiagnostic(code, span, checkedDetails) as Diagnostic;
      });
    for (const { fixes } of keptDiagnostics) for (const fix of fixes) rememberSourceTextOfFix(fix, this.#text);
    return { diagnostics: Object.freeze(keptDiagnostics), omitted: this.#totalCount - keptDiagnostics.length };
  };
}
