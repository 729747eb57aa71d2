import { inputSources } from "../input/input-source.js";
import { fail } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import type { FilterInput, FilterInputOptions } from "./filter-input.js";
import { readFilterLines, readWholeFilter } from "./read-filter-source.js";

/** The filters of the arguments, of the files, or of standard input. What cannot be read is reported and left out. */
export async function* readFilters(
  filters: readonly string[],
  { file, lines = false }: FilterInputOptions,
): AsyncGenerator<FilterInput> {
  if (filters.length > 0) {
    if (file) throw new Misuse("give filters as arguments or by --file, not both");
    if (lines) throw new Misuse("--lines is for files and standard input, not for arguments");
    const hasSeveral = filters.length > 1;
    yield* filters.map((text, index) => ({ ...(hasSeveral && { name: `argument ${index + 1}` }), text, ending: "" }));
    return;
  }
  for (const source of inputSources(file, "filter")) {
    try {
      yield* lines ? readFilterLines(source, fail) : readWholeFilter(source);
    } catch (error) {
      if (!(error instanceof Misuse)) throw error;
      fail(error.message);
    }
  }
}
