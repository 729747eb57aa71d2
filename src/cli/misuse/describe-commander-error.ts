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
  // If Commander has suggested a similar command, its message is kept.
  if (error.code === "commander.unknownCommand" && !message.includes("Did you mean"))
    return describeUnknownCommand(program);
  if (!command) return message;
  if (error.code === "commander.missingMandatoryOptionValue") return describeMissingOptions(command);
  if (error.code === "commander.excessArguments") return describeExcessArguments(command);
  return error.code === "commander.missingArgument" ? `${message} (see wef ${command.name()} --help)` : message;
}

/** The message of Commander on one line, without the prefix `error: `. */
function joinLines(message: string): string {
  const [firstLine = "", ...suggestions] = message.trim().split(/(?<!\s)[^\S\n]*\n\s*/);
  return [firstLine.replace(/^error: /, ""), ...suggestions].join(" ");
}

/** Explains an option that is the name of a command, as in `wef check --fix`, or that only other commands have. */
function describeUnknownOption(flag: string, command: Command | undefined, program: Command): string | undefined {
  const subject = command ? `${command.name()} has no option ${flag}` : `wef has no option ${flag}`;
  const namedCommand = program.commands.find((each) => flag === `--${each.name()}`);
  if (namedCommand) {
    const correctedCommand = renderCorrectedCommand([], { commandName: namedCommand.name(), removedOption: flag });
    return `${subject}; to ${namedCommand.summary()}: ${correctedCommand}`;
  }
  const commandNames = program.commands
    .filter((each) => each.options.some(({ long }) => long === flag))
    .map((each) => each.name());
  const [firstName] = commandNames;
  if (firstName === undefined || !command) return undefined;
  const owners = `${formatList(commandNames, "and")} ${commandNames.length === 1 ? "has" : "have"} it`;
  return commandNames.length > maxCommandsForExample
    ? `${subject}; ${owners}`
    : `${subject}; ${owners}: ${renderCorrectedCommand([], { commandName: firstName })}`;
}

/** If more commands than this have an option, none of them is probable enough to show it as an example. */
const maxCommandsForExample = 2;

/** A filter or a file in the place of the command, or an unknown command with a filter. */
function describeUnknownCommand({ args: words }: Command): string {
  const [firstWord = "", ...otherWords] = words;
  const isFile = pathKindOf(firstWord) === "file";
  if (isFile || isMeantAsFilter(firstWord)) {
    const quotedWords = process.argv.slice(2).map((word) => quoteForShell(word));
    const command = ["wef", "check", ...(isFile ? ["--file"] : []), ...quotedWords].join(" ");
    return `no command given; to check ${isFile ? "the filter in a file" : "a filter"}: ${command}`;
  }
  const filter = otherWords.find(isMeantAsFilter);
  const advice = filter === undefined ? " (see wef --help)" : `; to check a filter: wef check ${quoteForShell(filter)}`;
  return `unknown command '${firstWord}'${advice}`;
}

/**
 * Describes the required options that are missing. An operand can be the value of such an option, as in
 * `wef sql FILTER sqlite`.
 */
function describeMissingOptions(command: Command): string {
  const missingOptions = command.options.filter(
    (option) => option.mandatory && command.getOptionValue(option.attributeName()) === undefined,
  );
  const values = missingOptions.map((option) => command.args.find((word) => isValueOf(option, word)));
  const addedOptions = missingOptions.flatMap((option, index) => [
    option.long ?? "",
    values[index] ?? option.argChoices?.[0] ?? "sqlite:FILE",
  ]);
  const correctedCommand = renderCorrectedCommand(command.args, {
    operands: command.args.filter((word) => !values.includes(word)),
    addedOptions,
  });
  const names = missingOptions.map(
    ({ long, argChoices }) => `${long}${argChoices ? ` (${formatList(argChoices)})` : ""}`,
  );
  const noun = names.length === 1 ? "option" : "options";
  return `${command.name()} needs the ${noun} ${formatList(names, "and")}: ${correctedCommand}`;
}

/** Whether a word can be the value of a required option: one of its choices, or the name of a store. */
const isValueOf = ({ argChoices }: Option, word: string): boolean =>
  argChoices ? argChoices.includes(word) : /^(?:sqlite|postgres(?:ql)?):/.test(word);

/** Arguments of a command that takes none. */
const describeExcessArguments = (command: Command): string =>
  `${command.name()} takes only options, not the ${command.args.length === 1 ? "argument" : "arguments"} ` +
  `${command.args.join(" ")} (see wef ${command.name()} --help)`;
