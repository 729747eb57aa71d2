import type { ShownCompilation } from "../filters/allowed-codes.js";
import type { FilterInput } from "../filters/filter-input.js";

/** A filter and its compilation. */
export interface CheckedFilter extends FilterInput {
  readonly compilation: ShownCompilation;
}

/**
 * Writes the findings of `check` in one format. Each part is written immediately, so that even many filters need little
 * memory.
 */
export interface CheckReporter {
  readonly renderBegin: () => string;
  /** The part about one filter. */
  readonly renderFilter: (checkedFilter: CheckedFilter) => string;
  /** @param hasReadAllFilters Whether every filter could be read. */
  readonly renderEnd: (hasReadAllFilters: boolean) => string;
}
