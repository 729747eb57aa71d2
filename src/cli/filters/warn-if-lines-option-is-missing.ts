import type { Compilation } from "../../index.js";
import { printWarning } from "../output/exit-code.js";
import type { FilterInput } from "./filter-input.js";

/**
 * If a file or standard input seems to have one filter on each line, suggests the option `--lines`. Does not suggest it
 * for an argument, because each argument is one filter.
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
