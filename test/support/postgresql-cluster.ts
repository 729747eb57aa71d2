import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { freePort } from "./free-port.js";
import { type OwnPostgresqlServer, startOwnPostgresql } from "./postgresql.js";

/** A primary, and a standby that follows it by streaming replication. */
export interface PostgresqlCluster {
  /** A URL with both hosts. */
  readonly url: string;
  readonly primary: () => OwnPostgresqlServer;
  readonly standby: () => OwnPostgresqlServer;
  /** Kills the primary and promotes its standby. No standby follows the new primary yet. */
  readonly failOver: () => Promise<void>;
  /**
   * Starts a standby on the port of the killed server. Returns when the replication to the standby is synchronous. From
   * then on, each commit of the new primary waits for the standby.
   */
  readonly addStandby: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Runs a statement on a new connection. Returns its rows. */
export async function queryServer(server: OwnPostgresqlServer, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: server.url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Starts a primary and a standby. Each commit of the primary waits until the standby has the commit.
 *
 * @param requestedPorts The ports of the primary and of the standby. Default: two free ports.
 */
export async function startPostgresqlCluster(
  requestedPorts?: readonly [primaryPort: number, standbyPort: number],
): Promise<PostgresqlCluster> {
  const ports = requestedPorts ?? ([await freePort(), await freePort()] as const);
  const [primaryPort, standbyPort] = ports;
  let primary = await startOwnPostgresql({ port: primaryPort });
  let standby = await startOrStop(() => startOwnPostgresql({ port: standbyPort, standbyOf: primary }), primary);
  const waitForStandby = async (): Promise<void> => {
    await queryServer(primary, "ALTER SYSTEM SET synchronous_standby_names = '*'");
    await queryServer(primary, "SELECT pg_reload_conf()");
    const isSynchronous = async (): Promise<boolean> =>
      (await queryServer(primary, "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'")).length > 0;
    while (!(await isSynchronous())) await sleep(20);
  };
  await startOrStop(waitForStandby, primary, standby);
  return {
    url: `postgresql://postgres@${ports.map((port) => `127.0.0.1:${port}`).join()}/postgres`,
    primary: () => primary,
    standby: () => standby,
    failOver: async () => {
      await primary.kill("SIGKILL");
      await queryServer(standby, "SELECT pg_promote()");
      await primary.stop();
      [primary, standby] = [standby, primary];
    },
    addStandby: async () => {
      standby = await startOwnPostgresql({ port: standby.port, standbyOf: primary });
      await waitForStandby();
    },
    stop: async () => {
      await Promise.all([primary.stop(), standby.stop()]);
    },
  };
}

/** Runs a step of the cluster's start. If the step fails, stops the servers that are already running. */
async function startOrStop<Result>(
  start: () => Promise<Result>,
  ...runningServers: readonly OwnPostgresqlServer[]
): Promise<Result> {
  try {
    return await start();
  } catch (error) {
    await Promise.allSettled(runningServers.map((server) => server.stop()));
    throw error;
  }
}
