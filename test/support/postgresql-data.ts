import { type ExecFileOptions, execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The folder of the data that `initdb` has created, for each version of the server and each user. */
const cacheFolder = resolve("node_modules/.cache/postgresql");

const initdbOptions = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"];

/**
 * Creates the data folder of a new server. The first call runs `initdb`. Later calls copy its result, because `initdb`
 * takes most of the time that a server needs to start.
 *
 * @param processOptions How the programs of the server are started: as which user, and in which folder.
 */
export async function createPostgresqlData(
  dataPath: string,
  binariesPath: string,
  processOptions: ExecFileOptions,
): Promise<void> {
  const { stdout: version } = await run(join(binariesPath, "postgres"), ["--version"], processOptions);
  const cachedPath = join(cacheFolder, `${String(version).replace(/\W+/g, "-")}${processOptions.uid ?? ""}`);
  if (existsSync(cachedPath)) {
    await run("cp", ["-a", cachedPath, dataPath]);
    return;
  }
  await run(join(binariesPath, "initdb"), ["--pgdata", dataPath, ...initdbOptions], processOptions);
  await mkdir(cacheFolder, { recursive: true });
  const temporaryFolder = await mkdtemp(join(cacheFolder, "new-"));
  await run("cp", ["-a", dataPath, join(temporaryFolder, "data")]);
  // The renaming fails if another test has filled the cache in the meantime.
  await rename(join(temporaryFolder, "data"), cachedPath).catch(() => undefined);
  await rm(temporaryFolder, { recursive: true });
}
