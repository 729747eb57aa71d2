import { type Command, Option } from "commander";
import type { Layout } from "../../service/stores/postgresql/layouts.js";
import { requirePostgresqlDriver } from "../store/postgresql-driver.js";
import { examples } from "./help-examples.js";

interface SchemaOptions {
  readonly layout: Layout;
  readonly schema: string;
}

const layouts: readonly Layout[] = ["plain", "partitioned", "citus", "cockroachdb", "yugabytedb"];

export function defineSchema(program: Command): void {
  program
    .command("schema")
    .summary("print the tables of a store in PostgreSQL")
    .description(
      "Prints the statements that make the tables of a store in PostgreSQL or in a database that speaks its protocol, for " +
        "whoever wants to lay them out before the store does. They can be repeated.",
    )
    .addOption(new Option("--layout <name>", "how to lay them out").choices(layouts).default("plain"))
    .option("--schema <name>", "the schema of the tables", "workspace_events")
    .addHelpText(
      "after",
      examples(["wef schema", "wef schema --layout partitioned"], "0 printed, 2 the command was misused"),
    )
    .action(async (options: SchemaOptions) => {
      requirePostgresqlDriver();
      const { printSchema } = await import("../store/print-schema.js");
      await printSchema(options);
    });
}
