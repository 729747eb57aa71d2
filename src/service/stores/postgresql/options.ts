import { assertKnownNames } from "../../../text/unknown-name.js";
import { resolveMaxCacheBytes } from "../cache-size.js";
import type { PostgresqlPool } from "./client.js";
import { assertSchemaName } from "./schema-name.js";

export interface PostgresqlStoreOptions {
  /**
   * The address of the database: `postgresql://user:password@host:port/database`, with the parameters of `pg`. As in
   * libpq, it may name several hosts, `host1:port1,host2:port2`. The store uses one that meets the parameter
   * `target_session_attrs` (`any`, `read-write`, `read-only`, `primary` or `standby`). Default for several hosts:
   * `read-write`.
   */
  readonly url?: string | undefined;
  /**
   * The address of a read replica, or of several. Pages are read from it, so they may be outdated. But callers always
   * see their own writes by this store: pages come from the primary until the replica has these writes, and while the
   * replica does not answer. Only with `url`.
   */
  readonly readReplicaUrl?: string | undefined;
  /** A `Pool` of `pg`, instead of `url`. The store does not end the pool. */
  readonly pool?: PostgresqlPool | undefined;
  /** The maximum number of connections. Only with `url`. Default: 10. */
  readonly connections?: number | undefined;
  /** The schema of the tables. It is created if there is none. Default: `workspace_events`. */
  readonly schema?: string | undefined;
  /** Whether the store brings the tables to the current schema version when they are first needed. Default: true. */
  readonly migrate?: boolean | undefined;
  /**
   * Whether connections prepare statements, so that the server does not plan them each time. The connections of the store's
   * own pool then also have the setting `plan_cache_mode`. Use false behind a pooler that gives each transaction another
   * connection and does not track prepared statements, such as PgBouncer before 1.21, or that gives connections of the same
   * user to other programs. Default: true.
   */
  readonly namedStatements?: boolean | undefined;
  /**
   * The time for the database to answer a call, if its signal is not aborted earlier, in milliseconds. A connection
   * that does not answer in time is destroyed. Default: 60,000.
   */
  readonly maxQueryTime?: number | undefined;
  /**
   * The approximate size of the pages that the store keeps in memory until anything in the database has changed, in
   * bytes. It keeps none if the database has PostgreSQL's protocol but not its snapshots. Default: 67,108,864.
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

/** The largest `maxQueryTime`: `setTimeout` accepts no more milliseconds. */
const maxMaxQueryTime = 2 ** 31 - 1;

/** Options with a value for each one that has a default. */
export interface ResolvedOptions {
  /** Where the connections come from. */
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
    throw new TypeError("the connections of postgresqlStore need a url: a pool has its own number");
  }
  if (connections !== undefined && (!Number.isSafeInteger(connections) || connections < 1)) {
    throw new TypeError("the connections of postgresqlStore must be a whole number of 1 or more");
  }
  if (
    maxQueryTime !== undefined &&
    (!Number.isSafeInteger(maxQueryTime) || maxQueryTime < 1 || maxQueryTime > maxMaxQueryTime)
  ) {
    throw new TypeError(`the maxQueryTime of postgresqlStore must be a whole number from 1 to ${maxMaxQueryTime}`);
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
