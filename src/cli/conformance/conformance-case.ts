import type { DiagnosticCode, Severity } from "../../index.js";

/** A text, and everything that an implementation of the language says about it: a line of a file in `conformance/`. */
export interface ConformanceCase {
  /** The name of the file and a number: `spellings/12`. */
  readonly id: string;
  readonly text: string;
  readonly valid: boolean;
  /** The normal form. Like all properties before `diagnostics`, it is present only for a valid text. */
  readonly filter?: NormalForm;
  /** The result of `print`. */
  readonly canonical?: string;
  readonly matches?: readonly ExpectedMatch[];
  readonly diagnostics: readonly ExpectedDiagnostic[];
  /** The text after `fixAll`. Absent if nothing changes. */
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
  /** The same in bytes of UTF-8. */
  readonly utf8: OffsetRange;
}

export type OffsetRange = readonly [start: number, end: number];
