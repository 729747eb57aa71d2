import { applyFix } from "../../authoring/apply-fix.js";
import { type Compilation, compile } from "../../compile.js";
import type { DiagnosticCode } from "../../diagnostics/catalogue.js";
import type { Diagnostic, Fix } from "../../diagnostics/diagnostic.js";
import { capitalize } from "../../text/capitalize.js";
import type { Span } from "../../text/span.js";
import type { CompiledDocument } from "../compiled-document.js";
import { findShownDiagnostics, toLspDiagnostic } from "../diagnostics.js";
import type { CodeAction } from "../protocol.js";

/** The maximum number of fixes that are tried. Each attempt compiles the whole text. */
const maxTriedFixes = 20;

/** The codes of problems that hide other problems of the text. */
const codesHidingOtherProblems: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "encoded-text",
  "foreign-syntax",
]);

/**
 * Returns the fixes of the problems in a span. A fix that leads to more errors is left out, unless the fixed problem
 * has hidden these errors.
 */
export function quickFixesIn(document: CompiledDocument, requestedSpan: Span): readonly CodeAction[] {
  return findShownDiagnostics(document)
    .filter((diagnostic) => diagnostic.span.start <= requestedSpan.end && requestedSpan.start <= diagnostic.span.end)
    .flatMap((diagnostic) => diagnostic.fixes.map((fix, index) => ({ diagnostic, fix, isFirst: index === 0 })))
    .slice(0, maxTriedFixes)
    .flatMap(({ diagnostic, fix, isFirst }) => {
      const isAddingErrors = leadsToMoreErrors(document, fix);
      // If a problem hides other problems, its fix may reveal errors.
      if (isAddingErrors && !codesHidingOtherProblems.has(diagnostic.code)) return [];
      const isPreferred = isFirst && fix.kind === "safe" && !isAddingErrors;
      return [toQuickFix(document, diagnostic, fix, isPreferred)];
    });
}

function toQuickFix(
  document: CompiledDocument,
  diagnostic: Diagnostic,
  { title, edits }: Fix,
  isPreferred: boolean,
): CodeAction {
  return {
    title: capitalize(title),
    kind: "quickfix",
    diagnostics: [toLspDiagnostic(diagnostic, document)],
    ...(isPreferred && { isPreferred }),
    edit: { changes: { [document.uri]: edits.map(document.toTextEdit) } },
  };
}

const leadsToMoreErrors = ({ text, compilation, profile }: CompiledDocument, fix: Fix): boolean =>
  countErrorsIncludingOmitted(compile(applyFix(text, fix), { profile })) > countErrorsIncludingOmitted(compilation);

export const countErrorsIncludingOmitted = ({
  diagnostics,
  omitted,
}: Pick<Compilation, "diagnostics" | "omitted">): number =>
  diagnostics.filter(({ severity }) => severity === "error").length + omitted;
