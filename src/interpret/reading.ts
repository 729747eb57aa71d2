import type { Filter } from "../filter/filter.js";
import type { Span } from "../text/span.js";

/** What the author of a text may have meant, as a filter. The text does not have to be a filter. */
export interface Reading {
  readonly filter: Filter;
  /** The filter as `print` writes it. */
  readonly text: string;
  /** `certain`: every part of the text is accounted for, and only this can have been meant. */
  readonly certainty: "certain" | "likely";
  /** The parts of the text that were understood, and what each part means. */
  readonly because: readonly { readonly span: Span; readonly means: string }[];
  /** The parts that were not understood. */
  readonly left: readonly { readonly span: Span; readonly text: string }[];
}
