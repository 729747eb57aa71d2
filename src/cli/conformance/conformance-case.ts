import type { DiagnosticCode, Severity } from "../../index.js";

/**
 * A test case: a text, and the results that every implementation of the language should have for it. A file in
 * `conformance/` has one case on each line.
 */
export interface ConformanceCase {
  /** The name of the file and a number: `spellings/12`. */
  readonly id: string;
  readonly text: string;
  readonly valid: boolean;
  /** The normal form of the filter. `filter`, `canonical` and `matches` are present only if the text is valid. */
  readonly filter?: NormalForm;
  /** The canonical text, which is the result of `print`. */
  readonly canonical?: string;
  readonly matches?: readonly ExpectedMatch[];
  readonly diagnostics: readonly ExpectedDiagnostic[];
  /** The text after `fixAll`. Absent if `fixAll` changes nothing. */
  readonly repaired?: string;
}

/** The meaning of a filter: the event types and the target that it requires. */
export interface NormalForm {
  readonly eventTypes: readonly string[];
  readonly targetResource?: string;
}

export interface ExpectedMatch {
  readonly subscription: object;
  readonly matches: boolean;
}

export interface ExpectedDiagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** The start and the end of the span, in UTF-16 code units. */
  readonly utf16: OffsetRange;
  /** The start and the end of the span, in bytes of UTF-8. */
  readonly utf8: OffsetRange;
}

export type OffsetRange = readonly [start: number, end: number];
