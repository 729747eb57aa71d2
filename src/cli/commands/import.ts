import type { Command } from "commander";
import { examples } from "../examples.js";

export interface ImportOptions {
  readonly store: string;
}

export function defineImport(program: Command): void {
  program
    .command("import")
    .summary("load subscriptions into a store")
    .description(
      "Loads files of subscriptions, one JSON object a line, into a store. A line that is no subscription is reported with " +
        "its number and set aside in FILE.rejected. An import that was interrupted goes on where it stopped when it is " +
        "started again; a file that was imported is not imported twice.",
    )
    .argument("<file...>", "the files")
    .requiredOption("--store <store>", "where subscriptions are kept: sqlite:FILE")
    .addHelpText(
      "after",
      examples(
        ["wef import subscriptions.jsonl --store sqlite:subscriptions.sqlite"],
        "0 all is imported, 1 lines were set aside, 2 the command was misused or something could not be read or kept",
      ),
    )
    .action(async (files: readonly string[], { store }: ImportOptions) => {
      const { importFiles } = await import("../import/import-files.js");
      await importFiles(files, store);
    });
}
