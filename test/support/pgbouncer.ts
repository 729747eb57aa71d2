import { spawn } from "node:child_process";
import { once } from "node:events";
import { access, chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "./free-port.js";
import { unprivileged } from "./unprivileged.js";

/** A pooler in front of a PostgreSQL server. */
export interface Pooler {
  /** The same database, by way of the pooler. */
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Where PgBouncer is; Debian keeps it off the path of users. */
export async function pgbouncerBinary(): Promise<string | undefined> {
  for (const folder of [...(process.env.PATH ?? "").split(":"), "/usr/sbin", "/usr/local/sbin"]) {
    const file = join(folder, "pgbouncer");
    const isThere = await access(file).then(
      () => true,
      () => false,
    );
    if (isThere) return file;
  }
  return undefined;
}

/** PgBouncer on a free port of the loopback, which gives each transaction one of a few connections to a server. */
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
  const owner = await unprivileged();
  if (owner) for (const path of [home, users, settings]) await chown(path, owner.uid, owner.gid);
  const pooler = spawn(binary, [settings], { cwd: home, ...owner, stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(pooler, "exit");
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
      await ended;
      await rm(home, { recursive: true, force: true });
    },
  };
}
