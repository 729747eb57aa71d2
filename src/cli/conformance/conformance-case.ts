import type { DiagnosticCode, Severity } from "../../index.js";

/**
 * A text with the results that are expected from an implementation of the language. A file in `conformance/` has one
 * case on each line.
 */
export interface ConformanceCase {
  /** The name of the file and a number: `spellings/12`. */
  readonly id: string;
  readonly text: string;
  readonly valid: boolean;
  /** The normal form. `filter`, `canonical` and `matches` are present only for a valid text. */
  readonly filter?: NormalForm;
  /** The result of `print`. */
  readonly canonical?: string;
  readonly matches?: readonly ExpectedMatch[];
  readonly diagnostics: readonly ExpectedDiagnostic[];
  /** The text after `fixAll`. Absent if `fixAll` changes nothing. */
  readonly repaired?: string;
}

/** What a filter means. */
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
  /** Start and end, in UTF-16 code units. */
  readonly utf16: OffsetRange;
  /** Start and end, in bytes of UTF-8. */
  readonly utf8: OffsetRange;
}

export type OffsetRange = readonly [start: number, end: number];
