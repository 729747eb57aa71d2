import { type Command, Option } from "commander";
import type { ImportOptions } from "../import/import-files.js";
import { addStoreOptions } from "../store/store-options.js";
import { examples } from "./help-examples.js";

export function defineImport(program: Command): void {
  const command = program.command("import");
  const store = "where subscriptions are kept: sqlite:FILE or postgresql://HOST/DATABASE";
  addStoreOptions(command, new Option("--store <store>", store).makeOptionMandatory())
    .summary("load subscriptions into a store")
    .description(
      "Loads files of subscriptions, one JSON object a line, into a store. A line that is no subscription is reported with " +
        "its number and set aside in FILE.rejected. An import that was interrupted goes on where it stopped when it is " +
        "started again; a file that was imported is not imported twice, unless you say so.",
    )
    .argument("<file...>", "the files")
    .option("--again", "import files from the beginning that were imported before")
    .addHelpText(
      "after",
      examples(
        [
          "wef import subscriptions.jsonl --store sqlite:subscriptions.sqlite",
          "wef import subscriptions.jsonl --store postgresql://me@localhost/events",
        ],
        "0 all is imported, 1 lines were set aside, 2 the command was misused or something could not be read or kept",
      ),
    )
    .action(async (files: readonly string[], options: ImportOptions) => {
      const { importFiles } = await import("../import/import-files.js");
      await importFiles(files, options);
    });
}
