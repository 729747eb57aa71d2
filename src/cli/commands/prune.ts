import type { Command } from "commander";
import { bindOptionsToEnvironmentVariables } from "../environment-options.js";
import { renderExamplesAndExitCodes } from "../help-examples.js";
import { addStoreOptions, type StoreOptions } from "../store/store-options.js";

export function definePrune(program: Command): void {
  const command = program
    .command("prune")
    .summary("delete event types that are no longer used")
    .description(
      "A store keeps a table of the event types of each caller. An event type stays in the table even if the " +
        "caller no longer has a subscription with it. Then each request whose filter contains this event type costs " +
        "one look-up more. This command deletes such event types. The service can run at the same time.",
    );
  bindOptionsToEnvironmentVariables(addStoreOptions(command, { isStoreRequired: true }))
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
