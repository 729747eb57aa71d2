import { type Command, InvalidArgumentError, Option } from "commander";
import { type CacheOptions, type ConnectionOptions, describeStoreNameForms } from "./store-kinds.js";

/** The options that `addStoreOptions` adds to a command. */
export interface StoreOptions extends ConnectionOptions, CacheOptions {
  readonly store: string;
}

/**
 * Adds the options that name a store and configure it. If `--store` is not required, the default is a store in memory.
 */
export function addStoreOptions(command: Command, { isStoreRequired }: { readonly isStoreRequired: boolean }): Command {
  const forms = describeStoreNameForms({ shouldIncludeMemoryStore: !isStoreRequired });
  const storeOption = new Option("--store <store>", `the store of the subscriptions: ${forms}`);
  return command
    .addOption(isStoreRequired ? storeOption.makeOptionMandatory() : storeOption.default("memory"))
    .option("--schema <name>", "the schema of the tables in PostgreSQL (default: workspace_events)")
    .addOption(
      new Option("--connections <number>", "the maximum number of connections to PostgreSQL (default: 10)").argParser(
        parseConnectionCount,
      ),
    )
    .addOption(
      new Option(
        "--max-query-time <milliseconds>",
        "the time limit of a call to PostgreSQL (default: 60000)",
      ).argParser(parseWholeNumber),
    )
    .addOption(
      new Option("--max-cache-bytes <number>", "the maximum size of the store's cache (default: 67108864)").argParser(
        parseWholeNumber,
      ),
    )
    .option("--no-migrate", "do not create or change PostgreSQL's tables")
    .option("--no-named-statements", "do not prepare statements, for a pooler that assigns connections by transaction");
}

/** Reads a whole number. This function does not check the range: the store does. */
function parseWholeNumber(optionValue: string): number {
  if (!/^\d{1,15}$/.test(optionValue)) throw new InvalidArgumentError("It must be a whole number.");
  return Number(optionValue);
}

function parseConnectionCount(optionValue: string): number {
  if (!/^[1-9]\d{0,3}$/.test(optionValue)) throw new InvalidArgumentError("It must be a whole number from 1 to 9999.");
  return Number(optionValue);
}
