import { type Command, Option } from "commander";
import type { TablePartitioningMode } from "../../service/stores/postgresql/schema-statements.js";
import { renderExamplesAndExitCodes } from "../help-examples.js";

interface SchemaOptions {
  readonly layout: TablePartitioningMode;
  readonly schema: string;
}

const tablePartitioningModes: readonly TablePartitioningMode[] = ["plain", "partitioned"];

export function defineSqlSchema(program: Command): void {
  program
    .command("schema")
    .summary("print the SQL statements that create the tables of a store")
    .description(
      "Prints the SQL statements that create the tables of a store, for PostgreSQL or a database with PostgreSQL's " +
        "protocol. Run these statements before a store first uses the database, or let the store create the tables. It " +
        "is safe to run the statements again.",
    )
    .addOption(
      new Option("--layout <name>", "the layout of the tables").choices(tablePartitioningModes).default("plain"),
    )
    .option("--schema <name>", "the schema of the tables", "workspace_events")
    .addHelpText(
      "after",
      renderExamplesAndExitCodes(
        ["wef schema", "wef schema --layout partitioned"],
        "0 the statements are printed, 2 the command was misused",
      ),
    )
    .action(async (options: SchemaOptions) => {
      const { printSchema } = await import("../store/print-schema.js");
      await printSchema(options);
    });
}
