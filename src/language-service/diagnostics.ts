import type { Diagnostic as FilterDiagnostic } from "../diagnostics/diagnostic.js";
import type { Diagnostic, DiagnosticSeverity } from "./protocol.js";
import type { TextDocument } from "./text-document.js";

/** Names the tool that reports, as LSP's `source`. */
const source = "workspace-events-filter";

const lspSeverities: Readonly<Record<FilterDiagnostic["severity"], DiagnosticSeverity>> = {
  error: 1,
  warning: 2,
  hint: 4,
};

/** The codes of diagnostics that mark what can be left out. */
const unnecessaryCodes: ReadonlySet<FilterDiagnostic["code"]> = new Set([
  "duplicate-event-type",
  "redundant-parentheses",
]);

/** The diagnostics of a text. */
export const provideDiagnostics = (document: TextDocument): readonly Diagnostic[] =>
  document.compilation.diagnostics.map((diagnostic) => toLspDiagnostic(diagnostic, document));

export function toLspDiagnostic(diagnostic: FilterDiagnostic, { uri, toRange }: TextDocument): Diagnostic {
  const { span, severity, code, message, help, related } = diagnostic;
  return {
    range: toRange(span),
    severity: lspSeverities[severity],
    code,
    source,
    message: help ? `${message}\n${help}` : message,
    ...(unnecessaryCodes.has(code) && { tags: [1] as const }),
    ...(related && {
      relatedInformation: related.map((relatedNote) => ({
        location: { uri, range: toRange(relatedNote.span) },
        message: relatedNote.message,
      })),
    }),
  };
}
