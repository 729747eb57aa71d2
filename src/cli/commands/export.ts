import type { Command } from "commander";
import { bindOptionsToEnvironmentVariables } from "../environment-options.js";
import { renderExamplesAndExitCodes } from "../help-examples.js";
import type { ExportOptions } from "../move/export-store.js";
import { addStoreOptions } from "../store/store-options.js";

export function defineExport(program: Command): void {
  const command = program
    .command("export")
    .summary("write the subscriptions of a store")
    .description(
      "Writes every subscription of a store, in every state, as a JSON line for wef import. The lines are sorted by " +
        "authority and name. The service can run at the same time. With --output, the command writes to FILE.part, " +
        "and renames this file to FILE when it is complete. Start an interrupted export again to continue it.",
    )
    .option("--output <file>", "the file (default: standard output)")
    .option("--authority <name>", "only subscriptions of this caller");
  bindOptionsToEnvironmentVariables(addStoreOptions(command, { isStoreRequired: true }))
    .addHelpText(
      "after",
      renderExamplesAndExitCodes(
        [
          "wef export --store sqlite:subscriptions.sqlite > subscriptions.jsonl",
          "wef export --store postgresql://me@localhost/events --output subscriptions.jsonl",
        ],
        "0 everything is written, 2 the command was misused or something could not be read or written",
      ),
    )
    .action(async (options: ExportOptions) => {
      const { exportStore } = await import("../move/export-store.js");
      await exportStore(options);
    });
}
