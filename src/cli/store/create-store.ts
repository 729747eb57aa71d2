import type { PersistentStore, SubscriptionStore } from "../../service/index.js";
import { Misuse } from "../output/misuse.js";
import { describeStoreForms, parseStoreName } from "./store-kinds.js";
import type { StoreOptions } from "./store-options.js";

/**
 * The store that `--store` names. It is opened when it is first used.
 *
 * @param onNotice Receives what the operator should know.
 * @throws Misuse if the name or another option is not valid.
 */
export async function createStore(
  options: StoreOptions,
  onNotice: (notice: string) => void,
): Promise<SubscriptionStore> {
  const { store, schema, connections, migrate, namedStatements } = options;
  const { kind, location } = parseStoreName(store) ?? throwUnknownStore(store);
  const hasConnectionOption = schema !== undefined || connections !== undefined || !migrate || !namedStatements;
  if (hasConnectionOption && !kind.hasConnectionOptions) {
    throw new Misuse("--schema, --connections, --no-migrate and --no-named-statements are for PostgreSQL");
  }
  try {
    return await kind.createStore(location, options, onNotice);
  } catch (error) {
    // The store is opened later, so every error now is about the options.
    throw error instanceof Error ? new Misuse(error.message) : error;
  }
}

function throwUnknownStore(store: string): never {
  const redactedStore = store.replace(/\/\/.*@/s, "//…@");
  throw new Misuse(`no store ${JSON.stringify(redactedStore)}: there are ${describeStoreForms({ withMemory: true })}`);
}

/**
 * The same for commands whose work would be lost with a store in memory.
 *
 * @throws Misuse if the store does not outlive the command.
 */
export async function createPersistentStore(
  options: StoreOptions,
  onNotice: (notice: string) => void,
): Promise<PersistentStore> {
  const store = await createStore(options, onNotice);
  if (isPersistent(store)) return store;
  throw new Misuse(`what ${options.store} holds would be forgotten at once: name a store that lasts`);
}

/** Only a store that outlives the program keeps the progress of imports. */
export const isPersistent = (store: SubscriptionStore): store is PersistentStore => "putImported" in store;
