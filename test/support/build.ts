import { execFile } from "node:child_process";
import { promisify } from "node:util";

/**
 * The arguments of Node for the command that makes the builds if they are out of date. If another process makes the
 * builds, the command waits for this process.
 */
export const buildCommand: readonly string[] = ["scripts/build-when-stale.mjs"];

let build: Promise<unknown> | undefined;

/** Waits until the package and the playground are built. Throws if a build fails. */
export async function waitForBuild(): Promise<void> {
  build ??= promisify(execFile)(process.execPath, buildCommand);
  await build;
}
