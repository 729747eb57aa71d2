import type { Command } from "commander";
import { bindOptionsToEnvironmentVariables } from "../environment-options.js";
import { renderExamplesAndExitCodes } from "../help-examples.js";
import type { ImportOptions } from "../import/import-files.js";
import { addProfileOption } from "../profile-option.js";
import { addStoreOptions } from "../store/store-options.js";

export function defineImport(program: Command): void {
  const command = program
    .command("import")
    .summary("load subscriptions into a store")
    .description(
      "Loads files of subscriptions into a store. Each line of a file is one JSON object. If a line is not a " +
        "subscription, the number of the line is reported, and the line is added to FILE.rejected. If an event " +
        "type or the target of a subscription is not valid in a filter, the subscription is imported with a " +
        "warning. With --strict, it is rejected. Start an interrupted import again to continue it. A file is " +
        "imported only once, except with --again.",
    )
    .argument("<file...>", "the files")
    .option("--again", "import a file again from its first line")
    .option("--strict", "reject a subscription if no valid filter can contain its event types or its target");
  bindOptionsToEnvironmentVariables(addProfileOption(addStoreOptions(command, { isStoreRequired: true })))
    .addHelpText(
      "after",
      renderExamplesAndExitCodes(
        [
          "wef import subscriptions.jsonl --store sqlite:subscriptions.sqlite",
          "wef import subscriptions.jsonl --store postgresql://me@localhost/events",
          "wef import subscriptions.jsonl --store sqlite:subscriptions.sqlite --strict",
        ],
        "0 everything is imported, 1 lines were rejected, 2 the command was misused or something could not be read or stored",
      ),
    )
    .action(async (files: readonly string[], options: ImportOptions) => {
      const { importFiles } = await import("../import/import-files.js");
      await importFiles(files, options);
    });
}
