import type { Command } from "commander";
import { addEnvironmentVariables } from "../environment-options.js";
import { renderExamplesAndExitCodes } from "../help-examples.js";
import { addStoreOptions, type StoreOptions } from "../store/store-options.js";

export function definePrune(program: Command): void {
  const command = program
    .command("prune")
    .summary("forget event types that are no longer used")
    .description(
      "A store keeps a table of the event types that each caller has. An event type that no subscription has any more costs " +
        "a look-up for every page whose filter names it. This command forgets such event types. The service may run meanwhile.",
    );
  addEnvironmentVariables(addStoreOptions(command, { isRequired: true }))
    .addHelpText(
      "after",
      renderExamplesAndExitCodes(
        ["wef prune --store sqlite:subscriptions.sqlite"],
        "0 done, 2 the command was misused or the store could not be used",
      ),
    )
    .action(async (options: StoreOptions) => {
      const { pruneEventTypes } = await import("../store/prune-event-types.js");
      await pruneEventTypes(options);
    });
}
