import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Returns the path of a file that does not exist yet. The folder is removed after the test. */
export async function createSqlitePath(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sqlite-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, "subscriptions.sqlite");
}
