#!/usr/bin/env node
import { Command, CommanderError } from "commander";
import { workspaceProfile } from "../index.js";
import { defineCheck } from "./commands/check.js";
import { defineExplain } from "./commands/explain.js";
import { defineFix } from "./commands/fix.js";
import { defineFormat } from "./commands/format.js";
import { defineImport } from "./commands/import.js";
import { defineLsp } from "./commands/lsp.js";
import { defineMatch } from "./commands/match.js";
import { defineSchema } from "./commands/postgresql-schema.js";
import { definePruneEventTypes } from "./commands/prune.js";
import { defineScan } from "./commands/scan.js";
import { defineServe } from "./commands/serve.js";
import { defineSql } from "./commands/sql.js";
import { reportFailure } from "./output/exit-code.js";
import { Misuse } from "./output/misuse.js";
import { endWhenReaderCloses } from "./output/write.js";
import { version } from "./package-version.js";

const program = new Command("wef")
  .description("Checks, fixes, formats, explains and runs filters over Workspace Events subscriptions.")
  .version(`${version} (event types of ${workspaceProfile.date})`)
  .helpCommand("help [command]", "show the help of a command")
  .exitOverride()
  .configureOutput({ outputError: (problem) => reportFailure(putOnOneLine(problem)) });

/** To add a command: a file such as `commands/explain.ts`, and its function here. */
const commandDefinitions = [
  defineCheck,
  defineFix,
  defineScan,
  defineFormat,
  defineExplain,
  defineMatch,
  defineSql,
  defineServe,
  defineImport,
  definePruneEventTypes,
  defineSchema,
  defineLsp,
];
for (const defineCommand of commandDefinitions) defineCommand(program);

endWhenReaderCloses(process.stdout);
endWhenReaderCloses(process.stderr);

/** A message of Commander without its line breaks and its `error: `. */
function putOnOneLine(problem: string): string {
  const [firstLine = "", ...suggestions] = problem.trim().split(/(?<!\s)[^\S\n]*\n\s*/);
  return [firstLine.replace(/^error: /, ""), ...suggestions].join(" ");
}

try {
  if (process.argv.length < 3) throw new Misuse("no command given (see wef --help)");
  await program.parseAsync();
} catch (error) {
  if (error instanceof Misuse) reportFailure(error.message);
  // Commander has printed its own errors.
  else if (!(error instanceof CommanderError)) throw error;
}
