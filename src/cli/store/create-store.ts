import { memoryStore, type PersistentStore, type SubscriptionStore } from "../../service/index.js";
import { sqliteStore } from "../../service/stores/sqlite.js";
import { asMisuse, Misuse } from "../output/misuse.js";
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
  const [, scheme = "", location = ""] = /^([a-z]+):(.+)$/s.exec(store) ?? [];
  if (scheme.startsWith("postgres") && location.startsWith("//")) {
    // Loaded only for those who use it.
    const { postgresqlStore } = await import("../../service/stores/postgresql.js");
    const options = {
      url: store,
      migrate,
      namedStatements,
      ...(schema !== undefined && { schema }),
      ...(connections !== undefined && { connections }),
    };
    return asMisuse(() => postgresqlStore(options), isError);
  }
  if (schema !== undefined || connections !== undefined || !migrate || !namedStatements) {
    throw new Misuse("--schema, --connections, --no-migrate and --no-named-statements are for PostgreSQL");
  }
  if (store === "memory") return memoryStore();
  if (scheme === "sqlite" && !location.startsWith("//")) {
    return asMisuse(() => sqliteStore({ file: location, onNotice }), isError);
  }
  const nameWithoutPassword = store.replace(/\/\/.*@/s, "//…@");
  const forms = "sqlite:FILE, postgresql://HOST/DATABASE or memory";
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

export const isPersistent = (store: SubscriptionStore): store is PersistentStore => "putImported" in store;
