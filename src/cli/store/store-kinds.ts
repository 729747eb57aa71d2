import { existsSync } from "node:fs";
import type { PersistentStore, SubscriptionStore } from "../../service/index.js";
import { SchemaVersionError } from "../../service/stores/schema-version-error.js";
import { formatList } from "../../text/format-list.js";

/** The options for stores with a cache, which are all persistent stores. */
export interface CacheOptions {
  readonly maxCacheBytes?: number;
}

/** The options for stores with connections, which are the stores in PostgreSQL. */
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
   * Whether the command only reads, perhaps while a service writes. A store in a file then does not record the command
   * as its writer.
   */
  readonly onlyReads?: boolean;
}

/** A kind of store that `--store` can name. A persistent store keeps its content when the command ends. */
export type StoreKind =
  | StoreKindByPersistence<true, PersistentStore>
  | StoreKindByPersistence<false, SubscriptionStore>;

interface StoreKindByPersistence<IsPersistent extends boolean, Store> {
  /** How `--store` names a store of this kind, for help and messages. */
  readonly nameForm: string;
  /** Matches the names of stores of this kind. The group `location` is passed to `createStore`. */
  readonly namePattern: RegExp;
  readonly isPersistent: IsPersistent;
  /** Whether the `ConnectionOptions` apply to it. */
  readonly hasConnectionOptions: boolean;
  /**
   * Loads the code of the store, and creates it. It is opened when it is first used.
   *
   * @param onNotice Receives notices for the operator.
   */
  readonly createStore: (
    location: string,
    options: ConnectionOptions & CacheOptions & StoreUse,
    onNotice: (notice: string) => void,
  ) => Promise<Store>;
  /** Whether an error of the store is permanent, such as wrong credentials. */
  readonly isPermanentError: (error: unknown) => boolean;
  /**
   * Returns a warning if the store is certainly empty, for example because its name is misspelled. Otherwise, returns
   * undefined.
   */
  readonly emptyStoreWarningOf: (location: string) => string | undefined;
}

/** The result code of SQLite for a file that is not a database (SQLITE_NOTADB). */
const sqliteNotADatabaseCode = 26;

/** The codes of PostgreSQL for wrong credentials, a database that does not exist, and a missing privilege. */
const permanentPostgresqlCodes = ["28P01", "28000", "3D000", "42501"];

/**
 * The kinds of stores that `--store` can name. To add a kind, write its file in `service/stores`, and add a row here.
 */
const storeKinds: readonly StoreKind[] = [
  {
    nameForm: "sqlite:FILE",
    namePattern: /^sqlite:(?!\/\/)(?<location>.+)$/s,
    isPersistent: true,
    hasConnectionOptions: false,
    createStore: async (file, { maxCacheBytes, onlyReads = false }, onNotice) => {
      const { sqliteStore } = await import("../../service/stores/sqlite.js");
      return sqliteStore({ file, onNotice, registersAsWriter: !onlyReads, maxCacheBytes });
    },
    isPermanentError: (error) =>
      error instanceof SchemaVersionError || Object(error).errcode === sqliteNotADatabaseCode,
    emptyStoreWarningOf: (file) =>
      existsSync(file) ? undefined : `${file} is a new, empty store; to fill it, see wef import`,
  },
  {
    nameForm: "postgresql://HOST/DATABASE",
    namePattern: /^(?<location>postgres[a-z]*:\/\/.*)$/s,
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
      error instanceof SchemaVersionError || permanentPostgresqlCodes.includes(Object(error).code),
    emptyStoreWarningOf: () => undefined,
  },
  {
    nameForm: "memory",
    namePattern: /^memory(?<location>)$/,
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

/** The forms of `--store`, for help and messages. */
export const describeStoreNameForms = ({ withMemory }: { readonly withMemory: boolean }): string =>
  formatList(storeKinds.filter(({ isPersistent }) => withMemory || isPersistent).map(({ nameForm }) => nameForm));

/** The kind and the location that a value of `--store` contains. */
export interface StoreKindAndLocation {
  readonly kind: StoreKind;
  /** The path of the file, or the URL. Empty for a store in memory. */
  readonly location: string;
}

/** Reads the value of `--store`. Undefined if the value has none of the forms. */
export function parseStoreName(name: string): StoreKindAndLocation | undefined {
  for (const kind of storeKinds) {
    const location = kind.namePattern.exec(name)?.groups?.location;
    if (location !== undefined) return { kind, location };
  }
  return undefined;
}
