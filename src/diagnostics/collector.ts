import { compareSpans, type Span } from "../text/span.js";
import { diagnosticCatalogue, type Severity } from "./catalogue.js";
import type { DiagnosticCode } from "./data.js";
import { type Details, type Diagnostic, diagnostic } from "./diagnostic.js";

/** Reports a problem of a text: its code and place. The details are computed only if the diagnostic is kept. */
export type Report = <Code extends DiagnosticCode>(code: Code, span: Span, details: () => Details<Code>) => void;

const severityRank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, hint: 2 };

/** Collects the diagnostics of one text. It keeps `maxKept` of each code at most, so that the cost of a text is bounded. */
export class Collector {
  readonly #maxKept: number;
  readonly #kept: Diagnostic[] = [];
  readonly #counts = new Map<DiagnosticCode, number>();
  #total = 0;
  #errors = 0;

  constructor(maxKept: number) {
    this.#maxKept = maxKept;
  }

  readonly report: Report = (code, span, details) => {
    this.#total += 1;
    if (diagnosticCatalogue[code].severity === "error") this.#errors += 1;
    const count = (this.#counts.get(code) ?? 0) + 1;
    this.#counts.set(code, count);
    if (count <= this.#maxKept) this.#kept.push(diagnostic(code, span, details()) as Diagnostic);
  };

  get hasErrors(): boolean {
    return this.#errors > 0;
  }

  /** At most `maxKept` diagnostics, errors before warnings before hints, in source order; and how many were left out. */
  readonly finish = (): { readonly diagnostics: readonly Diagnostic[]; readonly omitted: number } => {
    const kept =
      this.#kept.length > this.#maxKept
        ? this.#kept
            .sort((a, b) => severityRank[a.severity] - severityRank[b.severity] || compareSpans(a.span, b.span))
            .slice(0, this.#maxKept)
        : this.#kept;
    kept.sort((a, b) => compareSpans(a.span, b.span));
    return { diagnostics: Object.freeze(kept), omitted: this.#total - kept.length };
  };
}
