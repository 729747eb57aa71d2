import { type Command, InvalidArgumentError, Option } from "commander";
import { conformanceLevels } from "../conformance/find-first-differing-property.js";
import { offsetUnits } from "../conformance/offsets.js";
import type { ConformanceOptions } from "../conformance/run-conformance.js";
import { renderExamplesAndExitCodes } from "../help-examples.js";

export function defineConformance(program: Command): void {
  program
    .command("conformance")
    .summary("test an implementation of the language in another programming language")
    .description(
      "Runs a command and sends each text of the conformance cases to its standard input, as a line of JSON. " +
        'Compares the answers that the command prints. An answer is a line such as {"id":"…","valid":false} or ' +
        '{"id":"…","valid":true,"filter":{"eventTypes":["…"]},"canonical":"…"}. conformance/README.md describes ' +
        "the requests and the answers.",
    )
    .argument("<command...>", "the command and its arguments, after --")
    .option("--cases <folder>", "a folder with other cases (*.jsonl)")
    .addOption(
      new Option("--level <level>", "what to compare; each level includes the levels before it")
        .choices(conformanceLevels)
        .default("meaning"),
    )
    .addOption(
      new Option("--offsets <unit>", "the unit of the offsets in the command's diagnostics")
        .choices(offsetUnits)
        .default("utf-16"),
    )
    .addOption(
      new Option("--show <number>", "the maximum number of disagreeing answers to print")
        .argParser(parseNonNegativeInteger)
        .default(10),
    )
    .addOption(
      new Option("--timeout <seconds>", "the maximum time between two answers of the command")
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
        "0 all answers agree, 1 some answers do not agree, 2 the command was misused or could not be run",
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
