import type { Command, CommanderError, Option } from "commander";
import { formatList } from "../../text/format-list.js";
import { describeStoreNameForms } from "../store/store-kinds.js";
import { areValidCommandArguments } from "./command-accepts-arguments.js";
import { type CommandChanges, listCorrectedCommandArguments, renderCorrectedCommand } from "./corrected-command.js";
import { isMeantAsFilter, pathKindOf } from "./file-names.js";
import { quoteForShell } from "./shell-words.js";

/** An error of Commander on one line, with the command that was probably meant. */
export function describeCommanderError(error: CommanderError, program: Command): string {
  const message = joinCommanderMessageLines(error.message);
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
function joinCommanderMessageLines(message: string): string {
  const [firstLine = "", ...suggestions] = message.trim().split(/(?<!\s)[^\S\n]*\n\s*/);
  return [firstLine.replace(/^error: /, ""), ...suggestions].join(" ");
}

/** Explains an option that is the name of a command, as in `wef check --fix`, or that only other commands have. */
function describeUnknownOption(flag: string, command: Command | undefined, program: Command): string | undefined {
  const subject = command ? `${command.name()} has no option ${flag}` : `wef has no option ${flag}`;
  const namedCommand = program.commands.find((each) => flag === `--${each.name()}`);
  const owningCommands = program.commands.filter((each) => each.options.some(({ long }) => long === flag));
  if (namedCommand && !(command && owningCommands.some((each) => hasUserWrittenOptionChoice(each, flag))))
    return `${subject}; to ${namedCommand.summary()}${renderSuggestedCommand(namedCommand, flag)}`;
  const commandNames = owningCommands.map((each) => each.name());
  const [firstOwner] = owningCommands;
  if (firstOwner === undefined || !command) return undefined;
  const owners = `${formatList(commandNames, "and")} ${commandNames.length === 1 ? "has" : "have"} it`;
  return commandNames.length > maxCommandsWithOptionForExample
    ? `${subject}; ${owners}`
    : `${subject}; ${owners}${renderSuggestedCommand(firstOwner)}`;
}

/** Whether the user wrote one of the choices of a command's option, as in `wef explain --format json`. */
const hasUserWrittenOptionChoice = ({ options }: Command, flag: string): boolean =>
  options.some(
    ({ long, argChoices = [] }) =>
      long === flag &&
      argChoices.some(
        (choice) =>
          process.argv.includes(`${flag}=${choice}`) || process.argv[process.argv.indexOf(flag) + 1] === choice,
      ),
  );

/** The end of a message: another command, with the words that the user wrote. */
function renderSuggestedCommand(command: Command, removedOption?: string): string {
  const words = process.argv.slice(3);
  const isValue = (index: number): boolean =>
    command.options.some(
      ({ long, short, required, optional }) =>
        (required || optional) && [long, short].some((flag) => flag !== undefined && flag === words[index - 1]),
    );
  const operands = words.filter((word, index) => !isValue(index) && !word.startsWith("-"));
  // An option with a value, as in `--check=FILTER`, cannot be left out without its value.
  const hasLostValue = removedOption !== undefined && process.argv.some((word) => word.startsWith(`${removedOption}=`));
  const suggestion = hasLostValue
    ? undefined
    : renderCorrectedCommandIfAccepted(command, operands, {
        ...moveFileOperandsToOption(command, operands),
        ...(removedOption !== undefined && { removedOption }),
      });
  return suggestion === undefined ? ` (see wef ${command.name()} --help)` : `: ${suggestion}`;
}

/** The corrected command. Undefined if it would fail, too. */
function renderCorrectedCommandIfAccepted(
  command: Command,
  writtenOperands: readonly string[],
  correction: CommandChanges,
): string | undefined {
  const namedCorrection = { commandName: command.name(), ...correction };
  const [, ...words] = listCorrectedCommandArguments(writtenOperands, namedCorrection);
  return areValidCommandArguments(command, words)
    ? renderCorrectedCommand(writtenOperands, namedCorrection)
    : undefined;
}

/**
 * The operands of a suggested command. If the command has the option `--file`, the files among its operands become
 * values of this option.
 */
function moveFileOperandsToOption(
  command: Command,
  operands: readonly string[],
): Pick<CommandChanges, "operands" | "addedOptions"> {
  const readsFiles = command.options.some(({ long }) => long === "--file");
  const paths = readsFiles ? operands.filter((word) => pathKindOf(word) !== undefined) : [];
  return paths.length === 0
    ? { operands, addedOptions: [] }
    : { operands: operands.filter((word) => !paths.includes(word)), addedOptions: ["--file", ...paths] };
}

/** If more commands than this have an option, none of them is probable enough to show it as an example. */
const maxCommandsWithOptionForExample = 2;

/** A filter or a file in the place of the command, or an unknown command with a filter. */
function describeUnknownCommand({ args: words, commands }: Command): string {
  const [firstWord = "", ...otherWords] = words;
  if (pathKindOf(firstWord) === "folder")
    return `no command given; to check the filters in the files of a folder: wef scan ${quoteForShell(firstWord)}`;
  const isFile = pathKindOf(firstWord) === "file";
  if (isFile || isMeantAsFilter(firstWord)) {
    const problem = `no command given; to check ${isFile ? "the filter in a file" : "a filter"}`;
    const checkWords = [...(isFile ? ["--file"] : []), ...process.argv.slice(2)];
    const checkCommand = commands.find((each) => each.name() === "check");
    return checkCommand && areValidCommandArguments(checkCommand, checkWords)
      ? `${problem}: wef check ${checkWords.map((word) => quoteForShell(word)).join(" ")}`
      : `${problem} (see wef check --help)`;
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
  const values = missingOptions.map(
    (option) => command.args.find((word) => canBeOptionValue(option, word)) ?? option.argChoices?.[0],
  );
  const names = missingOptions.map(
    ({ long, argChoices }) => `${long}${argChoices ? ` (${formatList(argChoices)})` : ""}`,
  );
  const noun = names.length === 1 ? "option" : "options";
  const problem = `${command.name()} needs the ${noun} ${formatList(names, "and")}`;
  const help = `(see wef ${command.name()} --help)`;
  if (values.includes(undefined))
    return `${problem}: ${describeStoreNameForms({ shouldIncludeMemoryStore: false })} ${help}`;
  const { operands, addedOptions = [] } = moveFileOperandsToOption(
    command,
    command.args.filter((word) => !values.includes(word)),
  );
  const requiredOptions = missingOptions.flatMap(({ long = "" }, index) => [long, values[index] ?? ""]);
  const suggestion = renderCorrectedCommandIfAccepted(command, command.args, {
    ...(operands && { operands }),
    addedOptions: [...requiredOptions, ...addedOptions],
  });
  return suggestion === undefined ? `${problem} ${help}` : `${problem}: ${suggestion}`;
}

/** Whether a word can be the value of a required option: one of its choices, or the name of a store. */
const canBeOptionValue = ({ argChoices }: Option, word: string): boolean =>
  argChoices ? argChoices.includes(word) : /^(?:sqlite|postgres(?:ql)?):/.test(word);

/** Arguments of a command that takes none. */
const describeExcessArguments = (command: Command): string =>
  `${command.name()} takes only options, not the ${command.args.length === 1 ? "argument" : "arguments"} ` +
  `${command.args.join(" ")} (see wef ${command.name()} --help)`;
