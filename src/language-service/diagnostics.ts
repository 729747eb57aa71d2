import type { Diagnostic as Problem } from "../diagnostics/diagnostic.js";
import type { Document } from "./document.js";
import type { Diagnostic, DiagnosticSeverity } from "./protocol.js";

/** Who says so. */
const source = "workspace-events-filter";

const severities: Readonly<Record<Problem["severity"], DiagnosticSeverity>> = { error: 1, warning: 2, hint: 4 };

/** What could as well be left out. */
const unnecessary: ReadonlySet<Problem["code"]> = new Set(["duplicate-event-type", "redundant-parentheses"]);

/** What there is to say of a text. */
export const diagnosticsOf = (document: Document): readonly Diagnostic[] =>
  document.compilation.diagnostics.map((problem) => toDiagnostic(problem, document));

export function toDiagnostic(problem: Problem, { uri, rangeOf }: Document): Diagnostic {
  const { span, severity, code, message, help, related } = problem;
  return {
    range: rangeOf(span),
    severity: severities[severity],
    code,
    source,
    message: help ? `${message}\n${help}` : message,
    ...(unnecessary.has(code) && { tags: [1] as const }),
    ...(related && {
      relatedInformation: related.map((each) => ({
        location: { uri, range: rangeOf(each.span) },
        message: each.message,
      })),
    }),
  };
}
