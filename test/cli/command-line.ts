import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

/** The path of the built command-line program. */
export const cliPath: string = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

/**
 * The environment variables of a program that a test starts. All other variables of this machine are left out. The
 * compile cache makes Node.js start faster.
 */
export const programEnvironment: Readonly<Record<string, string>> = {
  PATH: process.env.PATH ?? "",
  NODE_COMPILE_CACHE: fileURLToPath(new URL("../../node_modules/.cache/node-compile-cache", import.meta.url)),
};

/** Restrictions from which tests build filters. */
export const createdRestriction = 'event_types:"google.workspace.chat.message.v1.created"';
export const updatedRestriction = 'event_types:"google.workspace.chat.message.v1.updated"';
export const targetRestriction = 'target_resource="//chat.googleapis.com/spaces/AAAAAAAAAAA"';

/** Receives a function that cleans up. The function has to be called at the end. */
export type RegisterCleanup = (cleanUp: () => Promise<void>) => void;

/** The result of a program that has exited. */
export interface ProcessResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface RunOptions {
  readonly input?: string | Uint8Array;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the built command line. Its environment contains only `programEnvironment` and `env`. */
export async function runWef(args: readonly string[], options: RunOptions = {}): Promise<ProcessResult> {
  return runProgram(process.execPath, [cliPath, ...args], options);
}

export async function runProgram(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<ProcessResult> {
  const { input = "", cwd, env } = options;
  const spawnOptions: SpawnOptions = { ...(cwd && { cwd }), env: { ...programEnvironment, ...env } };
  const childProcess = spawn(command, args, { ...spawnOptions, stdio: ["pipe", "pipe", "pipe"] });
  // An error is expected here, because a misused command exits without reading its input.
  childProcess.stdin.on("error", () => undefined);
  childProcess.stdin.end(input);
  const childClosed = once(childProcess, "close");
  const [stdout, stderr] = await Promise.all([text(childProcess.stdout), text(childProcess.stderr)]);
  const [code] = await childClosed;
  return { code, stdout, stderr };
}

/**
 * Creates an empty folder.
 *
 * @param registerCleanup Gets the function that deletes the folder. Default: the folder is deleted after the test.
 */
export async function createTemporaryFolder(registerCleanup: RegisterCleanup = onTestFinished): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "wef-"));
  registerCleanup(() => rm(path, { recursive: true, force: true }));
  return path;
}
