import type { Compilation } from "../../index.js";
import { revealInvisible } from "../../text/characters.js";
import { reportFailure, setExitCode } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { renderReportFor } from "../output/render-report.js";
import { write } from "../output/write.js";
import type { FilterInput, FilterInputOptions } from "./filter-input.js";
import { readFilters } from "./read-filters.js";
import { rewriteFile } from "./rewrite-file.js";

export interface RewriteOptions extends FilterInputOptions {
  readonly write?: boolean;
}

/** The new text of a filter. */
export interface RewrittenFilter {
  readonly text: string;
  /** The compilation of that text. */
  readonly compilation: Compilation;
}

/**
 * Rewrites each filter. Prints the new text, or with `--write` puts it into the file. What is still wrong is reported on
 * standard error.
 */
export async function rewriteFilters(
  filterArguments: readonly string[],
  options: RewriteOptions,
  rewrite: (text: string) => RewrittenFilter,
): Promise<void> {
  let isValid = true;
  let reportSeparator = "";
  const rewriteAndReport = async (input: FilterInput): Promise<string> => {
    const { text, compilation } = rewrite(input.text);
    isValid &&= compilation.filter !== undefined;
    const report = renderReportFor(process.stderr, compilation, input);
    if (report) await write(process.stderr, `${reportSeparator}${report}\n`);
    if (report) reportSeparator = "\n";
    return text;
  };
  if (options.write) await rewriteFiles(filterArguments, options, rewriteAndReport);
  else {
    for await (const input of readFilters(filterArguments, options)) {
      await write(process.stdout, `${await rewriteAndReport(input)}\n`);
    }
  }
  setExitCode(isValid);
}

async function rewriteFiles(
  filterArguments: readonly string[],
  { file: files = [], lines = false }: RewriteOptions,
  rewrite: (input: FilterInput) => Promise<string>,
): Promise<void> {
  const hasOnlyFiles = filterArguments.length === 0 && files.length > 0 && !files.includes("-");
  if (!hasOnlyFiles) throw new Misuse("--write needs --file, and only that");
  for (const file of files) {
    try {
      const hasChanged = await rewriteFile(file, lines, rewrite);
      if (hasChanged) await write(process.stdout, `${revealInvisible(file)}: rewritten\n`);
    } catch (error) {
      if (!(error instanceof Misuse)) throw error;
      reportFailure(error.message);
    }
  }
}
