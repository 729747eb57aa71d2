import { Command } from "commander";
import { defineCommands } from "../../src/cli/commands.js";

/** The width of the generated help, in columns. */
const helpWidth = 100;

/** The commands of `wef`, without `help`. */
export function listCommands(): readonly Command[] {
  const program = new Command("wef");
  defineCommands(program);
  return program.commands;
}

/** The text that the option `--help` of a command prints. */
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
