import type { TextEdit } from "../text/edit.js";
import type { Span } from "../text/span.js";
import type { Severity } from "./catalogue/entry.js";
import type { DiagnosticCode, DiagnosticData } from "./catalogue.js";
import { type Catalogue, diagnosticCatalogue } from "./catalogue.js";

/** One problem of a text, as JSON-safe data. `switch (diagnostic.code)` narrows `data`. */
export type Diagnostic<Code extends DiagnosticCode = DiagnosticCode> = Code extends DiagnosticCode
  ? DiagnosticOf<Code>
  : never;

export interface DiagnosticOf<Code extends DiagnosticCode> {
  readonly code: Code;
  readonly data: DiagnosticData[Code];
  readonly severity: Severity;
  /** What is wrong: one lower-case sentence in English. */
  readonly message: string;
  /** What to do about it. */
  readonly help?: string;
  /** The place, always inside the text. */
  readonly span: Span;
  /** The fixes, most likely first. Empty if there is no sensible fix. */
  readonly fixes: readonly Fix[];
  readonly related?: readonly Related[];
}

/** Another place in the text that explains a problem. */
export interface Related {
  readonly message: string;
  readonly span: Span;
}

/** One way to fix a problem: edits that are applied together. They do not overlap. */
export interface Fix {
  readonly title: string;
  /**
   * `safe`: only one filter can have been meant. `suggestion`: this filter was probably meant. `choice`: one of several
   * possible filters, or a filter that says less than the text. A person has to choose it: `fixAll` never applies a
   * `choice`.
   */
  readonly kind: "safe" | "suggestion" | "choice";
  readonly edits: readonly TextEdit[];
}

/** Everything about a diagnostic except its code and place. */
export interface DiagnosticDetails<Code extends DiagnosticCode> {
  readonly data: DiagnosticData[Code];
  readonly fixes?: readonly Fix[];
  /** The place that the catalogue's `related` sentence is about. */
  readonly related?: Span;
}

/** Makes a diagnostic from its data. The severity and the sentences come from the catalogue. */
export function createDiagnostic<Code extends DiagnosticCode>(
  code: Code,
  span: Span,
  { data, fixes = [], related }: DiagnosticDetails<Code>,
): DiagnosticOf<Code> {
  const { severity, message, help, related: relatedMessage } = diagnosticCatalogue[code];
  const helpText = help?.(data);
  return {
    code,
    data,
    severity,
    message: message(data),
    ...(helpText && { help: helpText }),
    span,
    fixes,
    ...(related && relatedMessage && { related: [{ message: relatedMessage, span: related }] }),
  };
}

/** The message of a diagnostic. A catalogue in another language gives the message in that language. */
export function formatMessage(diagnosticToFormat: Diagnostic, catalogue: Catalogue = diagnosticCatalogue): string {
  const { message } = catalogue[diagnosticToFormat.code] as { readonly message: (data: unknown) => string };
  return message(diagnosticToFormat.data);
}
