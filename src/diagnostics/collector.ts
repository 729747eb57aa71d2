import { compareSpans, type Span } from "../text/span.js";
import { diagnosticCatalogue, type Severity } from "./catalogue.js";
import type { DiagnosticCode } from "./data.js";
import { type Details, type Diagnostic, diagnostic } from "./diagnostic.js";

/** Says that a text has a problem, where, and with which facts; the details are made only if the diagnostic is kept. */
export type Report = <Code extends DiagnosticCode>(code: Code, span: Span, details: () => Details<Code>) => void;

const gravity: Readonly<Record<Severity, number>> = { error: 0, warning: 1, hint: 2 };

/** Gathers the diagnostics of one text, `limit` of each code at most, so that a text full of mistakes costs no more than a bad one. */
export class Collector {
  readonly #limit: number;
  readonly #kept: Diagnostic[] = [];
  readonly #counts = new Map<DiagnosticCode, number>();
  #total = 0;
  #errors = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  readonly report: Report = (code, span, details) => {
    this.#total += 1;
    if (diagnosticCatalogue[code].severity === "error") this.#errors += 1;
    const count = (this.#counts.get(code) ?? 0) + 1;
    this.#counts.set(code, count);
    if (count <= this.#limit) this.#kept.push(diagnostic(code, span, details()) as Diagnostic);
  };

  get hasErrors(): boolean {
    return this.#errors > 0;
  }

  /** At most `limit` diagnostics, errors before warnings before hints, in source order; and how many are left out. */
  readonly finish = (): { readonly diagnostics: readonly Diagnostic[]; readonly omitted: number } => {
    const kept =
      this.#kept.length > this.#limit
        ? this.#kept
            .sort((a, b) => gravity[a.severity] - gravity[b.severity] || compareSpans(a.span, b.span))
            .slice(0, this.#limit)
        : this.#kept;
    kept.sort((a, b) => compareSpans(a.span, b.span));
    return { diagnostics: Object.freeze(kept), omitted: this.#total - kept.length };
  };
}
