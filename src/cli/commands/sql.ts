import { type Command, InvalidArgumentError, Option } from "commander";
import {
  type DialectFeatures,
  type DialectName,
  describeDialect,
  dialectNames,
  type Mapping,
  type SqlOptions,
  toSql,
} from "../../backends/sql.js";
import { compile, fields } from "../../index.js";
import { formatList } from "../../text/format-list.js";
import type { FilterInputOptions } from "../filters/filter-input.js";
import { readFilters } from "../filters/read-filters.js";
import {
  customProfileExampleTexts,
  renderExamplesAndExitCodes,
  sampleFiltersAndSubscription,
} from "../help-examples.js";
import { assertAtMostOneFilter } from "../misuse/check-filter-arguments.js";
import { warnIfShellRemovedQuotes } from "../misuse/warn-about-quotes.js";
import { setExitCodeFromResult } from "../output/exit-code.js";
import { Misuse } from "../output/misuse.js";
import { renderReportForStream } from "../output/render-report.js";
import { writeWithBackpressure } from "../output/write-with-backpressure.js";
import { addProfileOption, loadProfile, type ProfileOption } from "../profile-option.js";

interface SqlCommandOptions extends Pick<FilterInputOptions, "file">, ProfileOption {
  readonly dialect: DialectName;
  readonly mapping: Mapping["kind"];
  readonly firstParameter?: number;
}

const mappingKinds: readonly Mapping["kind"][] = [
  ...new Set(dialectNames.flatMap((name) => describeDialect(name).mappingKinds)),
];

/** The names of the databases that support a feature, as a list for the text of the help. */
const formatTitlesOfDatabasesWhere = (hasFeature: (dialect: DialectFeatures) => boolean): string =>
  formatList(
    dialectNames
      .map(describeDialect)
      .filter(hasFeature)
      .map(({ title }) => title),
    "and",
  );

export function defineSql(program: Command): void {
  const command = program
    .command("sql")
    .summary("write a filter as an SQL condition")
    .description(
      "Writes a filter as the condition of a WHERE clause and the values of its placeholders, as JSON. Columns and tables " +
        `have the default names: ${[...fields.map(({ name }) => name), "subscription_event_types"].join(", ")}.`,
    )
    .argument("[filter]", "the filter (default: read from --file or standard input)")
    .allowExcessArguments()
    .option("--file <file>", "read the filter from a file", (path) => [path])
    .addOption(new Option("--dialect <name>", "the database").choices(dialectNames).makeOptionMandatory())
    .addOption(
      new Option(
        "--mapping <kind>",
        `how event types are stored (array: ${formatTitlesOfDatabasesWhere(({ mappingKinds }) => mappingKinds.includes("array"))} only)`,
      )
        .choices(mappingKinds)
        .default("junction"),
    )
    .option(
      "--first-parameter <number>",
      `the number of the first placeholder (${formatTitlesOfDatabasesWhere(({ hasNumberedPlaceholders }) => hasNumberedPlaceholders)} only)`,
      parseParameterNumber,
    );
  addProfileOption(command)
    .addHelpText(
      "after",
      renderExamplesAndExitCodes(
        [
          `wef sql '${sampleFiltersAndSubscription.filter}' --dialect sqlite`,
          `wef sql '${sampleFiltersAndSubscription.filter}' --dialect postgresql --mapping array --first-parameter 2`,
          customProfileExampleTexts.saveProfileCommand,
          `wef sql '${customProfileExampleTexts.filter}' --dialect sqlite --profile acme.json`,
        ],
        "0 the filter is valid, 1 it is not, 2 the command was misused or something could not be read",
      ),
    )
    .action(printSql);
}

async function printSql(
  _filterArgument: string | undefined,
  options: SqlCommandOptions,
  { args: filterArguments }: Command,
): Promise<void> {
  const { dialect, mapping, firstParameter } = options;
  const { mappingKinds: supportedKinds, hasNumberedPlaceholders } = describeDialect(dialect);
  if (!supportedKinds.includes(mapping))
    throw new Misuse(`${dialect} has no mapping "${mapping}"; it has ${formatList(supportedKinds, "and")}`);
  if (firstParameter && !hasNumberedPlaceholders) throw new Misuse(`${dialect} does not number placeholders`);
  const { profile } = loadProfile(options);
  const sqlOptions = { dialect, mapping: { kind: mapping }, ...(firstParameter && { firstParameter }) };
  for await (const { filterText } of readFilters(assertAtMostOneFilter(filterArguments, profile), options)) {
    const compilation = compile(filterText, { profile });
    const reportText = renderReportForStream(process.stderr, compilation);
    await writeWithBackpressure(process.stderr, reportText && `${reportText}\n`);
    warnIfShellRemovedQuotes(filterText, filterArguments, profile);
    if (compilation.filter) {
      const { text: conditionText, values } = toSql(compilation.filter, sqlOptions as SqlOptions);
      await writeWithBackpressure(process.stdout, `${JSON.stringify({ text: conditionText, values }, undefined, 2)}\n`);
    }
    setExitCodeFromResult(compilation.filter !== undefined);
  }
}

function parseParameterNumber(optionValue: string): number {
  const parameterNumber = Number(optionValue);
  if (!/^[0-9]+$/.test(optionValue) || !Number.isSafeInteger(parameterNumber) || parameterNumber < 1) {
    throw new InvalidArgumentError("It must be a whole number from 1 to 9007199254740991.");
  }
  return parameterNumber;
}
