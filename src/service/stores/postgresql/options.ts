import { assertKnownNames } from "../../../text/unknown-name.js";
import { resolveMaxCacheBytes } from "../cache-size.js";
import type { PostgresqlPool } from "./client.js";
import { assertSchemaName } from "./schema-name.js";

/** The options of `postgresqlStore`. */
export interface PostgresqlStoreOptions {
  /**
   * The address of the database: `postgresql://user:password@host:port/database`, with the parameters of `pg`. As in
   * libpq, the address can name several hosts: `host1:port1,host2:port2`. The parameter `target_session_attrs` says
   * which of them the store can use: `any`, `read-write`, `read-only`, `primary` or `standby`. Its default for several
   * hosts is `read-write`.
   */
  readonly url?: string | undefined;
  /**
   * The address of one or more read replicas. Pages are read from a replica, so they may be outdated. But a caller
   * always sees what it has written with this store: as long as the replica does not have all these writes, the
   * caller's pages come from the primary. While the replica does not answer, all pages come from the primary. This
   * option needs `url`.
   */
  readonly readReplicaUrl?: string | undefined;
  /** A `Pool` of `pg`, instead of `url`. When the store is closed, the pool stays open. */
  readonly pool?: PostgresqlPool | undefined;
  /** The maximum number of connections. This option needs `url`. Default: 10. */
  readonly connections?: number | undefined;
  /** The schema of the tables. The store creates it if it does not exist. Default: `workspace_events`. */
  readonly schema?: string | undefined;
  /** Whether the first call of the store brings the tables to the current schema version. Default: true. */
  readonly migrate?: boolean | undefined;
  /**
   * Whether connections prepare statements, so that the server does not plan a statement each time. If true, the
   * connections of the store's own pool also have the setting `plan_cache_mode`. False is needed behind a pooler that
   * gives each transaction another connection and does not track prepared statements, such as PgBouncer before 1.21.
   * False is also needed behind a pooler that gives the same connections to other programs of the same user. Default:
   * true.
   */
  readonly namedStatements?: boolean | undefined;
  /**
   * The time limit for an answer of the database, in milliseconds. If the signal of a call is aborted, the wait ends
   * earlier. A connection that does not answer in time is destroyed. Default: 60,000.
   */
  readonly maxQueryTime?: number | undefined;
  /**
   * The maximum approximate size of the cached pages, in bytes. A page is cached until anything in the database has
   * changed. No pages are cached if the database has PostgreSQL's protocol but not its snapshots. Default: 67,108,864.
   */
  readonly maxCacheBytes?: number | undefined;
}

const knownOptionNames = [
  "url",
  "readReplicaUrl",
  "pool",
  "connections",
  "schema",
  "migrate",
  "namedStatements",
  "maxQueryTime",
  "maxCacheBytes",
];

/** The largest value of `maxQueryTime`, in milliseconds. `setTimeout` accepts no larger number. */
const upperBoundOfMaxQueryTimeMs = 2 ** 31 - 1;

/** The options of the store. Options that were not given have their defaults. */
export interface ResolvedOptions {
  /** Where the store gets its connections. */
  readonly connectionSource:
    | { readonly pool: PostgresqlPool }
    | { readonly url: string; readonly readReplicaUrl: string | undefined; readonly maxConnections: number };
  readonly schema: string;
  readonly migrate: boolean;
  readonly namedStatements: boolean;
  readonly maxQueryTime: number;
  readonly maxCacheBytes: number;
}

/** @throws TypeError if an option is unknown or invalid. */
export function resolveOptions(options: PostgresqlStoreOptions): ResolvedOptions {
  assertKnownNames("option of postgresqlStore", options, knownOptionNames);
  const { url, readReplicaUrl, pool, connections, schema, migrate, namedStatements, maxQueryTime, maxCacheBytes } =
    Object(options) as PostgresqlStoreOptions;
  if ((typeof url === "string") === (pool !== undefined)) {
    throw new TypeError("postgresqlStore needs either a url or a pool");
  }
  for (const [name, address] of Object.entries({ url, readReplicaUrl })) {
    if (address !== undefined && !/^postgres(?:ql)?:\/\//.test(String(address))) {
      throw new TypeError(`the ${name} of postgresqlStore must begin with postgresql://`);
    }
  }
  if (pool !== undefined && readReplicaUrl !== undefined) {
    throw new TypeError("the readReplicaUrl of postgresqlStore needs a url");
  }
  if (pool !== undefined && typeof Object(pool).connect !== "function") {
    throw new TypeError("the pool of postgresqlStore must be a Pool of pg");
  }
  if (pool !== undefined && connections !== undefined) {
    throw new TypeError("the connections of postgresqlStore need a url: a pool has its own maximum");
  }
  if (connections !== undefined && (!Number.isSafeInteger(connections) || connections < 1)) {
    throw new TypeError("the connections of postgresqlStore must be a whole number from 1 to 9007199254740991");
  }
  if (
    maxQueryTime !== undefined &&
    (!Number.isSafeInteger(maxQueryTime) || maxQueryTime < 1 || maxQueryTime > upperBoundOfMaxQueryTimeMs)
  ) {
    throw new TypeError(
      `the maxQueryTime of postgresqlStore must be a whole number from 1 to ${upperBoundOfMaxQueryTimeMs}`,
    );
  }
  if (schema !== undefined) assertSchemaName(schema);
  for (const [name, flag] of Object.entries({ migrate, namedStatements })) {
    if (flag !== undefined && typeof flag !== "boolean") {
      throw new TypeError(`the option ${name} of postgresqlStore must be true or false`);
    }
  }
  return {
    connectionSource: pool ? { pool } : { url: String(url), readReplicaUrl, maxConnections: connections ?? 10 },
    schema: schema ?? "workspace_events",
    migrate: migrate ?? true,
    namedStatements: namedStatements ?? true,
    maxQueryTime: maxQueryTime ?? 60_000,
    maxCacheBytes: resolveMaxCacheBytes("postgresqlStore", maxCacheBytes),
  };
}
