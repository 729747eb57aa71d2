import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryStore, type SubscriptionStore } from "../../src/service/index.js";
import type { Layout } from "../../src/service/stores/postgresql/layouts.js";
import { sqliteStore } from "../../src/service/stores/sqlite.js";
import { openPostgresql } from "./postgresql-stores.js";

/** A way to make empty stores of one kind for tests. */
export interface StoreKind {
  readonly name: string;
  readonly open: () => Promise<OpenStore>;
}

export interface OpenStore {
  readonly store: SubscriptionStore;
  /** Another program's view of the same data; absent if there is none. */
  readonly again?: () => SubscriptionStore;
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
      const folder = await mkdtemp(join(tmpdir(), "subscriptions-"));
      const file = join(folder, "subscriptions.sqlite");
      const stores: SubscriptionStore[] = [];
      const again = (): SubscriptionStore => {
        const store = sqliteStore({ file });
        stores.push(store);
        return store;
      };
      return {
        store: again(),
        again,
        close: async () => {
          for (const store of stores) await store.close();
          await rm(folder, { recursive: true });
        },
      };
    },
  },
  { name: "PostgreSQL", open: () => openPostgresqlStore("plain") },
  { name: "partitioned PostgreSQL", open: () => openPostgresqlStore("partitioned") },
];

/** Those that outlive the program. */
export const lastingStoreKinds: readonly StoreKind[] = storeKinds.filter(({ name }) => name !== "memory");

async function openPostgresqlStore(layout: Layout): Promise<OpenStore> {
  const { open, close } = await openPostgresql(layout);
  return { store: open(), again: open, close };
}
