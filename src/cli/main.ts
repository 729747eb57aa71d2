import { Command, CommanderError } from "commander";
import { workspaceProfile } from "../index.js";
import { defineCommands } from "./commands.js";
import { describeCommanderError } from "./misuse/describe-commander-error.js";
import { printFailureAndSetExitCode } from "./output/exit-code.js";
import { Misuse } from "./output/misuse.js";
import { exitWhenReaderCloses } from "./output/write-with-backpressure.js";
import { readPackageVersion } from "./package-version.js";

const program = new Command("wef")
  .description("Checks, fixes, formats, explains and runs filters over Workspace Events subscriptions.")
  .version(`${readPackageVersion()} (event types of ${workspaceProfile.date})`)
  .helpCommand("help [command]", "show the help of a command")
  .exitOverride()
  // The errors of Commander are printed below.
  .configureOutput({ outputError: () => undefined });
defineCommands(program);

exitWhenReaderCloses(process.stdout);
exitWhenReaderCloses(process.stderr);

/**
 * Throws for `wef help NAME` if there is no command with this name. Commander itself would show the help of the whole
 * program in this case.
 */
function assertHelpIsOfKnownCommand({ commands }: Command): void {
  const [firstWord, commandName] = process.argv.slice(2);
  if (firstWord !== "help" || commandName === undefined || commandName === "help" || commandName.startsWith("-"))
    return;
  if (!commands.some((each) => each.name() === commandName))
    throw new Misuse(`unknown command '${commandName}' (see wef --help)`);
}

try {
  if (process.argv.length < 3) throw new Misuse("no command given (see wef --help)");
  assertHelpIsOfKnownCommand(program);
  await program.parseAsync();
} catch (error) {
  if (error instanceof Misuse) printFailureAndSetExitCode(error.message);
  else if (!(error instanceof CommanderError)) throw error;
  // After the help and the version, the exit code is 0.
  else if (error.exitCode !== 0) printFailureAndSetExitCode(describeCommanderError(error, program));
}
