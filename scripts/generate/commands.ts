import { type Argument, Command, type Option } from "commander";
import { defineCommands } from "../../src/cli/commands.js";

/** The width of the generated help, in columns. */
const helpWidth = 100;

/** The commands of `wef`, without `help`. */
export function listCommands(): readonly Command[] {
  const program = new Command("wef");
  defineCommands(program);
  return program.commands;
}

/** How a command is called: its required options and its arguments. */
export function renderUsage(command: Command): string {
  const requiredOptions = command.options.filter(({ mandatory }) => mandatory).map(({ flags }) => flags);
  return ["wef", command.name(), ...requiredOptions, ...command.registeredArguments.map(renderArgument)].join(" ");
}

function renderArgument(argument: Argument): string {
  const name = `${argument.name()}${argument.variadic ? "..." : ""}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

/** How an option is written, with its choices if it has some: `--format pretty|json`. */
export const renderOption = ({ flags, argChoices }: Option): string =>
  argChoices ? flags.replace(/<[^>]*>/, argChoices.join("|")) : flags;

/** What `--help` prints. */
export function renderHelp(command: Command): string {
  let helpText = "";
  command.configureOutput({
    writeOut: (text) => {
      helpText += text;
    },
    getOutHelpWidth: () => helpWidth,
    getOutHasColors: () => false,
  });
  command.outputHelp();
  return helpText.trimEnd();
}
