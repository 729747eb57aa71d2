import type { Compilation } from "../../index.js";
import { revealInvisible } from "../../text/characters.js";
import { complain, conclude, Misuse } from "../output/exit-code.js";
import { reportFor, write } from "../output/report.js";
import { type FilterInput, type FilterInputOptions, readFilters } from "./read-filters.js";
import { writeBack } from "./rewrite-file.js";

export interface RewriteOptions extends FilterInputOptions {
  readonly write?: boolean;
}

/** What a command makes of a filter, and what is then left to say about it. */
export interface Rewritten {
  readonly text: string;
  readonly compilation: Compilation;
}

/** Prints what `rewrite` makes of each filter, or writes it back to its file; what stays wrong goes to standard error. */
export async function rewriteFilters(
  filters: readonly string[],
  options: RewriteOptions,
  rewrite: (text: string) => Rewritten,
): Promise<void> {
  let valid = true;
  let separator = "";
  const one = async (input: FilterInput): Promise<string> => {
    const { text, compilation } = rewrite(input.text);
    valid &&= compilation.filter !== undefined;
    const report = reportFor(process.stderr, compilation, input);
    if (report) await write(process.stderr, `${separator}${report}\n`);
    if (report) separator = "\n";
    return text;
  };
  if (options.write) {
    const { file: files = [], lines = false } = options;
    const onlyFiles = filters.length === 0 && files.length > 0 && !files.includes("-");
    if (!onlyFiles) throw new Misuse("--write needs --file, and only that");
    for (const file of files) {
      try {
        if (await writeBack(file, lines, one)) await write(process.stdout, `${revealInvisible(file)}: rewritten\n`);
      } catch (error) {
        if (!(error instanceof Misuse)) throw error;
        complain(error.message);
      }
    }
  } else {
    for await (const input of readFilters(filters, options)) await write(process.stdout, `${await one(input)}\n`);
  }
  conclude(valid);
}
