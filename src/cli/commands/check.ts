import { type Command, Option } from "commander";
import type { Profile } from "../../index.js";
import { compileWithAllowedCodes, parseAllowedCodes } from "../filters/allowed-codes.js";
import { addFilterInputOptions, type FilterInputOptions } from "../filters/filter-input.js";
import { readFilters } from "../filters/read-filters.js";
import { warnIfLinesOptionIsMissing } from "../filters/warn-if-lines-option-is-missing.js";
import type { CheckReporter } from "../formats/check-reporter.js";
import { createGithubReporter } from "../formats/github.js";
import { createJsonCheckReporter } from "../formats/json.js";
import { createPrettyCheckReporter } from "../formats/pretty.js";
import { createSarifCheckReporter } from "../formats/sarif.js";
import {
  customProfileExampleTexts,
  renderExamplesAndExitCodes,
  sampleFiltersAndSubscription,
} from "../help-examples.js";
import { checkFilterArguments } from "../misuse/check-filter-arguments.js";
import { warnIfShellRemovedQuotes } from "../misuse/warn-about-quotes.js";
import { hasNoFailure, setExitCodeFromResult } from "../output/exit-code.js";
import { writeWithBackpressure } from "../output/write-with-backpressure.js";
import { addProfileOption, loadProfile, type ProfileOption } from "../profile-option.js";

const reporterCreators = {
  pretty: createPrettyCheckReporter,
  json: createJsonCheckReporter,
  sarif: createSarifCheckReporter,
  github: createGithubReporter,
} as const satisfies Readonly<Record<string, (profile: Profile) => CheckReporter>>;

interface CheckOptions extends FilterInputOptions, ProfileOption {
  readonly format: keyof typeof reporterCreators;
  readonly strict?: boolean;
  /** The codes of diagnostics that are neither shown nor counted. */
  readonly allow: readonly string[];
}

export function defineCheck(program: Command): void {
  const command = addFilterInputOptions(
    program
      .command("check")
      .summary("check filters, and report their mistakes")
      .description("Says whether filters are valid. Reports the mistakes in a filter, and how to fix them.")
      .argument("[filter...]", "the filters (default: read from --file or standard input)"),
  )
    .addOption(
      new Option("--format <format>", "the format of the report")
        .choices(Object.keys(reporterCreators))
        .default("pretty"),
    )
    .option("--strict", "count a filter with a warning as not valid")
    .addOption(
      new Option("--allow <code>", "do not show or count warnings and hints with this code (repeatable)")
        .argParser((code, codes: readonly string[]) => [...codes, code])
        .default([], "none"),
    );
  addProfileOption(command)
    .addHelpText(
      "after",
      renderExamplesAndExitCodes(
        [
          `wef check '${sampleFiltersAndSubscription.filter}'`,
          `echo '${sampleFiltersAndSubscription.invalidFilter}' | wef check`,
          `printf '%s\\n' '${sampleFiltersAndSubscription.filter}' '${sampleFiltersAndSubscription.invalidFilter}' > filters.txt`,
          "wef check --lines --file filters.txt --format json",
          "wef check --lines --file filters.txt --format sarif > filters.sarif",
          `wef check --strict --allow unknown-event-type '${sampleFiltersAndSubscription.newerFilter}'`,
          customProfileExampleTexts.saveProfileCommand,
          `wef check '${customProfileExampleTexts.filter}' --profile acme.json`,
        ],
        "0 all filters are valid, 1 a filter is not valid (with --strict: or has a warning), 2 the command was misused or something could not be read",
      ),
    )
    .action(checkFilters);
}

async function checkFilters(filterArguments: readonly string[], options: CheckOptions): Promise<void> {
  const { profile } = loadProfile(options);
  checkFilterArguments(filterArguments, profile);
  const allowedCodes = parseAllowedCodes(options.allow);
  const format = reporterCreators[options.format](profile);
  let areAllFiltersValid = true;
  await writeWithBackpressure(process.stdout, format.renderBegin());
  for await (const filterInput of readFilters(filterArguments, options)) {
    const compilation = compileWithAllowedCodes(filterInput.filterText, profile, allowedCodes);
    const filterHasWarning = compilation.diagnostics.some(({ severity }) => severity === "warning");
    areAllFiltersValid &&= compilation.filter !== undefined && !(options.strict && filterHasWarning);
    await writeWithBackpressure(process.stdout, format.renderFilter({ ...filterInput, compilation }));
    warnIfLinesOptionIsMissing(compilation, filterInput, filterArguments);
    warnIfShellRemovedQuotes(filterInput.filterText, filterArguments, profile);
  }
  await writeWithBackpressure(process.stdout, format.renderEnd(hasNoFailure()));
  setExitCodeFromResult(areAllFiltersValid);
}
