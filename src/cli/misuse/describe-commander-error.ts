import type { Command, CommanderError, Option } from "commander";
import { formatList } from "../../text/format-list.js";
import { renderCorrectedCommand } from "./corrected-command.js";
import { isMeantAsFilter, pathKindOf } from "./file-names.js";
import { quoteForShell } from "./shell-words.js";

/** An error of Commander on one line, with the command that was probably meant. */
export function describeCommanderError(error: CommanderError, program: Command): string {
  const message = joinLines(error.message);
  const command = program.commands.find((each) => each.name() === process.argv[2]);
  if (error.code === "commander.unknownOption")
    return describeUnknownOption(/'(--?[^'=]*)/.exec(message)?.[1] ?? "", command, program) ?? message;
  if (error.code === "commander.unknownCommand") return describeUnknownCommand(program) ?? message;
  if (error.code === "commander.missingMandatoryOptionValue" && command)
    return describeMissingOption(command) ?? message;
  return message;
}

/** The message of Commander on one line, without the prefix `error: `. */
function joinLines(message: string): string {
  const [firstLine = "", ...suggestions] = message.trim().split(/(?<!\s)[^\S\n]*\n\s*/);
  return [firstLine.replace(/^error: /, ""), ...suggestions].join(" ");
}

/** An option that is the name of a command, such as `wef check --fix`, or that other commands have. */
function describeUnknownOption(flag: string, command: Command | undefined, program: Command): string | undefined {
  const subject = command ? `${command.name()} has no option ${flag}` : `wef has no option ${flag}`;
  const operands = command?.args.filter((word) => !word.startsWith("-")) ?? [];
  const namedCommand = program.commands.find((each) => flag === `--${each.name()}`);
  if (namedCommand) {
    const correction = { commandName: namedCommand.name(), removedOption: flag };
    return `${subject}; to ${namedCommand.summary()}: ${renderCorrectedCommand(operands, correction)}`;
  }
  const commandsWithOption = program.commands.filter((each) => each.options.some(({ long }) => long === flag));
  const [firstCommand] = commandsWithOption;
  if (!firstCommand || !command) return undefined;
  const names = formatList(
    commandsWithOption.map((each) => each.name()),
    "and",
  );
  const verb = commandsWithOption.length === 1 ? "has" : "have";
  return `${subject}; ${names} ${verb} it: ${renderCorrectedCommand(operands, { commandName: firstCommand.name() })}`;
}

/** A filter or a file in the place of the command. */
function describeUnknownCommand({ args: words }: Command): string | undefined {
  const [firstWord = ""] = words;
  const isFile = pathKindOf(firstWord) === "file";
  if (!isFile && !isMeantAsFilter(firstWord)) return undefined;
  const quotedWords = process.argv.slice(2).map((word) => quoteForShell(word));
  const command = ["wef", "check", ...(isFile ? ["--file"] : []), ...quotedWords].join(" ");
  return `no command given; to check ${isFile ? "the filter in a file" : "a filter"}: ${command}`;
}

/** A required option. One of the operands is possibly its value: `wef sql FILTER sqlite`. */
function describeMissingOption(command: Command): string | undefined {
  const missingOption = command.options.find(
    (option) => option.mandatory && command.getOptionValue(option.attributeName()) === undefined,
  );
  const { long, argChoices: choices = [] } = missingOption ?? ({} as Partial<Option>);
  if (!long || choices.length === 0) return undefined;
  const value = command.args.find((word) => choices.includes(word)) ?? choices[0] ?? "";
  const operands = command.args.filter((word) => word !== value);
  const correctedCommand = renderCorrectedCommand(command.args, { operands, addedOptions: [long, value] });
  return `${command.name()} needs the option ${long} (${formatList(choices)}): ${correctedCommand}`;
}
