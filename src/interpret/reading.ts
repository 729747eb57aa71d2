import type { Filter } from "../filter/filter.js";
import type { Span } from "../text/span.js";

/** A reading: a filter that the author of a text may have meant. The text may be a valid filter or any other text. */
export interface Reading {
  /** The filter that may be meant. */
  readonly filter: Filter;
  /** The text of the filter, as `print` writes it. */
  readonly text: string;
  /**
   * `certain`: the filter explains every part of the text, and the author can have meant nothing else. `likely`: all
   * other readings.
   */
  readonly certainty: "certain" | "likely";
  /** The parts of the text that were understood, and what each part means. */
  readonly because: readonly { readonly span: Span; readonly means: string }[];
  /** The parts of the text that were not understood. */
  readonly left: readonly { readonly span: Span; readonly text: string }[];
}
