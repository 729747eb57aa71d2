import type { Severity } from "../diagnostics/catalogue/entry.js";
import type { DiagnosticCode } from "../diagnostics/catalogue.js";
import type { Fix } from "../diagnostics/diagnostic.js";
import type { Range } from "../text/position.js";
import type { Span } from "../text/span.js";
import type { ScanLanguage } from "./languages.js";
import type { Place } from "./place.js";
import type { ScanDiagnosticCode } from "./scan-catalogue.js";

/**
 * A filter inside a file. Unless stated otherwise, spans are offsets in UTF-16 code units of the file, and ranges are
 * positions in the file. A finding is plain JSON.
 */
export interface Finding extends Place {
  /** The language of the text around the filter. Inside Markdown, it is the language of the code block. */
  readonly language: ScanLanguage;
  /**
   * `filter`: a whole filter. `fragment`: a part of a filter that other code completes, so missing parts are not
   * reported. `call`: a call of the list method without a filter.
   */
  readonly kind: "filter" | "fragment" | "call";
  /**
   * The text that the program makes, without escapes. A hole, which the program fills in, is written `${expression}`.
   */
  readonly text: string;
  readonly holes: readonly Hole[];
  /**
   * The same text with a plausible value in place of each hole, for the compiler and the language service. It is equal
   * to `text` if there is no hole.
   */
  readonly sample: string;
  /** The parts of `sample` with their places in the file, in order. */
  readonly segments: readonly Segment[];
  readonly diagnostics: readonly ScanDiagnostic[];
  /** The fixes of all diagnostics, in the order of the diagnostics. */
  readonly fixes: readonly ScanFix[];
}

/** A part of a text that the program fills in when it runs. */
export interface Hole extends Place {
  /** The code of the hole: `id`, `row.type()`. Empty if the hole has no code, as in `%s`. */
  readonly expression: string;
  /** `value`: a value or a part of a value. `text`: anything else, such as one or several restrictions. */
  readonly kind: "value" | "text";
  /** Whether the filled-in value has its own quotes, as with `%q` and `JSON.stringify`. */
  readonly isQuoted: boolean;
}

/** A part of a finding's `sample`, and the part of the file that it comes from. */
export interface Segment {
  /** Offsets in `sample`. */
  readonly text: Span;
  readonly source: Span;
  /**
   * `plain`: the same characters in the sample and in the file. `escape`: an escape sequence in the file. `hole`: a
   * text that the program fills in. `constant`: the text of a constant that is used here and defined elsewhere.
   */
  readonly kind: "plain" | "escape" | "hole" | "constant";
  /** The name of the escape style in this part of the file. */
  readonly writing: string;
}

export interface ScanDiagnostic extends Place {
  readonly code: DiagnosticCode | ScanDiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly help?: string;
  readonly related?: readonly (Place & { readonly message: string })[];
  readonly fixes: readonly ScanFix[];
}

/** A way to fix a problem: edits of the file that are applied together. They change only the content of the literal. */
export interface ScanFix {
  readonly code: DiagnosticCode | ScanDiagnosticCode;
  readonly title: string;
  readonly kind: Fix["kind"];
  readonly edits: readonly ScanEdit[];
}

export interface ScanEdit {
  readonly span: Span;
  readonly range: Range;
  /** The text as it is written in the file, with the escapes of the literal. */
  readonly newText: string;
}
