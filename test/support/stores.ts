import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryStore, type SubscriptionStore } from "../../src/service/index.js";
import type { TablePartitioningMode } from "../../src/service/stores/postgresql/schema-statements.js";
import { sqliteStore } from "../../src/service/stores/sqlite.js";
import { openPostgresqlStores } from "./postgresql-stores.js";

/** A kind of store. Tests run with each kind. */
export interface StoreKind {
  readonly name: string;
  /** Opens an empty store. */
  readonly open: () => Promise<OpenedStore>;
}

export interface OpenedStore {
  readonly store: SubscriptionStore;
  /**
   * Opens another store with the same data, as another program would do. Absent if stores of this kind cannot share
   * their data.
   */
  readonly openAgain?: () => SubscriptionStore;
  readonly close: () => Promise<void>;
}

export const storeKinds: readonly StoreKind[] = [
  {
    name: "memory",
    open: async () => {
      const store = memoryStore();
      return { store, close: () => store.close() };
    },
  },
  {
    name: "SQLite",
    open: async () => {
      const temporaryFolder = await mkdtemp(join(tmpdir(), "subscriptions-"));
      const file = join(temporaryFolder, "subscriptions.sqlite");
      const stores: SubscriptionStore[] = [];
      const openAgain = (): SubscriptionStore => {
        const store = sqliteStore({ file });
        stores.push(store);
        return store;
      };
      return {
        store: openAgain(),
        openAgain,
        close: async () => {
          for (const store of stores) await store.close();
          await rm(temporaryFolder, { recursive: true });
        },
      };
    },
  },
  { name: "PostgreSQL", open: () => openPostgresqlStore("plain") },
  { name: "partitioned PostgreSQL", open: () => openPostgresqlStore("partitioned") },
];

/** The kinds of stores that keep their data when the program ends. */
export const persistentStoreKinds: readonly StoreKind[] = storeKinds.filter(({ name }) => name !== "memory");

async function openPostgresqlStore(layout: TablePartitioningMode): Promise<OpenedStore> {
  const { open, close } = await openPostgresqlStores(layout);
  return { store: open(), openAgain: open, close };
}
