import { type Command, Option } from "commander";
import type { StoreOptions } from "../store/create-store.js";
import { addStoreOptions } from "../store/store-options.js";
import { examples } from "./help-examples.js";

export function definePrune(program: Command): void {
  const command = program.command("prune");
  const store = "where subscriptions are kept: sqlite:FILE or postgresql://HOST/DATABASE";
  addStoreOptions(command, new Option("--store <store>", store).makeOptionMandatory())
    .summary("forget event types that are no longer used")
    .description(
      "A store keeps in mind which event types each caller has; one that no subscription has any more costs every page that " +
        "asks for it a look-up. This forgets them. The service may go on meanwhile.",
    )
    .addHelpText(
      "after",
      examples(
        ["wef prune --store sqlite:subscriptions.sqlite"],
        "0 done, 2 the command was misused or the store could not be used",
      ),
    )
    .action(async (options: StoreOptions) => {
      const { pruneStore } = await import("../store/prune-store.js");
      await pruneStore(options);
    });
}
