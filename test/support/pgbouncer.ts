import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "./free-port.js";
import { findUnprivilegedUser } from "./unprivileged-user.js";

/** A connection pooler in front of a PostgreSQL server. */
export interface Pooler {
  /** The URL for connecting to the database of the server through the pooler. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Finds the program PgBouncer. On Debian, this program is not in the `PATH` of users. */
export async function findPgbouncer(): Promise<string | undefined> {
  for (const folder of [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/usr/local/sbin"]) {
    const file = join(folder, "pgbouncer");
    const isExecutable = await access(file).then(
      () => true,
      () => false,
    );
    if (isExecutable) return file;
  }
  return undefined;
}

/**
 * Starts PgBouncer on a free port of the loopback. PgBouncer opens at most `connections` connections to the server, and
 * assigns a connection to a client for one transaction.
 */
export async function startPgbouncer(binary: string, server: string, connections: number): Promise<Pooler> {
  const { hostname, port: serverPort, username, password } = new URL(server);
  const home = await mkdtemp(join(tmpdir(), "pgbouncer-"));
  const port = await freePort();
  const users = join(home, "users.txt");
  const settings = join(home, "pgbouncer.ini");
  await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  await writeFile(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 500
`,
  );
  const user = await findUnprivilegedUser();
  if (user) for (const path of [home, users, settings]) await chown(path, user.uid, user.gid);
  const pooler = spawn(binary, [settings], { cwd: home, ...user, stdio: ["ignore", "ignore", "pipe"] });
  const exited = once(pooler, "exit");
  const lines: string[] = [];
  for await (const line of createInterface({ input: pooler.stderr })) {
    lines.push(line);
    if (line.includes("process up")) break;
  }
  if (!lines.at(-1)?.includes("process up")) throw new Error(`PgBouncer did not start:\n${lines.join("\n")}`);
  pooler.stderr.resume();
  const url = new URL(server);
  url.host = `127.0.0.1:${port}`;
  return {
    url: url.href,
    stop: async () => {
      pooler.kill("SIGTERM");
      await exited;
      await rm(home, { recursive: true, force: true });
    },
  };
}
