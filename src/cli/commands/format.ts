import { type Command, InvalidArgumentError } from "commander";
import { compile, format } from "../../index.js";
import { addFilterInputOptions } from "../filters/filter-input.js";
import { type RewriteOptions, rewriteFilters } from "../filters/rewrite-filters.js";
import {
  customProfileExampleTexts,
  renderExamplesAndExitCodes,
  sampleFiltersAndSubscription,
} from "../help-examples.js";
import { Misuse } from "../output/misuse.js";
import { addProfileOption, loadProfile, type ProfileOption } from "../profile-option.js";

interface FormatOptions extends RewriteOptions, ProfileOption {
  readonly width?: number;
}

export function defineFormat(program: Command): void {
  const command = addFilterInputOptions(
    program
      .command("format")
      .summary("print filters in the documented shape")
      .description(
        "Prints filters in the documented shape. If a filter has errors, prints it unchanged, and reports the errors " +
          "on standard error.",
      )
      .argument("[filter...]", "the filters (default: read from --file or standard input)"),
  )
    .option("--width <columns>", "break lines that are longer than this, after OR and AND", parseWidth)
    .option("--write", "write the formatted text back to its file");
  addProfileOption(command)
    .addHelpText(
      "after",
      renderExamplesAndExitCodes(
        [
          `wef format '( ${sampleFiltersAndSubscription.filter} )'`,
          `wef format --width 60 '${sampleFiltersAndSubscription.filter}'`,
          `echo '( ${sampleFiltersAndSubscription.filter} )' > filter.txt`,
          "wef format --write --file filter.txt",
          customProfileExampleTexts.saveProfileCommand,
          `wef format '${customProfileExampleTexts.filter}' --profile acme.json`,
        ],
        "0 all filters are valid, 1 a filter is not valid, 2 the command was misused or something could not be read or written",
      ),
    )
    .action(formatFilters);
}

async function formatFilters(filterArguments: readonly string[], options: FormatOptions): Promise<void> {
  const { lines, width } = options;
  if (lines && width !== undefined)
    throw new Misuse("--width cannot be used with --lines, which keeps each filter on one line");
  const { profile } = loadProfile(options);
  await rewriteFilters(filterArguments, options, {
    profile,
    rewriteFilterText: (filterText) => {
      const compilation = compile(filterText, { profile });
      if (!compilation.filter) return { newFilterText: filterText, newCompilation: compilation };
      const formattedText = format(filterText, { profile, ...(width !== undefined && { width }) });
      return { newFilterText: formattedText, newCompilation: compile(formattedText, { profile }) };
    },
  });
}

function parseWidth(optionValue: string): number {
  const width = Number(optionValue);
  if (!Number.isSafeInteger(width) || width < 1) {
    throw new InvalidArgumentError("It must be a whole number from 1 to 9007199254740991.");
  }
  return width;
}
