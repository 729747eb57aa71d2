import type { Severity } from "../diagnostics/catalogue/entry.js";
import type { DiagnosticCode } from "../diagnostics/catalogue.js";
import type { Fix } from "../diagnostics/diagnostic.js";
import type { Range } from "../text/position.js";
import type { Span } from "../text/span.js";
import type { ScanLanguage } from "./languages.js";
import type { Place } from "./place.js";
import type { ScanDiagnosticCode } from "./scan-catalogue.js";

/**
 * A filter that was found in a file. If nothing else is stated, spans consist of offsets in the file, in UTF-16 code
 * units, and ranges consist of positions in the file. A finding is plain data that can be stored as JSON.
 */
export interface Finding extends Place {
  /** The language of the text around the filter. In a Markdown file, this is the language of the code block. */
  readonly language: ScanLanguage;
  /**
   * `filter`: a whole filter. `fragment`: a part of a filter. Other code adds the rest, so missing parts are not
   * reported. `call`: a call of the list method without a filter.
   */
  readonly kind: "filter" | "fragment" | "call";
  /**
   * The text that the program creates, without escapes. A hole is written as `${expression}`. A hole is a place where
   * the program inserts a value.
   */
  readonly text: string;
  /** The holes in `text`, in order. */
  readonly holes: readonly Hole[];
  /**
   * The same text, but each hole is replaced by a plausible value. The compiler and the language service read this
   * text. It is equal to `text` if there are no holes.
   */
  readonly sample: string;
  /** The parts of `sample` in order, each with its place in the file. */
  readonly segments: readonly Segment[];
  /** The problems of the filter. */
  readonly diagnostics: readonly ScanDiagnostic[];
  /** The fixes of all diagnostics, in the order of the diagnostics. */
  readonly fixes: readonly ScanFix[];
}

/** A hole: a part of a text that the program inserts when it runs. */
export interface Hole extends Place {
  /** The code of the hole, such as `id` and `row.type()`. Empty if the hole has no code, as in `%s`. */
  readonly expression: string;
  /**
   * `value`: the program inserts a value or a part of a value. `text`: the program inserts anything else, such as one
   * or several restrictions.
   */
  readonly kind: "value" | "text";
  /** Whether the inserted value has its own quotes, as with `%q` and `JSON.stringify`. */
  readonly isInsertedValueQuoted: boolean;
}

/** A part of a finding's `sample`, and the part of the file that produces it. */
export interface Segment {
  /** Offsets in `sample`. */
  readonly sampleSpan: Span;
  /** The offsets in the file. */
  readonly fileSpan: Span;
  /**
   * `plain`: the same characters are in the sample and in the file. `escape`: the file has an escape sequence. `hole`:
   * the program inserts a text. `constant`: the text is the value of a constant that is used here and defined
   * elsewhere.
   */
  readonly kind: "plain" | "escape" | "hole" | "constant";
  /** The name of the escape style in this part of the file. */
  readonly escapeStyle: string;
}

/** A problem of a filter in a file, with its place in the file. */
export interface ScanDiagnostic extends Place {
  /** The code of the problem: a code of `compile`, or a code for filters in programs. */
  readonly code: DiagnosticCode | ScanDiagnosticCode;
  /** How severe the problem is. */
  readonly severity: Severity;
  /** What is wrong: one lower-case sentence in English. */
  readonly message: string;
  /** What to do about the problem. */
  readonly help?: string;
  /** Other places in the file that explain the problem. */
  readonly related?: readonly (Place & { readonly message: string })[];
  /** The fixes that can be made in the file. Empty if there are none. */
  readonly fixes: readonly ScanFix[];
}

/** A way to fix a problem: edits of the file that are applied together. They change only the content of literals. */
export interface ScanFix {
  /** The code of the problem that this fixes. */
  readonly code: DiagnosticCode | ScanDiagnosticCode;
  /** What the fix does, in English. */
  readonly title: string;
  /** How certain the fix is. */
  readonly kind: Fix["kind"];
  /** The edits of the file. */
  readonly edits: readonly ScanEdit[];
}

/** An edit of a file. */
export interface ScanEdit {
  /** The offsets of the replaced text in the file. */
  readonly span: Span;
  /** The positions of the replaced text in the file. */
  readonly range: Range;
  /** The new text as it must be written in the file, with the escapes of the literal. */
  readonly newText: string;
}
