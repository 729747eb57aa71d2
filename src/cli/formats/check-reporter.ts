import type { CompilationWithoutSyntax } from "../filters/allowed-codes.js";
import type { FilterInput } from "../filters/filter-input.js";

/** A filter and its compilation. */
export interface CheckedFilter extends FilterInput {
  readonly compilation: CompilationWithoutSyntax;
}

/**
 * Renders the findings of the command `check` in one format. The part about each filter is written immediately, so that
 * the command needs little memory even for many filters.
 */
export interface CheckReporter {
  readonly renderBegin: () => string;
  /** Renders the part of the output that is about one filter. */
  readonly renderFilter: (checkedFilter: CheckedFilter) => string;
  /** @param hasReadAllFilters Whether every filter could be read. */
  readonly renderEnd: (hasReadAllFilters: boolean) => string;
}
