import { type Command, InvalidArgumentError, Option } from "commander";
import { renderExamplesAndExitCodes, sampleFiltersAndSubscription } from "../help-examples.js";
import { addProfileOption } from "../profile-option.js";
import type { ScanCommandOptions } from "../scan/scan-paths.js";

const outputFormatNames = ["pretty", "json", "sarif", "github"];

export function defineScan(program: Command): void {
  const command = program
    .command("scan")
    .summary("find and check the filters in source files")
    .description(
      "Finds filters in source code, configuration and documentation, and reports their mistakes. Searches folders " +
        "and their nested folders. Skips links, binary files, and files that .gitignore excludes.",
    )
    .argument("[path...]", "files and folders (default: the current folder)")
    .addOption(new Option("--format <format>", "the format of the report").choices(outputFormatNames).default("pretty"))
    .option("--fix", "apply the safe fixes in the files")
    .option("--suggestions", "with --fix: also apply fixes that are probably right")
    .addOption(
      new Option("--max-warnings <count>", "fail if there are more warnings than this number").argParser(
        parseMaxWarnings,
      ),
    )
    .addOption(
      new Option("--allow <code>", "do not show or count warnings and hints with this code (repeatable)")
        .argParser((code, codes: readonly string[]) => [...codes, code])
        .default([], "none"),
    )
    .option("--missing", "also report calls of the list method without a filter")
    .addOption(new Option("--max-file-size <MiB>", "skip larger files").argParser(parseMebibyteCount).default(4))
    .option("--config <file>", "the settings file (default: wef.config.json, if it exists)");
  addProfileOption(command)
    .addHelpText(
      "after",
      renderExamplesAndExitCodes(
        [
          `echo 'filter: ${sampleFiltersAndSubscription.invalidFilter}' > settings.yaml`,
          "wef scan",
          "wef scan --fix",
          "wef scan --max-warnings 0 settings.yaml",
          "wef scan --format sarif > filters.sarif",
        ],
        "0 no filter has an error, 1 a filter has an error (with --max-warnings: or there are too many warnings), 2 the command was misused or something could not be read or written",
      ),
    )
    .action(async (paths: readonly string[], options: ScanCommandOptions) => {
      const { scanPathsAndReport } = await import("../scan/scan-paths.js");
      await scanPathsAndReport(paths, options);
    });
}

function parseMaxWarnings(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("it must be a whole number.");
  return Number(text);
}

function parseMebibyteCount(text: string): number {
  if (!/^\d{1,4}(?:\.\d{1,3})?$/.test(text) || Number(text) === 0)
    throw new InvalidArgumentError("it must be a number of MiB above 0.");
  return Number(text);
}
