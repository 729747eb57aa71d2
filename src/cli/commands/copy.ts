import type { Command } from "commander";
import { bindOptionsToEnvironmentVariables } from "../environment-options.js";
import { renderExamplesAndExitCodes } from "../help-examples.js";
import type { CopyOptions } from "../move/copy-store.js";
import { describeStoreNameForms } from "../store/store-kinds.js";

export function defineCopy(program: Command): void {
  const storeForms = describeStoreNameForms({ shouldIncludeMemoryStore: false });
  const command = program
    .command("copy")
    .summary("copy a store to another one")
    .description(
      "Copies subscriptions, the secret of page tokens, and the list of imported files. Services can use both stores " +
        "while this command runs. If a subscription differs in the two stores, the later state is kept. The command " +
        "repeats until nothing is left to copy. Start an interrupted copy again to continue it. Nothing is deleted in " +
        "the target.",
    )
    .requiredOption("--from <store>", `the store to read: ${storeForms}`)
    .requiredOption("--to <store>", "the store to write")
    .option("--from-schema <name>", "the schema of --from in PostgreSQL (default: workspace_events)")
    .option("--to-schema <name>", "the schema of --to in PostgreSQL (default: workspace_events)")
    .option("--no-migrate", "do not create or change PostgreSQL's tables")
    .option("--no-named-statements", "do not prepare statements, for a pooler that assigns connections by transaction");
  bindOptionsToEnvironmentVariables(command)
    .addHelpText(
      "after",
      renderExamplesAndExitCodes(
        ["wef copy --from sqlite:subscriptions.sqlite --to postgresql://me@localhost/events"],
        "0 both stores have the same content, 1 a part of the source could not be copied, 2 the command was misused or a store could not be used",
      ),
    )
    .action(async (options: CopyOptions) => {
      const { copyStore } = await import("../move/copy-store.js");
      await copyStore(options);
    });
}
