import { type Command, InvalidArgumentError, Option } from "commander";

/** Adds the options that say where subscriptions are kept. */
export function addStoreOptions(command: Command, store: Option): Command {
  return command
    .addOption(store)
    .option("--schema <name>", "the schema of the tables in PostgreSQL (default: workspace_events)")
    .addOption(new Option("--connections <number>", "at most, to PostgreSQL (default: 10)").argParser(parseCount))
    .option("--no-migrate", "leave PostgreSQL's tables as they are")
    .option("--no-named-statements", "for a pooler that hands out connections by transaction");
}

function parseCount(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError("It must be a whole number from 1 to 9999.");
  return Number(text);
}
