import type { Command } from "commander";
import { addEnvironmentVariables } from "../environment-options.js";
import { renderExamplesAndExitCodes } from "../help-examples.js";
import type { ImportOptions } from "../import/import-files.js";
import { addProfileOption } from "../profile-option.js";
import { addStoreOptions } from "../store/store-options.js";

export function defineImport(program: Command): void {
  const command = program
    .command("import")
    .summary("load subscriptions into a store")
    .description(
      "Loads files of subscriptions, one JSON object a line, into a store. A line that is no subscription is reported with " +
        "its number and set aside in FILE.rejected. An import that was interrupted continues where it stopped when it is " +
        "started again. A file that was imported is not imported again without --again. A subscription with an event type or " +
        "a target that no valid filter can name is imported with a warning, or set aside with --strict.",
    )
    .argument("<file...>", "the files")
    .option("--again", "import files from the beginning that were imported before")
    .option("--strict", "set aside what has an event type or a target that no valid filter can name");
  addEnvironmentVariables(addProfileOption(addStoreOptions(command, { isRequired: true })))
    .addHelpText(
      "after",
      renderExamplesAndExitCodes(
        [
          "wef import subscriptions.jsonl --store sqlite:subscriptions.sqlite",
          "wef import subscriptions.jsonl --store postgresql://me@localhost/events",
          "wef import subscriptions.jsonl --store sqlite:subscriptions.sqlite --strict",
        ],
        "0 everything is imported, 1 lines were set aside, 2 the command was misused or something could not be read or stored",
      ),
    )
    .action(async (files: readonly string[], options: ImportOptions) => {
      const { importFiles } = await import("../import/import-files.js");
      await importFiles(files, options);
    });
}
