import { memoryStore, type PersistentStore, type SubscriptionStore } from "../../service/index.js";
import { sqliteStore } from "../../service/stores/sqlite.js";
import { convertErrorsToMisuse, Misuse } from "../output/misuse.js";
import { describeStoreForms, parseStoreName } from "./store-name.js";
import type { StoreOptions } from "./store-options.js";

/**
 * The store that `--store` names. It is opened when it is first used.
 *
 * @param onNotice Told of what the operator should know.
 * @throws Misuse if the name or another option is not valid.
 */
export async function createStore(
  { store, schema, connections, migrate, namedStatements }: StoreOptions,
  onNotice: (notice: string) => void,
): Promise<SubscriptionStore> {
  const name = parseStoreName(store);
  if (name?.kind === "postgresql") {
    // Loaded only for those who use it.
    const { postgresqlStore } = await import("../../service/stores/postgresql.js");
    const postgresqlOptions = {
      url: name.url,
      migrate,
      namedStatements,
      ...(schema !== undefined && { schema }),
      ...(connections !== undefined && { connections }),
    };
    return convertErrorsToMisuse(() => postgresqlStore(postgresqlOptions), isError);
  }
  if (schema !== undefined || connections !== undefined || !migrate || !namedStatements) {
    throw new Misuse("--schema, --connections, --no-migrate and --no-named-statements are for PostgreSQL");
  }
  if (name?.kind === "memory") return memoryStore();
  if (name?.kind === "sqlite") {
    return convertErrorsToMisuse(() => sqliteStore({ file: name.file, onNotice }), isError);
  }
  const nameWithoutPassword = store.replace(/\/\/.*@/s, "//…@");
  const forms = describeStoreForms({ withMemory: true });
  throw new Misuse(`no store ${JSON.stringify(nameWithoutPassword)}: there are ${forms}`);
}

/** Stores are opened later, so every error now is about the options. */
const isError = (error: unknown): error is Error => error instanceof Error;

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
