import { type Command, InvalidArgumentError } from "commander";
import { compile, format } from "../../index.js";
import { type RewriteOptions, rewriteFilters } from "../filters/rewrite-filters.js";
import { Misuse } from "../output/exit-code.js";
import { addProfileOption, type ProfileOption, readProfile } from "../profile-option.js";
import { examples, sample, vendorSample } from "./help-examples.js";

interface FormatOptions extends RewriteOptions, ProfileOption {
  readonly width?: number;
}

export function defineFormat(program: Command): void {
  addProfileOption(program.command("format"))
    .summary("print filters in the documented shape")
    .description(
      "Prints filters in the documented shape. One with errors stays as it is and is reported on standard error.",
    )
    .argument("[filter...]", "the filters; standard input if there are neither these nor files")
    .option("--file <file...>", "read each filter from a file (- is standard input)")
    .option("--lines", "every line of the input is a filter; blank lines are skipped")
    .option("--width <columns>", "break lines that are longer, after OR and AND", parseWidth)
    .option("--write", "write the formatted text back to its file")
    .addHelpText(
      "after",
      examples(
        [
          `wef format '( ${sample.filter} )'`,
          `wef format --width 60 '${sample.filter}'`,
          `echo '( ${sample.filter} )' > filter.txt`,
          "wef format --write --file filter.txt",
          vendorSample.save,
          `wef format '${vendorSample.filter}' --profile acme.json`,
        ],
        "0 all are valid, 1 some are not, 2 the command was misused or something could not be read or written",
      ),
    )
    .action((filters: readonly string[], options: FormatOptions) => {
      const { lines, width } = options;
      if (lines && width !== undefined) throw new Misuse("--width would break the lines of --lines");
      const { profile } = readProfile(options);
      return rewriteFilters(filters, options, (text) => {
        const compilation = compile(text, { profile });
        if (!compilation.filter) return { text, compilation };
        const formatted = format(text, { profile, ...(width !== undefined && { width }) });
        return { text: formatted, compilation: compile(formatted, { profile }) };
      });
    });
}

function parseWidth(text: string): number {
  const width = Number(text);
  if (!Number.isSafeInteger(width) || width < 1)
    throw new InvalidArgumentError("It must be a whole number of columns, 1 or more.");
  return width;
}
