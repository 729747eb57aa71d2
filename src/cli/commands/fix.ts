import type { Command } from "commander";
import { findObstacles, fixAll, interpret } from "../../index.js";
import { addFilterInputOptions } from "../filters/filter-input.js";
import { type RewriteOptions, rewriteFilters } from "../filters/rewrite-filters.js";
import { customProfileTexts, renderExamplesAndExitCodes, sampleTexts } from "../help-examples.js";
import { addProfileOption, loadProfile, type ProfileOption } from "../profile-option.js";

interface FixOptions extends RewriteOptions, ProfileOption {
  readonly suggestions?: boolean;
}

export function defineFix(program: Command): void {
  const command = addFilterInputOptions(
    program
      .command("fix")
      .summary("fix filters")
      .description(
        "Prints filters with their mistakes fixed. Mistakes that have no clear fix are reported on standard error.",
      )
      .argument("[filter...]", "the filters (default: read from --file or standard input)"),
  )
    .option("--write", "write the fixed text back to its file, with safe fixes only")
    .option("--suggestions", "also make fixes that are probable but not certain (default without --write)")
    .option("--no-suggestions", "make only safe fixes (default with --write)");
  addProfileOption(command)
    .addHelpText(
      "after",
      renderExamplesAndExitCodes(
        [
          `wef fix '${sampleTexts.invalidFilter}'`,
          `echo '${sampleTexts.invalidFilter}' > filter.txt`,
          "wef fix --write --file filter.txt",
          "wef check --file filter.txt",
          customProfileTexts.saveProfileCommand,
          `wef fix '${customProfileTexts.filter}' --profile acme.json`,
        ],
        "0 all are valid now, 1 some are not, 2 the command was misused or something could not be read or written",
      ),
    )
    .action((filterArguments: readonly string[], options: FixOptions) => {
      const { suggestions = !options.write } = options;
      const { profile } = loadProfile(options);
      return rewriteFilters(filterArguments, options, {
        profile,
        rewriteText: (filterText) => {
          const fixedText = fixAll(filterText, { profile, suggestions });
          const { text: newFilterText, compilation: newCompilation, applied } = fixedText;
          const readings = newCompilation.filter ? [] : interpret(filterText, { profile });
          const obstacles = newCompilation.filter || readings.length > 0 ? [] : findObstacles(filterText, { profile });
          return { newFilterText, newCompilation, readings, obstacles, fixCount: applied.length };
        },
      });
    });
}
