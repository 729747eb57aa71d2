import type { Command } from "commander";
import { listCommands, renderHelp } from "./commands.js";
import type { GeneratedFile } from "./generated-file.js";

/** The help of every command, as a page. */
export const commandLineFile: GeneratedFile = {
  path: "docs/command-line.md",
  createContent: () => `# Command line

<!-- generated from the commands by \`npm run generate\` -->

What \`wef COMMAND --help\` prints.

${listCommands().map(renderSection).join("\n")}`,
};

const renderSection = (command: Command): string => `## wef ${command.name()}

\`\`\`text
${renderHelp(command)}
\`\`\`
`;
