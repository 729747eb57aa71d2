import type { Diagnostic as FilterDiagnostic } from "../diagnostics/diagnostic.js";
import { documentationUrlOf } from "../diagnostics/documentation-url.js";
import type { Profile } from "../vocabulary/profile.js";
import type { CompiledDocument } from "./compiled-document.js";
import type { Diagnostic, DiagnosticSeverity } from "./protocol.js";

/** The `source` of LSP diagnostics, which is the name of this tool. */
const diagnosticSource = "workspace-events-filter";

const lspSeverities: Readonly<Record<FilterDiagnostic["severity"], DiagnosticSeverity>> = {
  error: 1,
  warning: 2,
  hint: 4,
};

/** The codes of diagnostics that report unnecessary text. */
const unnecessaryCodes: ReadonlySet<FilterDiagnostic["code"]> = new Set([
  "duplicate-event-type",
  "redundant-parentheses",
]);

/** The codes of diagnostics about a value that lacks a quote. */
const missingQuoteCodes: ReadonlySet<FilterDiagnostic["code"]> = new Set(["unterminated-string", "unquoted-value"]);

/** Returns the diagnostics of a text in the format of LSP. */
export const provideDiagnostics = (document: CompiledDocument): readonly Diagnostic[] =>
  findShownDiagnostics(document).map((diagnostic) => toLspDiagnostic(diagnostic, document));

/**
 * Returns the diagnostics of a compilation. A diagnostic that is only a consequence of another diagnostic is left out.
 */
export function findShownDiagnostics(document: CompiledDocument): readonly FilterDiagnostic[] {
  const { diagnostics } = document.compilation;
  const keyOf = ({ span }: FilterDiagnostic): string => `${span.start}-${span.end}`;
  const withoutQuote = new Set(diagnostics.filter(({ code }) => missingQuoteCodes.has(code)).map(keyOf));
  /**
   * Whether a diagnostic about a value is only a consequence of a missing quote. While a user types a value, its second
   * quote and its end are missing. Only the missing quote is reported.
   */
  const isConsequence = (diagnostic: FilterDiagnostic): boolean =>
    !missingQuoteCodes.has(diagnostic.code) &&
    withoutQuote.has(keyOf(diagnostic)) &&
    isStartOrEndOfKnownValue(
      document.text.slice(diagnostic.span.start, diagnostic.span.end).replaceAll('"', ""),
      document.profile,
    );
  return diagnostics.filter((diagnostic) => !isConsequence(diagnostic));
}

/** Whether a text is the beginning or the end of a known event type or of a target form. */
function isStartOrEndOfKnownValue(text: string, { eventTypes, targets }: Profile): boolean {
  const isPart = (value: string): boolean => value.startsWith(text) || value.endsWith(text);
  return (
    [...eventTypes.keys()].some(isPart) ||
    targets.some(({ form }) => isPart(form) || matchesLastSegmentsOfTargetForm(text, form))
  );
}

/** Whether a text is the end of a target form, with any id as the last segment. */
const matchesLastSegmentsOfTargetForm = (text: string, form: string): boolean =>
  /\{\w+\}$/.test(form) &&
  text.includes("/") &&
  form.slice(0, form.lastIndexOf("/")).endsWith(text.slice(0, text.lastIndexOf("/")));

export function toLspDiagnostic(diagnostic: FilterDiagnostic, { uri, toRange }: CompiledDocument): Diagnostic {
  const { span, severity, code, message, help, related } = diagnostic;
  return {
    range: toRange(span),
    severity: lspSeverities[severity],
    code,
    codeDescription: { href: documentationUrlOf(code) },
    source: diagnosticSource,
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
