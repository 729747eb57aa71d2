import type { Compilation } from "../../index.js";
import { revealInvisible } from "../../text/characters.js";
import { reportFailure, setExitCode } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { renderReportForStream } from "../output/render-report.js";
import { write } from "../output/write.js";
import type { FilterInput, FilterInputOptions } from "./filter-input.js";
import { readFilters } from "./read-filters.js";
import { rewriteFile } from "./rewrite-file.js";

export interface RewriteOptions extends FilterInputOptions {
  readonly write?: boolean;
}

/** The new text of a filter. */
export interface RewrittenFilter {
  readonly newFilterText: string;
  /** The compilation of that text. */
  readonly newCompilation: Compilation;
}

/**
 * Rewrites each filter. Prints the new text, or with `--write` puts it into the file. What is still wrong is reported on
 * standard error.
 */
export async function rewriteFilters(
  filterArguments: readonly string[],
  options: RewriteOptions,
  rewriteText: (filterText: string) => RewrittenFilter,
): Promise<void> {
  let areAllFiltersValid = true;
  let reportSeparator = "";
  const rewriteFilterAndReport = async (filterInput: FilterInput): Promise<string> => {
    const { newFilterText, newCompilation } = rewriteText(filterInput.text);
    areAllFiltersValid &&= newCompilation.filter !== undefined;
    const reportText = renderReportForStream(process.stderr, newCompilation, filterInput);
    if (reportText) await write(process.stderr, `${reportSeparator}${reportText}\n`);
    if (reportText) reportSeparator = "\n";
    return newFilterText;
  };
  if (options.write) await rewriteFiles(filterArguments, options, rewriteFilterAndReport);
  else {
    for await (const filterInput of readFilters(filterArguments, options)) {
      await write(process.stdout, `${await rewriteFilterAndReport(filterInput)}\n`);
    }
  }
  setExitCode(areAllFiltersValid);
}

async function rewriteFiles(
  filterArguments: readonly string[],
  { file: files = [], lines = false }: RewriteOptions,
  rewriteFilterAndReport: (filterInput: FilterInput) => Promise<string>,
): Promise<void> {
  const hasOnlyFiles = filterArguments.length === 0 && files.length > 0 && !files.includes("-");
  if (!hasOnlyFiles) throw new Misuse("--write needs --file, and only that");
  for (const filePath of files) {
    try {
      const hasChangedFilters = await rewriteFile(filePath, lines, rewriteFilterAndReport);
      if (hasChangedFilters) await write(process.stdout, `${revealInvisible(filePath)}: rewritten\n`);
    } catch (error) {
      if (!(error instanceof Misuse)) throw error;
      reportFailure(error.message);
    }
  }
}
