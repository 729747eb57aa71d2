#!/usr/bin/env node
import { Command, CommanderError } from "commander";
import { workspaceProfile } from "../index.js";
import { defineCommands } from "./commands.js";
import { reportFailure } from "./output/exit-code.js";
import { Misuse } from "./output/misuse.js";
import { exitWhenReaderCloses } from "./output/write.js";
import { readPackageVersion } from "./package-version.js";

const program = new Command("wef")
  .description("Checks, fixes, formats, explains and runs filters over Workspace Events subscriptions.")
  .version(`${readPackageVersion()} (event types of ${workspaceProfile.date})`)
  .helpCommand("help [command]", "show the help of a command")
  .exitOverride()
  .configureOutput({ outputError: (problem) => reportFailure(formatCommanderErrorOnOneLine(problem)) });
defineCommands(program);

exitWhenReaderCloses(process.stdout);
exitWhenReaderCloses(process.stderr);

/** Rewrites an error message of Commander to one line, without the prefix `error: `. */
function formatCommanderErrorOnOneLine(problem: string): string {
  const [firstLine = "", ...suggestions] = problem.trim().split(/(?<!\s)[^\S\n]*\n\s*/);
  return [firstLine.replace(/^error: /, ""), ...suggestions].join(" ");
}

try {
  if (process.argv.length < 3) throw new Misuse("no command given (see wef --help)");
  await program.parseAsync();
} catch (error) {
  if (error instanceof Misuse) reportFailure(error.message);
  // A `CommanderError` needs no message here, because Commander has already printed it.
  else if (!(error instanceof CommanderError)) throw error;
}
