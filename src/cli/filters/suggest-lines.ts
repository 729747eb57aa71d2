import type { Compilation } from "../../index.js";
import { warn } from "../output/exit-code.js";
import type { FilterInput } from "./filter-input.js";

/** Names the option for a file that has several filters, one on each line. An argument cannot have them. */
export function suggestLines(
  { diagnostics }: Pick<Compilation, "diagnostics">,
  { filePath, lineNumber }: FilterInput,
  filterArguments: readonly string[],
): void {
  const severalFilters = diagnostics.find(({ code }) => code === "several-filters");
  if (severalFilters?.code !== "several-filters" || filterArguments.length > 0 || lineNumber !== undefined) return;
  const { count } = severalFilters.data;
  warn(`${filePath ?? "<stdin>"}: this looks like ${count} filters, one on each line: use --lines`);
}
