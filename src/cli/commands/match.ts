import { constants } from "node:buffer";
import { type Command, InvalidArgumentError, Option } from "commander";
import { compile, toPredicate } from "../../index.js";
import {
  customProfileExampleTexts,
  renderExamplesAndExitCodes,
  sampleFiltersAndSubscription,
} from "../help-examples.js";
import { listInputSources } from "../input/input-source.js";
import { printMatchingSubscriptions } from "../match/print-matching-subscriptions.js";
import { readFilterArgumentOfMatch } from "../misuse/extra-arguments.js";
import { warnIfShellRemovedQuotes } from "../misuse/warn-about-quotes.js";
import { setExitCodeFromResult, setFailedExitCode } from "../output/exit-code.js";
import { renderReportForStream } from "../output/render-report.js";
import { writeWithBackpressure } from "../output/write-with-backpressure.js";
import { addProfileOption, loadProfile, type ProfileOption } from "../profile-option.js";

interface MatchOptions extends ProfileOption {
  readonly file?: readonly string[];
  readonly maxLine: number;
}

export function defineMatch(program: Command): void {
  const command = program
    .command("match")
    .summary("print the subscriptions that a filter matches")
    .description(
      "Reads subscriptions and prints those that the filter matches, each on a line. The input is one JSON object on " +
        "each line, a JSON array, or a response of the list method. If a subscription is a line of the input, prints " +
        "this line unchanged. Prints any other subscription as JSON on one line. Memory use does not grow with the " +
        "input.",
    )
    .argument("[filter]", "the filter")
    .allowExcessArguments()
    .option("--file <file...>", "read the subscriptions from files instead of standard input (- is standard input)")
    .addOption(
      new Option("--max-line <size>", "the maximum size of a subscription: bytes, or a number with K, M or G")
        .argParser(parseByteCount)
        .default(parseByteCount("16M"), "16M"),
    );
  addProfileOption(command)
    .addHelpText(
      "after",
      renderExamplesAndExitCodes(
        [
          `echo '${sampleFiltersAndSubscription.subscription}' | wef match '${sampleFiltersAndSubscription.filter}'`,
          `echo '[${sampleFiltersAndSubscription.subscription}, {}]' > subscriptions.json`,
          `wef match '${sampleFiltersAndSubscription.filter}' --file subscriptions.json`,
          customProfileExampleTexts.saveProfileCommand,
          `echo '${customProfileExampleTexts.subscription}' | wef match '${customProfileExampleTexts.filter}' --profile acme.json`,
        ],
        "0 some subscriptions match, 1 no subscription matches, 2 the filter is not valid, the command was misused or something could not be read",
      ),
    )
    .action(matchSubscriptions);
}

async function matchSubscriptions(
  _filterArgument: string | undefined,
  options: MatchOptions,
  { args: commandArguments }: Command,
): Promise<void> {
  const { profile } = loadProfile(options);
  const filterArgument = readFilterArgumentOfMatch(commandArguments, options.file, profile);
  const compilation = compile(filterArgument, { profile });
  if (!compilation.filter) {
    await writeWithBackpressure(process.stderr, `${renderReportForStream(process.stderr, compilation)}\n`);
    warnIfShellRemovedQuotes(filterArgument, commandArguments, profile);
    setFailedExitCode();
    return;
  }
  const matcherOptions = { matchesFilter: toPredicate(compilation.filter), maxSubscriptionBytes: options.maxLine };
  let matchedCount = 0;
  for (const inputSource of listInputSources(options.file, "subscriptions")) {
    matchedCount += await printMatchingSubscriptions(inputSource, matcherOptions);
  }
  setExitCodeFromResult(matchedCount > 0);
}

function parseByteCount(optionValue: string): number {
  const [, digits, unit = ""] = /^(\d{1,15})([KMG]?)$/.exec(optionValue) ?? [];
  const maxBytes = Number(digits) * 1024 ** " KMG".indexOf(unit || " ");
  if (!(maxBytes >= 1 && maxBytes <= constants.MAX_STRING_LENGTH)) {
    throw new InvalidArgumentError(`It must be a size from 1 to ${constants.MAX_STRING_LENGTH} bytes, such as 16M.`);
  }
  return maxBytes;
}
