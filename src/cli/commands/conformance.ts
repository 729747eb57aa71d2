import { type Command, InvalidArgumentError, Option } from "commander";
import { conformanceLevels } from "../conformance/find-first-disagreement.js";
import { offsetUnits } from "../conformance/offsets.js";
import type { ConformanceOptions } from "../conformance/run-conformance.js";
import { renderExamplesAndExitCodes } from "../help-examples.js";

export function defineConformance(program: Command): void {
  program
    .command("conformance")
    .summary("test an implementation of the language in another programming language")
    .description(
      "Runs a command, sends it each text of the conformance cases as a line of JSON on its standard input, and compares the " +
        'lines that it prints: {"id":"…","valid":false}, or {"id":"…","valid":true,"filter":{"eventTypes":["…"]},' +
        '"canonical":"…"}. conformance/README.md describes both.',
    )
    .argument("<command...>", "the command and its arguments, behind --")
    .option("--cases <folder>", "files of cases (*.jsonl) in place of those of the package")
    .addOption(
      new Option("--level <level>", "what is compared: each level has what those before it have")
        .choices(conformanceLevels)
        .default("meaning"),
    )
    .addOption(
      new Option("--offsets <unit>", "what the offsets of its diagnostics count")
        .choices(offsetUnits)
        .default("utf-16"),
    )
    .addOption(
      new Option("--show <number>", "the most disagreements to print").argParser(parseNonNegativeInteger).default(10),
    )
    .addOption(
      new Option("--timeout <seconds>", "how long the command may be silent")
        .argParser(parsePositiveWholeSeconds)
        .default(60),
    )
    .addHelpText(
      "after",
      renderExamplesAndExitCodes(
        [
          "wef conformance -- python3 port.py",
          "wef conformance --level diagnostics --offsets utf-32 -- python3 port.py",
        ],
        "0 all agree, 1 some do not, 2 the command was misused or could not be run",
      ),
    )
    .action(async (command: readonly string[], options: ConformanceOptions) => {
      const { runConformance } = await import("../conformance/run-conformance.js");
      await runConformance(command, options);
    });
}

function parseNonNegativeInteger(optionValue: string): number {
  if (!/^\d{1,6}$/.test(optionValue)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(optionValue);
}

function parsePositiveWholeSeconds(optionValue: string): number {
  const seconds = parseNonNegativeInteger(optionValue);
  if (seconds === 0) throw new InvalidArgumentError("It must be a whole number above 0.");
  return seconds;
}
