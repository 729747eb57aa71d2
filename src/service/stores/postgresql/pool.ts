import type { Duplex } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { rejectWhenAborted } from "../../reject-when-aborted.js";
import type { PostgresqlPool } from "./client.js";
import { maxSetupTimeMs } from "./database.js";
import { loadPg } from "./driver.js";
import { FailoverPool } from "./failover-pool.js";
import { assertServerHasTargetSessionAttrs, readHosts, type TargetSessionAttrs } from "./hosts.js";
import { connectionLifetimeSeconds, setPlanCacheMode } from "./plan-cache-mode.js";

export interface PoolOptions {
  readonly url: string;
  readonly maxConnections: number;
  readonly schema: string;
  readonly namedStatements: boolean;
  readonly maxQueryTime: number;
}

/**
 * The time limit for closing a connection, in milliseconds. After this time, the socket of the connection is destroyed.
 */
const maxClosingTimeMs = 1_000;

/**
 * The time limit for a host to accept a connection, in milliseconds. After this time, the next host is tried. If there
 * is only one host, this limit does not apply.
 */
const maxTimeBeforeNextHostMs = 2_000;

/**
 * Creates the pool of connections for a store. The pool connects when it is used for the first time. If the URL has
 * several hosts, the pool uses a host that meets `target_session_attrs`.
 *
 * @throws TypeError if the URL is malformed; Error if the package `pg` is not installed.
 */
export function createPool(options: PoolOptions): PostgresqlPool {
  const { urls, targetSessionAttrs } = readHosts(options.url);
  const pools = urls.map((url) => createHostPool({ ...options, url }, targetSessionAttrs, urls.length > 1));
  const [onlyPool] = pools;
  return onlyPool && pools.length === 1 ? onlyPool : new FailoverPool(pools);
}

function createHostPool(
  { url, maxConnections, schema, namedStatements, maxQueryTime }: PoolOptions,
  targetSessionAttrs: TargetSessionAttrs,
  hasOtherHosts: boolean,
): PostgresqlPool {
  const pgModule = loadPg();
  assertUrl(pgModule, url);
  const openSockets = new Set<Duplex>();
  const setUp = async (client: pg.ClientBase): Promise<void> => {
    await assertServerHasTargetSessionAttrs(client, targetSessionAttrs);
    if (namedStatements) await setPlanCacheMode(client, schema);
  };
  const pool = new (createPoolClassWithEndTimeout(pgModule, openSockets))({
    Client: createClientClass(pgModule, openSockets, hasOtherHosts ? maxTimeBeforeNextHostMs : undefined),
    connectionString: url,
    max: maxConnections,
    application_name: "workspace-events-filter",
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // If the server does not answer in time, the promise rejects, and the pool destroys the connection.
    onConnect: (client) =>
      rejectWhenAborted(setUp(client), AbortSignal.timeout(Math.min(maxSetupTimeMs, maxQueryTime))),
    ...(namedStatements && { maxLifetimeSeconds: connectionLifetimeSeconds }),
  });
  // This event says that an idle connection was lost. The pool has already removed the connection.
  pool.on("error", () => {});
  return pool;
}

/** Checks a URL. The message of the error does not contain the URL, because a URL can contain a password. */
function assertUrl({ Client }: typeof pg, url: string): void {
  try {
    new Client({ connectionString: url });
  } catch (urlError) {
    throw new TypeError(`the url of postgresqlStore cannot be used: ${Object(urlError).message}`);
  }
}

/** Extends `pg`'s pool. The method `end` of this pool does not wait for a server that has stopped answering. */
const createPoolClassWithEndTimeout = ({ Pool }: typeof pg, openSockets: ReadonlySet<Duplex>): typeof pg.Pool =>
  class extends Pool {
    override async end(): Promise<void> {
      const poolEnded = super.end();
      const allClosed = new AbortController();
      const { signal } = allClosed;
      const timeIsOver = sleep(maxClosingTimeMs, undefined, { signal }).catch(() => {});
      await Promise.race([poolEnded.finally(() => allClosed.abort()), timeIsOver]);
      for (const socket of openSockets) socket.destroy();
    }
  };

/**
 * Extends `pg`'s client in three ways. If an unused connection is lost, this is not an uncaught error. If a connection
 * attempt fails, the socket is destroyed, because `pg` leaves it open in some cases, for example if there is no
 * password. When a connection ends and the server does not close its side in time, the socket is also destroyed.
 */
function createClientClass(
  { Client }: typeof pg,
  openSockets: Set<Duplex>,
  connectionTimeoutMillis: number | undefined,
): typeof pg.Client {
  return class extends Client {
    constructor(clientConfig?: pg.ClientConfig) {
      super({ ...clientConfig, ...(connectionTimeoutMillis !== undefined && { connectionTimeoutMillis }) });
      // The error is ignored here, because it also makes the next query on this connection fail.
      this.on("error", () => {});
    }

    override connect(): Promise<this>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): Promise<this> | undefined {
      const connectionAttempt = super.connect() as Promise<unknown> as Promise<this>;
      this.#trackOpenSocket();
      connectionAttempt.catch(() => socketOf(this).destroy());
      if (!callback) return connectionAttempt;
      connectionAttempt.then(() => callback(undefined as unknown as Error), callback);
      return undefined;
    }

    override end(): Promise<void>;
    override end(callback: (error: Error) => void): void;
    override end(callback?: (error: Error) => void): Promise<void> | undefined {
      const closingTimer = setTimeout(() => socketOf(this).destroy(), maxClosingTimeMs).unref();
      socketOf(this).once("close", () => clearTimeout(closingTimer));
      if (!callback) return super.end();
      super.end(callback);
      return undefined;
    }

    #trackOpenSocket(): void {
      const socket = socketOf(this);
      openSockets.add(socket);
      socket.once("close", () => openSockets.delete(socket));
    }
  };
}

/**
 * Returns the current socket of a client, which is a TCP socket at first. If the connection uses TLS, it is a TLS
 * socket after the handshake, and the TLS socket uses the TCP socket.
 */
const socketOf = (client: pg.Client): Duplex =>
  (client as unknown as { readonly connection: { readonly stream: Duplex } }).connection.stream;
