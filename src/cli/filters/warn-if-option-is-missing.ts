import { existsSync } from "node:fs";
import type { Compilation } from "../../index.js";
import { printWarning } from "../output/exit-code.js";
import type { FilterInput } from "./filter-input.js";

/** Suggests the option `--file` for an argument that is not a filter but the path of a file. */
export function warnIfFileOptionIsMissing({ filter }: Pick<Compilation, "filter">, { text }: FilterInput): void {
  if (filter === undefined && text.length <= maxPathLength && !/["\n]/.test(text) && existsSync(text))
    printWarning(`${text}: this is a file; use --file to read the filters in it`);
}

/** A text that is longer than this is not checked as a path. */
const maxPathLength = 1_024;

/**
 * Suggests the option `--lines` for a file, or standard input, that seems to have several filters, one on each line.
 * The option is not for arguments, because each argument is one filter.
 */
export function warnIfLinesOptionIsMissing(
  { diagnostics }: Pick<Compilation, "diagnostics">,
  { filePath, lineNumber }: FilterInput,
  filterArguments: readonly string[],
): void {
  const severalFilters = diagnostics.find(({ code }) => code === "several-filters");
  if (severalFilters?.code !== "several-filters" || filterArguments.length > 0 || lineNumber !== undefined) return;
  const { count } = severalFilters.data;
  printWarning(`${filePath ?? "<stdin>"}: this looks like ${count} filters, one on each line: use --lines`);
}
