import type { PersistentStore } from "./persistent-store.js";
import { type PostgresqlStoreOptions, resolveOptions } from "./postgresql/options.js";
import { createPool } from "./postgresql/pool.js";
import { PostgresqlStore } from "./postgresql/postgresql-store.js";

export type { PostgresqlClient, PostgresqlPool } from "./postgresql/client.js";
export type { PostgresqlStoreOptions } from "./postgresql/options.js";
export { SchemaVersionError } from "./schema-version-error.js";

/**
 * Creates a store in PostgreSQL 14 or later, or in another database with PostgreSQL's protocol. Any number of programs
 * can use the same tables. The store connects to the database at the first call, and connects again after a failure.
 *
 * @throws TypeError if an option is unknown or invalid; Error if there is no `pool` and the package `pg` is not
 *   installed.
 */
export function postgresqlStore(options: PostgresqlStoreOptions): PersistentStore {
  const { connectionSource, schema, migrate, namedStatements, maxQueryTime, maxCacheBytes } = resolveOptions(options);
  const databaseSettings = { schema, namedStatements, maxQueryTime };
  const storeSettings = { ...databaseSettings, migrate, maxCacheBytes };
  if ("pool" in connectionSource) {
    return new PostgresqlStore({ ...storeSettings, pool: connectionSource.pool, ownsPool: false });
  }
  const { url, readReplicaUrl, maxConnections } = connectionSource;
  const createPoolAt = (address: string) => createPool({ ...databaseSettings, url: address, maxConnections });
  return new PostgresqlStore({
    ...storeSettings,
    pool: createPoolAt(url),
    ownsPool: true,
    ...(readReplicaUrl !== undefined && { replicaPool: createPoolAt(readReplicaUrl) }),
  });
}
