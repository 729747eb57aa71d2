import type { Profile } from "../../index.js";
import { revealInvisible } from "../../text/characters.js";
import { checkFilterArguments } from "../misuse/check-filter-arguments.js";
import { warnIfShellRemovedQuotes } from "../misuse/warn-about-quotes.js";
import { printFailureAndSetExitCode, printWarning, setExitCodeFromResult } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { renderReportForStream } from "../output/render-report.js";
import { writeWithBackpressure } from "../output/write-with-backpressure.js";
import type { FilterInput, FilterInputOptions } from "./filter-input.js";
import { isEmptyOrWhitespace } from "./read-filter-source.js";
import { readFilters } from "./read-filters.js";
import { type RewriteFilterText, rewriteFilterAsOneLine } from "./rewrite-filter-as-one-line.js";
import { rewriteFiltersInFile } from "./rewrite-filters-in-file.js";
import { warnIfLinesOptionIsMissing } from "./warn-if-lines-option-is-missing.js";

export interface RewriteOptions extends FilterInputOptions {
  readonly write?: boolean;
}

/** What a command needs to rewrite filters. */
export interface RewriterWithProfile {
  readonly profile: Profile;
  readonly rewriteFilterText: RewriteFilterText;
}

/**
 * Rewrites each filter. Prints the new text or, with the option `--write`, writes it to the file of the filter.
 * Remaining problems are reported on standard error. With `--lines`, the number of lines stays the same.
 */
export async function rewriteFilters(
  filterArguments: readonly string[],
  options: RewriteOptions,
  { profile, rewriteFilterText }: RewriterWithProfile,
): Promise<void> {
  checkFilterArguments(filterArguments, profile);
  let areAllFiltersValid = true;
  let reportSeparator = "";
  let fixCount = 0;
  const rewriteFilterAndReport = async (filterInput: FilterInput): Promise<string> => {
    const { filterText, sourceName, lineNumber } = filterInput;
    if (options.lines && isEmptyOrWhitespace(filterText)) return filterText;
    const rewritten = options.lines
      ? rewriteFilterAsOneLine(filterText, profile, rewriteFilterText)
      : rewriteFilterText(filterText);
    const { newCompilation, possibleMeaningsOfOldText = [], obstaclesToReadingOldText = [] } = rewritten;
    areAllFiltersValid &&= newCompilation.filter !== undefined;
    fixCount += rewritten.appliedFixCount ?? 0;
    const { diagnostics, omitted } = newCompilation;
    const reportInput = {
      text: newCompilation.text,
      diagnostics,
      omitted,
      readings: possibleMeaningsOfOldText,
      obstacles: obstaclesToReadingOldText,
    };
    const reportText = renderReportForStream(process.stderr, reportInput, filterInput);
    if (reportText) await writeWithBackpressure(process.stderr, `${reportSeparator}${reportText}\n`);
    if (reportText) reportSeparator = "\n";
    if ("wouldSpanSeveralLines" in rewritten)
      printWarning(`${sourceName}:${lineNumber}: not changed, because it would become several lines`);
    if (!newCompilation.filter) warnIfShellRemovedQuotes(filterText, filterArguments, profile);
    warnIfLinesOptionIsMissing(newCompilation, filterInput, filterArguments);
    return rewritten.newFilterText;
  };
  if (options.write) await rewriteFiles(filterArguments, options, rewriteFilterAndReport, () => fixCount);
  else {
    for await (const filterInput of readFilters(filterArguments, { ...options, keepsEmptyLines: true })) {
      await writeWithBackpressure(process.stdout, `${await rewriteFilterAndReport(filterInput)}\n`);
    }
  }
  setExitCodeFromResult(areAllFiltersValid);
}

async function rewriteFiles(
  filterArguments: readonly string[],
  { file: files = [], lines = false }: RewriteOptions,
  rewriteFilterAndReport: (filterInput: FilterInput) => Promise<string>,
  getFixCount: () => number,
): Promise<void> {
  const hasOnlyFiles = filterArguments.length === 0 && files.length > 0 && !files.includes("-");
  if (!hasOnlyFiles) throw new Misuse("--write needs --file, and cannot be used with a filter as an argument");
  for (const filePath of files) {
    const fixCountBefore = getFixCount();
    try {
      const hasChangedFilters = await rewriteFiltersInFile(filePath, lines, rewriteFilterAndReport);
      const fixCount = getFixCount() - fixCountBefore;
      const fixes = fixCount === 0 ? "" : fixCount === 1 ? ", 1 fix" : `, ${fixCount} fixes`;
      if (hasChangedFilters)
        await writeWithBackpressure(process.stdout, `${revealInvisible(filePath)}: rewritten${fixes}\n`);
    } catch (error) {
      if (!(error instanceof Misuse)) throw error;
      printFailureAndSetExitCode(error.message);
    }
  }
}
