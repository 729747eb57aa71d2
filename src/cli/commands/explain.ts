import type { Command } from "commander";
import {
  compile,
  explain,
  explainMatch,
  type Filter,
  findObstacles,
  interpret,
  type Profile,
  print,
  type Reading,
  type SubscriptionLike,
} from "../../index.js";
import { revealInvisible } from "../../text/characters.js";
import { printCodeSections, printSummariesOfAllCodes } from "../diagnostics-page/print-code-sections.js";
import { readCodeArguments } from "../diagnostics-page/read-code-arguments.js";
import type { FilterInputOptions } from "../filters/filter-input.js";
import { readFilters } from "../filters/read-filters.js";
import {
  customProfileExampleTexts,
  renderExamplesAndExitCodes,
  sampleFiltersAndSubscription,
} from "../help-examples.js";
import { assertAtMostOneFilter } from "../misuse/check-filter-arguments.js";
import { assertNoSubscriptionArgument } from "../misuse/extra-arguments.js";
import { pathKindOf } from "../misuse/file-names.js";
import { warnIfShellRemovedQuotes } from "../misuse/warn-about-quotes.js";
import { setExitCodeFromResult } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { renderReportForStream } from "../output/render-report.js";
import { writeWithBackpressure } from "../output/write-with-backpressure.js";
import { addProfileOption, loadProfile, type ProfileOption } from "../profile-option.js";

interface ExplainOptions extends Pick<FilterInputOptions, "file">, ProfileOption {
  readonly subscription?: string;
  readonly codes?: boolean;
}

export function defineExplain(program: Command): void {
  const command = program
    .command("explain")
    .summary("say what a filter means, or what a diagnostic means")
    .description(
      "Says what a filter means, in a sentence and as data. If the text is not a valid filter, says what the " +
        "text was probably meant to say. If the arguments are codes of diagnostics, says what each code means, why " +
        "the rule exists and what to do, with an example.",
    )
    .argument(
      "[filter-or-code...]",
      "the filter, or codes of diagnostics (default: a filter from --file or standard input)",
    )
    .option("--file <file>", "read the filter from a file", (path) => [path])
    .option("--subscription <json>", "also say whether the filter matches this subscription, and why")
    .option("--codes", "list the codes of all diagnostics");
  addProfileOption(command)
    .addHelpText(
      "after",
      renderExamplesAndExitCodes(
        [
          `wef explain '${sampleFiltersAndSubscription.filter}'`,
          `wef explain '${sampleFiltersAndSubscription.filter}' --subscription '${sampleFiltersAndSubscription.subscription}'`,
          "wef explain wrong-comparator mixed-operators",
          customProfileExampleTexts.saveProfileCommand,
          `wef explain '${customProfileExampleTexts.filter}' --profile acme.json`,
        ],
        "0 the filter is valid or each code exists, 1 the filter is not valid, 2 the command was misused or something could not be read",
      ),
    )
    .action(explainFilterOrCodes);
}

async function explainFilterOrCodes(givenArguments: readonly string[], options: ExplainOptions): Promise<void> {
  if (options.codes) {
    if (givenArguments.length > 0 || options.file || options.subscription !== undefined)
      throw new Misuse("--codes lists all codes: give no filter and no code");
    await printSummariesOfAllCodes();
    return;
  }
  const { profile } = loadProfile(options);
  const codes = readCodeArguments(givenArguments, profile);
  if (!codes) return explainFilter(givenArguments, profile, options);
  if (options.file || options.subscription !== undefined)
    throw new Misuse(`${options.file ? "--file" : "--subscription"} is for a filter, not for the code of a diagnostic`);
  await printCodeSections(codes);
}

async function explainFilter(
  filterArguments: readonly string[],
  profile: Profile,
  options: ExplainOptions,
): Promise<void> {
  const subscription = options.subscription === undefined ? undefined : parseSubscription(options.subscription);
  assertNoSubscriptionArgument(filterArguments);
  for await (const { filterText } of readFilters(assertAtMostOneFilter(filterArguments, profile), options)) {
    const compilation = compile(filterText, { profile });
    const readings = compilation.filter ? [] : interpret(filterText, { profile });
    const obstacles = compilation.filter || readings.length > 0 ? [] : findObstacles(filterText, { profile });
    const reportText = renderReportForStream(process.stderr, { ...compilation, text: filterText, obstacles });
    await writeWithBackpressure(process.stderr, reportText && `${reportText}\n`);
    warnIfShellRemovedQuotes(filterText, filterArguments, profile);
    const explanations = compilation.filter
      ? [renderExplanation(compilation.filter, subscription)]
      : readings.map((reading) => renderReading(filterText, reading, subscription));
    await writeWithBackpressure(process.stdout, explanations.join("\n"));
    setExitCodeFromResult(compilation.filter !== undefined);
  }
}

function renderExplanation(compiledFilter: Filter, subscription: SubscriptionLike | undefined): string {
  return renderExplanationRows([
    ["meaning", explain(compiledFilter)],
    ["normal form", JSON.stringify(compiledFilter)],
    ["canonical text", print(compiledFilter)],
    ...subscriptionMatchRows(compiledFilter, subscription),
  ]);
}

/**
 * Renders a reading: a filter that the text may mean. Also says which value of the filter each part of the text stands
 * for.
 */
function renderReading(
  text: string,
  { text: filterText, certainty, filter, because, left }: Reading,
  subscription: SubscriptionLike | undefined,
): string {
  // If the text itself contains a value, the value needs no explanation.
  const understoodParts = because
    .filter(({ means }) => !text.includes(means))
    .map(
      ({ span, means }, index): ExplanationRow => [
        "",
        `${index === 0 ? "reading" : "       "} \`${text.slice(span.start, span.end)}\` as \`${means}\``,
      ],
    );
  return renderExplanationRows([
    [certainty === "certain" ? "understood as" : "perhaps", filterText],
    ...understoodParts,
    ...left.map((part): ExplanationRow => ["not understood", part.text]),
    ["meaning", explain(filter)],
    ...subscriptionMatchRows(filter, subscription),
  ]);
}

function subscriptionMatchRows(filter: Filter, subscription: SubscriptionLike | undefined): readonly ExplanationRow[] {
  if (!subscription) return [];
  const { matched, reason } = explainMatch(filter, subscription);
  return [["subscription", `${matched ? "matched" : "not matched"}: ${reason}`]];
}

/** A row with a label and a text. A row with an empty label belongs to the row above it. */
type ExplanationRow = readonly [label: string, value: string];

const renderExplanationRows = (rows: readonly ExplanationRow[]): string =>
  rows.map(([label, value]) => `${(label && `${label}:`).padEnd(16)}${revealInvisible(value)}\n`).join("");

function parseSubscription(subscriptionJson: string): SubscriptionLike {
  try {
    const parsedJson: unknown = JSON.parse(subscriptionJson);
    if (typeof parsedJson === "object" && parsedJson !== null && !Array.isArray(parsedJson)) return parsedJson;
  } catch {
    // The text is not JSON. The error below tells the user.
  }
  const isPath = pathKindOf(subscriptionJson) !== undefined;
  throw new Misuse(`--subscription must be a JSON object${isPath ? ", not the name of a file that has one" : ""}`);
}
