import { type LastingStore, memoryStore, type SubscriptionStore } from "../../service/index.js";
import { SchemaVersionError, sqliteStore } from "../../service/stores/sqlite.js";
import { Misuse } from "../output/exit-code.js";
import { requirePostgresqlDriver } from "./postgresql-driver.js";

/** The options that `addStoreOptions` adds to a command. */
export interface StoreOptions {
  readonly store: string;
  readonly schema?: string;
  readonly connections?: number;
  readonly migrate: boolean;
  readonly namedStatements: boolean;
}

export const storeForms = "sqlite:FILE, postgresql://HOST/DATABASE or memory";

/** The store that `--store` names; it is opened when it is first needed. */
export async function storeOf(
  { store, schema, connections, migrate, namedStatements }: StoreOptions,
  onNotice: (notice: string) => void,
): Promise<SubscriptionStore> {
  const [, kind = "", place = ""] = /^([a-z]+):(.+)$/s.exec(store) ?? [];
  if (kind.startsWith("postgres") && place.startsWith("//")) {
    requirePostgresqlDriver();
    // Loaded only for those who use it.
    const { postgresqlStore } = await import("../../service/stores/postgresql.js");
    return made(() =>
      postgresqlStore({
        url: store,
        migrate,
        namedStatements,
        ...(schema !== undefined && { schema }),
        ...(connections !== undefined && { connections }),
      }),
    );
  }
  if (schema !== undefined || connections !== undefined || !migrate || !namedStatements) {
    throw new Misuse("--schema, --connections, --no-migrate and --no-named-statements are for PostgreSQL");
  }
  if (store === "memory") return memoryStore();
  if (kind === "sqlite" && !place.startsWith("//")) return made(() => sqliteStore({ file: place, onNotice }));
  // Without a password.
  throw new Misuse(`no store ${JSON.stringify(store.replace(/\/\/.*@/s, "//…@"))}: there are ${storeForms}`);
}

/** Stores are opened later: what is wrong with one now is the caller's mistake. */
function made<Store>(make: () => Store): Store {
  try {
    return make();
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error));
  }
}

/** The same, if it outlives the command. */
export async function lastingStoreOf(options: StoreOptions, onNotice: (notice: string) => void): Promise<LastingStore> {
  const store = await storeOf(options, onNotice);
  if (isLasting(store)) return store;
  throw new Misuse(`what ${options.store} holds would be forgotten at once: name a store that lasts`);
}

export const isLasting = (store: SubscriptionStore): store is LastingStore => "putImported" in store;

/** SQLite's result code for a file that is something else. */
const noDatabase = 26;

/** PostgreSQL's for bad credentials, a database that does not exist, and what somebody has no right to. */
const hopeless = ["28P01", "28000", "3D000", "42501"];

/** Whether waiting will not help against an error of a store. */
export const isHopeless = (error: unknown): boolean =>
  error instanceof SchemaVersionError || Object(error).errcode === noDatabase || hopeless.includes(Object(error).code);
