import type { Command, Option } from "commander";
import { listCommands, renderHelp } from "./commands.js";
import type { GeneratedFile } from "./generated-file.js";
import { wrapParagraph } from "./wrap-paragraph.js";

/** The page with the commands, and the arguments, options, examples and exit codes of each command. */
export const cliPageFile: GeneratedFile = {
  path: "docs/cli.md",
  createContent: () => `# Command line

<!-- generated from the commands by \`npm run generate\` -->

The program is \`wef\`, or \`workspace-events-filter\`.

| command | does |
|---|---|
${listCommands().map(renderRow).join("\n")}

With \`--profile FILE\`, a command uses the profile of another vendor. The file contains the options of
[\`createProfile\`](library.md#another-vendor) as JSON. The page [The service](service.md) describes how to use
\`wef serve\` in production. \`wef help COMMAND\` and the option \`--help\` print what this page says about a command.

These are the usual exit codes. Each command has a list of its exact exit codes:

- 0: the filter is valid (\`wef match\`: some subscriptions match).
- 1: the filter is not valid (\`wef match\`: no subscription matches).
- 2: the command was misused, or an input cannot be read. A line on standard error gives the reason.
- 141: the reader of the output closed it early.

${listCommands().map(renderSection).join("\n")}`,
};

const renderRow = (command: Command): string =>
  `| [\`wef ${command.name()}\`](#wef-${command.name()}) | ${command.summary()} |`;

function renderSection(command: Command): string {
  const help = command.createHelp();
  const argumentItems = help
    .visibleArguments(command)
    .map((argument) =>
      wrapParagraph(`- \`${argument.name()}\`: ${markNames(help.argumentDescription(argument))}`, "  "),
    );
  const optionRows = help
    .visibleOptions(command)
    .filter(({ long }) => long !== "--help")
    .map((option) => renderOption(option, help.optionDescription(option)));
  const { examples, exitCodes } = readEndOfHelp(command);
  return [
    `## wef ${command.name()}`,
    wrapParagraph(markNames(command.description())),
    renderCommands([help.commandUsage(command)]),
    argumentItems.join("\n"),
    optionRows.length > 0 ? `| option | does |\n|---|---|\n${optionRows.join("\n")}` : "",
    examples.length > 0 ? `Examples:\n\n${renderCommands(examples)}` : "",
    `Exit codes:\n\n${exitCodes.map((exitCode) => wrapParagraph(`- ${markNames(exitCode)}`, "  ")).join("\n")}\n`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** A row about an option: its name, the name of its value, and its description. */
function renderOption({ flags, long, short }: Option, description: string): string {
  const names = [long, short].flatMap((name) => (name === undefined ? [] : [`\`${name}\``])).join(", ");
  const [value] = /[<[].*$/.exec(flags) ?? [];
  return `| ${names}${value === undefined ? "" : ` \`${value}\``} | ${markNames(description).replaceAll("|", "\\|")} |`;
}

/**
 * A block of commands. If a command continues on the next line when the page shows it, empty lines separate the
 * commands, so that readers see where each one begins.
 */
function renderCommands(commandLines: readonly string[]): string {
  const separator = commandLines.some((commandLine) => commandLine.length > maxColumns) ? "\n\n" : "\n";
  return `\`\`\`sh\n${commandLines.join(separator)}\n\`\`\``;
}

/** The number of columns of a code block in the built page, on a screen that is wide enough. */
const maxColumns = 78;

/** Marks options, paths, environment variables and JSON in a description as code. */
const markNames = (description: string): string =>
  description.replaceAll(/(?<![\w/-])(?:--[a-z][a-z-]*|\/[a-z][\w/]*|WEF_[A-Z_]+|\{"\S*\})(?![\w/-])/g, "`$&`");

/** Reads the examples and the exit codes at the end of a command's help. */
function readEndOfHelp(command: Command): {
  readonly examples: readonly string[];
  readonly exitCodes: readonly string[];
} {
  const helpText = renderHelp(command);
  const [, exitCodesText = ""] = /^Exit code: (.*)$/m.exec(helpText) ?? [];
  return {
    examples: Array.from(helpText.matchAll(/^ {2}\$ (.*)$/gm), ([, commandLine = ""]) => commandLine),
    exitCodes: exitCodesText.split(/, (?=\d )/).map((text) => text.replace(/^\d/, "$&:")),
  };
}
