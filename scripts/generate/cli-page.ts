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

With \`--profile FILE\`, a command uses the profile of another vendor. The file contains the options of
[\`createProfile\`](library.md#another-vendor) as JSON. The page [The service](service.md) describes how to use
\`wef serve\` in production.

These are the usual exit codes. The help of each command has its exact exit codes:

- 0: the filter is valid (\`wef match\`: some subscriptions match).
- 1: the filter is not valid (\`wef match\`: no subscription matches).
- 2: the command was misused, or an input cannot be read. A line on standard error gives the reason.
- 141: the reader of the output closed it early.

${listCommands().map(renderSection).join("\n")}`,
};

const renderRow = (command: Command): string =>
  `| [\`wef ${command.name()}\`](#wef-${command.name()}) | ${command.summary()} |`;

const renderSection = (command: Command): string => `## wef ${command.name()}

\`\`\`text
${renderHelp(command)}
\`\`\`
`;
