import type { Filter } from "../filter/filter.js";
import type { Span } from "../text/span.js";

/** What a text was meant to say that is perhaps not a filter. */
export interface Reading {
  readonly filter: Filter;
  /** The filter as `print` writes it. */
  readonly text: string;
  /** `certain`: every part of the text is accounted for, and only this can have been meant. */
  readonly certainty: "certain" | "likely";
  /** Which part of the text stands for what. */
  readonly because: readonly { readonly span: Span; readonly means: string }[];
  /** The parts that were not understood. */
  readonly left: readonly { readonly span: Span; readonly text: string }[];
}
