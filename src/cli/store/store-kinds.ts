import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { PersistentStore, SubscriptionStore } from "../../service/index.js";
import { SchemaVersionError } from "../../service/stores/schema-version-error.js";
import { formatList } from "../../text/format-list.js";

/** The options for stores with a cache. All persistent stores have a cache. */
export interface CacheOptions {
  readonly maxCacheBytes?: number;
}

/** The options for stores with connections. Only the stores in PostgreSQL have connections. */
export interface ConnectionOptions {
  readonly schema?: string;
  readonly connections?: number;
  /** In milliseconds. */
  readonly maxQueryTime?: number;
  readonly migrate: boolean;
  readonly namedStatements: boolean;
  /** The URL of a read replica. Only the command `serve` has this option. */
  readonly readReplica?: string;
}

/** How a command uses a store. */
export interface StoreUse {
  /**
   * Whether the command only reads from the store, possibly while a service writes to the store. Then a store in a file
   * does not record the command as its writer.
   */
  readonly isReadOnly?: boolean;
}

/** A kind of store that `--store` can name. A persistent store keeps its content when the command ends. */
export type StoreKind = StoreKindBase<true, PersistentStore> | StoreKindBase<false, SubscriptionStore>;

interface StoreKindBase<IsPersistent extends boolean, Store> {
  /** The form of the values of `--store` that name a store of this kind, for help texts and messages. */
  readonly storeNameForm: string;
  /**
   * Matches the names of stores of this kind. The capturing group `location` contains the text that is passed to
   * `createStore`.
   */
  readonly storeNamePattern: RegExp;
  readonly isPersistent: IsPersistent;
  /** Whether the `ConnectionOptions` apply to stores of this kind. */
  readonly hasConnectionOptions: boolean;
  /**
   * Loads the code of the store, and creates the store. The store is opened when it is used for the first time.
   *
   * @param onNotice Receives notices for the operator.
   */
  readonly createStore: (
    location: string,
    options: ConnectionOptions & CacheOptions & StoreUse,
    onNotice: (notice: string) => void,
  ) => Promise<Store>;
  /** Whether an error of the store is permanent. For example, wrong credentials are a permanent error. */
  readonly isPermanentError: (error: unknown) => boolean;
  /**
   * Returns a warning if the store is certainly empty, for example because the name of the store is misspelled.
   * Otherwise, returns undefined.
   */
  readonly emptyStoreWarningOf: (location: string) => string | undefined;
}

/** The result code of SQLite if a file is not a database (SQLITE_NOTADB). */
const sqliteNotADatabaseCode = 26;

/** The codes of PostgreSQL for wrong credentials, a database that does not exist, and a missing privilege. */
const permanentPostgresqlErrorCodes = ["28P01", "28000", "3D000", "42501"];

/**
 * The kinds of stores that `--store` can name. To add a kind, write its file in `service/stores`, and add a row here.
 */
const storeKinds: readonly StoreKind[] = [
  {
    storeNameForm: "sqlite:FILE",
    storeNamePattern: /^sqlite:(?!\/\/)(?<location>.+)$/s,
    isPersistent: true,
    hasConnectionOptions: false,
    createStore: async (file, { maxCacheBytes, isReadOnly = false }, onNotice) => {
      if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
        throw new Error(`sqlite:${file}: this is a folder: name a file in it, as in sqlite:${join(file, "store.db")}`);
      const { sqliteStore } = await import("../../service/stores/sqlite.js");
      return sqliteStore({ file, onNotice, registersAsWriter: !isReadOnly, maxCacheBytes });
    },
    isPermanentError: (error) =>
      error instanceof SchemaVersionError || Object(error).errcode === sqliteNotADatabaseCode,
    emptyStoreWarningOf: (file) =>
      existsSync(file) ? undefined : `${file} is a new, empty store; to fill it, see wef import`,
  },
  {
    storeNameForm: "postgresql://HOST/DATABASE",
    storeNamePattern: /^(?<location>postgres[a-z]*:\/\/.*)$/s,
    isPersistent: true,
    hasConnectionOptions: true,
    createStore: async (
      url,
      { schema, connections, migrate, namedStatements, maxQueryTime, maxCacheBytes, readReplica },
    ) => {
      const { postgresqlStore } = await import("../../service/stores/postgresql.js");
      return postgresqlStore({
        url,
        migrate,
        namedStatements,
        schema,
        connections,
        maxQueryTime,
        maxCacheBytes,
        readReplicaUrl: readReplica,
      });
    },
    isPermanentError: (error) =>
      error instanceof SchemaVersionError || permanentPostgresqlErrorCodes.includes(Object(error).code),
    emptyStoreWarningOf: () => undefined,
  },
  {
    storeNameForm: "memory",
    storeNamePattern: /^memory(?<location>)$/,
    isPersistent: false,
    hasConnectionOptions: false,
    createStore: async () => {
      const { memoryStore } = await import("../../service/index.js");
      return memoryStore();
    },
    isPermanentError: () => false,
    emptyStoreWarningOf: () => "the store is in memory and empty: give --store or --sample",
  },
];

/** Lists the forms that a value of `--store` can have, for help texts and messages. */
export const describeStoreNameForms = ({
  shouldIncludeMemoryStore: withMemory,
}: {
  readonly shouldIncludeMemoryStore: boolean;
}): string =>
  formatList(
    storeKinds.filter(({ isPersistent }) => withMemory || isPersistent).map(({ storeNameForm }) => storeNameForm),
  );

/** The kind and the location of a store, which are read from a value of `--store`. */
export interface StoreKindAndLocation {
  readonly storeKind: StoreKind;
  /** The path or the URL of the store. Empty for a store in memory. */
  readonly storeLocation: string;
}

/** Reads the value of `--store`. Undefined if the value has none of the forms. */
export function parseStoreName(name: string): StoreKindAndLocation | undefined {
  for (const kind of storeKinds) {
    const location = kind.storeNamePattern.exec(name)?.groups?.location;
    if (location !== undefined) return { storeKind: kind, storeLocation: location };
  }
  return undefined;
}
