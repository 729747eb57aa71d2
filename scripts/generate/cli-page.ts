import type { Command } from "commander";
import { listCommands, renderHelp } from "./commands.js";
import type { GeneratedFile } from "./generated-file.js";

/** The page with the commands and the help of each command. */
export const cliPageFile: GeneratedFile = {
  path: "docs/cli.md",
  createContent: () => `# Command line

<!-- generated from the commands by \`npm run generate\` -->

The program is \`wef\`, or \`workspace-events-filter\`.

| command | does |
|---|---|
${listCommands().map(renderRow).join("\n")}

\`--profile FILE\` names a JSON file with the options of [\`createProfile\`](library.md#another-vendor) for another vendor.
[The service](service.md) describes \`wef serve\` in production.

The exit code is 0 if the filter is valid (\`match\`: some subscriptions match), and 1 if it is not. It is 2 if the command
was misused or an input cannot be read; one line on standard error says which. It is 141 if the reader of the output
closes it early.

${listCommands().map(renderSection).join("\n")}`,
};

const renderRow = (command: Command): string =>
  `| [\`wef ${command.name()}\`](#wef-${command.name()}) | ${command.summary()} |`;

const renderSection = (command: Command): string => `## wef ${command.name()}

\`\`\`text
${renderHelp(command)}
\`\`\`
`;
