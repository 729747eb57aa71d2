import { listInputSources } from "../input/input-source.js";
import { printFailureAndSetExitCode } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import type { FilterInput, FilterInputOptions } from "./filter-input.js";
import { readFilterLines, readWholeSourceAsFilter } from "./read-filter-source.js";

/**
 * Reads the filters from the arguments, the files, or standard input. An unreadable source is reported and left out.
 *
 * @param options `keepsEmptyLines` has an effect only with `--lines`, and means the same as in `readFilterLines`.
 */
export async function* readFilters(
  filterArguments: readonly string[],
  { file, lines = false, keepsEmptyLines = false }: FilterInputOptions & { readonly keepsEmptyLines?: boolean },
): AsyncGenerator<FilterInput> {
  if (filterArguments.length > 0) {
    if (file) throw new Misuse("give filters as arguments or by --file, not both");
    if (lines) throw new Misuse("--lines is for files and standard input, not for arguments");
    const hasSeveralArguments = filterArguments.length > 1;
    yield* filterArguments.map((filterArgument, argumentIndex) => ({
      ...(hasSeveralArguments && { sourceName: `argument ${argumentIndex + 1}` }),
      filterText: filterArgument,
      trailingLineBreaks: "",
    }));
    return;
  }
  for (const inputSource of listInputSources(file, "filter")) {
    try {
      yield* lines
        ? readFilterLines(inputSource, printFailureAndSetExitCode, { keepsEmptyLines })
        : readWholeSourceAsFilter(inputSource);
    } catch (error) {
      if (!(error instanceof Misuse)) throw error;
      printFailureAndSetExitCode(error.message);
    }
  }
}
