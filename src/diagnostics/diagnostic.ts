import type { TextEdit } from "../text/edit.js";
import type { Span } from "../text/span.js";
import { type Catalogue, diagnosticCatalogue, type Severity } from "./catalogue.js";
import type { DiagnosticCode, DiagnosticData } from "./data.js";

/** One problem of a text, as JSON-safe data. `switch (diagnostic.code)` narrows `data`. */
export type Diagnostic<Code extends DiagnosticCode = DiagnosticCode> = Code extends DiagnosticCode
  ? DiagnosticOf<Code>
  : never;

export interface DiagnosticOf<Code extends DiagnosticCode> {
  readonly code: Code;
  readonly data: DiagnosticData[Code];
  readonly severity: Severity;
  /** What was seen: one lower-case sentence in English. */
  readonly message: string;
  /** What to do about it. */
  readonly help?: string;
  /** Where, always inside the text. */
  readonly span: Span;
  /** What would repair it, the likeliest first; none if nothing sensible can be said. */
  readonly fixes: readonly Fix[];
  readonly related?: readonly Related[];
}

/** Another place that belongs to a problem. */
export interface Related {
  readonly message: string;
  readonly span: Span;
}

/** One way to repair a problem: edits to be made together, none overlapping another. */
export interface Fix {
  readonly title: string;
  /** `safe`: only one filter can have been meant. `suggestion`: this one was probably meant. */
  readonly kind: "safe" | "suggestion";
  readonly edits: readonly TextEdit[];
}

/** What a finding carries beside its code and place; made only if the diagnostic is kept. */
export interface Details<Code extends DiagnosticCode> {
  readonly data: DiagnosticData[Code];
  readonly fixes?: readonly Fix[];
  /** The place that the catalogue's `related` sentence speaks of. */
  readonly related?: Span;
}

/** Makes the diagnostic `code` of its facts; severity and sentences come from the catalogue. */
export function diagnostic<Code extends DiagnosticCode>(
  code: Code,
  span: Span,
  { data, fixes = [], related }: Details<Code>,
): DiagnosticOf<Code> {
  const { severity, message, help, related: relatedMessage } = diagnosticCatalogue[code];
  const remedy = help?.(data);
  return {
    code,
    data,
    severity,
    message: message(data),
    ...(remedy && { help: remedy }),
    span,
    fixes,
    ...(related && relatedMessage && { related: [{ message: relatedMessage, span: related }] }),
  };
}

/** The sentence of a diagnostic, from the given catalogue: another language is another catalogue. */
export function formatMessage(problem: Diagnostic, catalogue: Catalogue = diagnosticCatalogue): string {
  const { message } = catalogue[problem.code] as { readonly message: (data: unknown) => string };
  return message(problem.data);
}
