import type { Compilation } from "../../index.js";
import type { FilterInput } from "../filters/read-filters.js";

/** A filter and what was found in it. */
export interface Checked extends FilterInput {
  readonly compilation: Compilation;
}

/** One way to write the findings. Each part is written as soon as it is known, so that memory stays flat over any number of filters. */
export interface CheckFormat {
  readonly begin: () => string;
  readonly each: (checked: Checked) => string;
  /** `complete`: whether every filter could be read. */
  readonly end: (complete: boolean) => string;
}
