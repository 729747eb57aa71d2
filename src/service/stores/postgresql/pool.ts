import type { Duplex } from "node:stream";
import type pg from "pg";
import type { PostgresqlPool } from "./client.js";
import { loadPg } from "./driver.js";
import { connectionLifetimeSeconds, setPlanCacheMode } from "./plan-cache-mode.js";

interface PoolOptions {
  readonly url: string;
  readonly maxConnections: number;
  readonly schema: string;
  readonly namedStatements: boolean;
}

/**
 * Creates the pool of a store. It connects when it is first used.
 *
 * @throws TypeError if the URL is malformed; Error if the package `pg` is not installed.
 */
export function createPool({ url, maxConnections, schema, namedStatements }: PoolOptions): PostgresqlPool {
  const pgModule = loadPg();
  assertUrl(pgModule, url);
  const pool = new pgModule.Pool({
    Client: createClientClass(pgModule),
    connectionString: url,
    max: maxConnections,
    application_name: "workspace-events-filter",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...(namedStatements && {
      onConnect: (client) => setPlanCacheMode(client, schema),
      maxLifetimeSeconds: connectionLifetimeSeconds,
    }),
  });
  // An idle connection was lost. The pool has removed it already.
  pool.on("error", () => {});
  return pool;
}

/** The message does not contain the URL, for it may contain a password. */
function assertUrl({ Client }: typeof pg, url: string): void {
  try {
    new Client({ connectionString: url });
  } catch (urlError) {
    throw new TypeError(`the url of postgresqlStore cannot be used: ${Object(urlError).message}`);
  }
}

/**
 * Extends `pg`'s client in two ways: an unused connection that is lost is no uncaught error, and the socket of a connection
 * that failed is closed. `pg` leaves it open, for example if there is no password.
 */
function createClientClass({ Client }: typeof pg): typeof pg.Client {
  return class extends Client {
    constructor(clientConfig?: pg.ClientConfig) {
      super(clientConfig);
      // The next query on this connection fails.
      this.on("error", () => {});
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connectionAttempt = super.connect() as Promise<unknown> as Promise<this>;
      connectionAttempt.catch(() =>
        (this as unknown as { connection: { stream: Duplex } }).connection.stream.destroy(),
      );
      if (!callback) return connectionAttempt;
      connectionAttempt.then(() => callback(undefined as unknown as Error), callback);
      return undefined;
    }
  };
}
