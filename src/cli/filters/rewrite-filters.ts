import type { Profile } from "../../index.js";
import { revealInvisible } from "../../text/characters.js";
import { checkFilterArguments } from "../misuse/check-filter-arguments.js";
import { warnIfShellRemovedQuotes } from "../misuse/warn-about-quotes.js";
import { printWarning, reportFailure, setExitCodeFromResult } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { renderReportForStream } from "../output/render-report.js";
import { write } from "../output/write.js";
import type { FilterInput, FilterInputOptions } from "./filter-input.js";
import { isWhitespace } from "./read-filter-source.js";
import { readFilters } from "./read-filters.js";
import { rewriteFile } from "./rewrite-file.js";
import { type RewriteText, rewriteLine } from "./rewrite-line.js";
import { warnIfLinesOptionIsMissing } from "./warn-if-lines-option-is-missing.js";

export interface RewriteOptions extends FilterInputOptions {
  readonly write?: boolean;
}

/** What a command needs to rewrite filters. */
export interface Rewriter {
  readonly profile: Profile;
  readonly rewriteText: RewriteText;
}

/**
 * Rewrites each filter. Prints the new text or, with the option `--write`, writes it to the file of the filter.
 * Remaining problems are reported on standard error. With `--lines`, the number of lines stays the same.
 */
export async function rewriteFilters(
  filterArguments: readonly string[],
  options: RewriteOptions,
  { profile, rewriteText }: Rewriter,
): Promise<void> {
  checkFilterArguments(filterArguments, profile);
  let areAllFiltersValid = true;
  let reportSeparator = "";
  let fixCount = 0;
  const rewriteFilterAndReport = async (filterInput: FilterInput): Promise<string> => {
    const { text, name, lineNumber } = filterInput;
    if (options.lines && isWhitespace(text)) return text;
    const rewritten = options.lines ? rewriteLine(text, profile, rewriteText) : rewriteText(text);
    const { newCompilation, readings = [], obstacles = [] } = rewritten;
    areAllFiltersValid &&= newCompilation.filter !== undefined;
    fixCount += rewritten.fixCount ?? 0;
    const { diagnostics, omitted } = newCompilation;
    const reportInput = { text: newCompilation.text, diagnostics, omitted, readings, obstacles };
    const reportText = renderReportForStream(process.stderr, reportInput, filterInput);
    if (reportText) await write(process.stderr, `${reportSeparator}${reportText}\n`);
    if (reportText) reportSeparator = "\n";
    if ("wouldSpanSeveralLines" in rewritten)
      printWarning(`${name}:${lineNumber}: not changed, because it would become several lines`);
    if (!newCompilation.filter) warnIfShellRemovedQuotes(text, filterArguments, profile);
    warnIfLinesOptionIsMissing(newCompilation, filterInput, filterArguments);
    return rewritten.newFilterText;
  };
  if (options.write) await rewriteFiles(filterArguments, options, rewriteFilterAndReport, () => fixCount);
  else {
    for await (const filterInput of readFilters(filterArguments, { ...options, keepsEmptyLines: true })) {
      await write(process.stdout, `${await rewriteFilterAndReport(filterInput)}\n`);
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
      const hasChangedFilters = await rewriteFile(filePath, lines, rewriteFilterAndReport);
      const fixCount = getFixCount() - fixCountBefore;
      const fixes = fixCount === 0 ? "" : fixCount === 1 ? ", 1 fix" : `, ${fixCount} fixes`;
      if (hasChangedFilters) await write(process.stdout, `${revealInvisible(filePath)}: rewritten${fixes}\n`);
    } catch (error) {
      if (!(error instanceof Misuse)) throw error;
      reportFailure(error.message);
    }
  }
}
