import type { Command } from "commander";
import { findObstacles, fixAll, interpret } from "../../index.js";
import { addFilterInputOptions } from "../filters/filter-input.js";
import { type RewriteOptions, rewriteFilters } from "../filters/rewrite-filters.js";
import {
  customProfileExampleTexts,
  renderExamplesAndExitCodes,
  sampleFiltersAndSubscription,
} from "../help-examples.js";
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
        "Fixes the mistakes in filters, and prints the fixed filters. Reports mistakes without a clear fix on " +
          "standard error.",
      )
      .argument("[filter...]", "the filters (default: read from --file or standard input)"),
  )
    .option("--write", "write the fixed text back to its file; applies only safe fixes by default")
    .option("--suggestions", "also apply fixes that are probably right (default without --write)")
    .option("--no-suggestions", "apply only safe fixes (default with --write)");
  addProfileOption(command)
    .addHelpText(
      "after",
      renderExamplesAndExitCodes(
        [
          `wef fix '${sampleFiltersAndSubscription.invalidFilter}'`,
          `echo '${sampleFiltersAndSubscription.invalidFilter}' > filter.txt`,
          "wef fix --write --file filter.txt",
          "wef check --file filter.txt",
          customProfileExampleTexts.saveProfileCommand,
          `wef fix '${customProfileExampleTexts.filter}' --profile acme.json`,
        ],
        "0 all filters are valid now, 1 a filter is not valid, 2 the command was misused or something could not be read or written",
      ),
    )
    .action((filterArguments: readonly string[], options: FixOptions) => {
      const { suggestions = !options.write } = options;
      const { profile } = loadProfile(options);
      return rewriteFilters(filterArguments, options, {
        profile,
        rewriteFilterText: (filterText) => {
          const fixedText = fixAll(filterText, { profile, suggestions });
          const { text: newFilterText, compilation: newCompilation, applied } = fixedText;
          const readings = newCompilation.filter ? [] : interpret(filterText, { profile });
          const obstacles = newCompilation.filter || readings.length > 0 ? [] : findObstacles(filterText, { profile });
          return {
            newFilterText,
            newCompilation,
            possibleMeaningsOfOldText: readings,
            obstaclesToReadingOldText: obstacles,
            appliedFixCount: applied.length,
          };
        },
      });
    });
}
