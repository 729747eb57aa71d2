import type { TextEdit } from "../text/edit.js";
import type { Span } from "../text/span.js";
import type { Severity } from "./catalogue/entry.js";
import type { DiagnosticCode, DiagnosticData } from "./catalogue.js";
import { type Catalogue, diagnosticCatalogue } from "./catalogue.js";

/**
 * One problem of a text, as plain data that can be stored as JSON. In `switch (diagnostic.code)`, TypeScript narrows
 * the type of `data`.
 */
export type Diagnostic<Code extends DiagnosticCode = DiagnosticCode> = Code extends DiagnosticCode
  ? DiagnosticOf<Code>
  : never;

export interface DiagnosticOf<Code extends DiagnosticCode> {
  /** The code of the problem, such as `unknown-field`. */
  readonly code: Code;
  /** The facts that `message` and `help` contain, as plain data. Each code has its own type of data. */
  readonly data: DiagnosticData[Code];
  /** How severe the problem is. With an `error`, the text has no filter. */
  readonly severity: Severity;
  /** What is wrong: one lower-case sentence in English. */
  readonly message: string;
  /** What to do about the problem. */
  readonly help?: string;
  /** The place of the problem. The span is always inside the text. */
  readonly span: Span;
  /** The fixes, with the most probable fix first. Empty if there is no useful fix. */
  readonly fixes: readonly Fix[];
  /** Other places in the text that explain the problem. Absent if there are none. */
  readonly related?: readonly Related[];
}

/** Another place in the text, which explains a problem. */
export interface Related {
  /** What is at this place: a few words in English, such as `listed here first`. */
  readonly message: string;
  /** The place in the text. */
  readonly span: Span;
}

/** One way to fix a problem: edits that are applied together. They do not overlap. */
export interface Fix {
  /** What the fix does, in English. Editors show it as the name of the action. */
  readonly title: string;
  /**
   * `safe`: the text can only mean the filter that this fix produces. `suggestion`: the text probably means this
   * filter. `choice`: the filter is only one of several possible filters, or it says less than the text. `fixAll` never
   * applies a `choice`, because a person has to choose it.
   */
  readonly kind: "safe" | "suggestion" | "choice";
  /** The edits of the text. */
  readonly edits: readonly TextEdit[];
}

/** All properties of a diagnostic that are not derived from the catalogue, except its code and place. */
export interface DiagnosticDetails<Code extends DiagnosticCode> {
  readonly data: DiagnosticData[Code];
  readonly fixes?: readonly Fix[];
  /** The place that the text `related` of the catalogue describes. */
  readonly relatedSpan?: Span;
}

/**
 * Creates a diagnostic from its code, its place and its details. The severity and the sentences come from the
 * catalogue.
 */
export function createDiagnostic<Code extends DiagnosticCode>(
  code: Code,
  span: Span,
  { data, fixes = [], relatedSpan }: DiagnosticDetails<Code>,
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
    ...(relatedSpan && relatedMessage && { related: [{ message: relatedMessage, span: relatedSpan }] }),
  };
}

/**
 * The message of a diagnostic, in the language of the given catalogue. The default catalogue is in English.
 *
 * @throws TypeError for anything but a diagnostic, and for a code that the catalogue does not have.
 */
export function formatMessage(diagnosticToFormat: Diagnostic, catalogue: Catalogue = diagnosticCatalogue): string {
  const code: unknown = Object(diagnosticToFormat).code;
  const entry =
    typeof code === "string" && Object.hasOwn(catalogue, code) ? catalogue[code as DiagnosticCode] : undefined;
  if (!entry) throw new TypeError("formatMessage needs one of the diagnostics of compile");
  return (entry.message as (data: unknown) => string)(diagnosticToFormat.data);
}
