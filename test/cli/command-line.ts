import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

/** The built command line. */
export const cliPath: string = fileURLToPath(new URL("../../dist/cli.js", import.meta.url));

export const created = 'event_types:"google.workspace.chat.message.v1.created"';
export const updated = 'event_types:"google.workspace.chat.message.v1.updated"';
export const target = 'target_resource="//chat.googleapis.com/spaces/AAAAAAAAAAA"';

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

/** Runs the command line as a shell would, with nothing in the environment that it could take for a wish of the user. */
export async function wef(args: readonly string[], surroundings: RunOptions = {}): Promise<ProcessResult> {
  return run(process.execPath, [cliPath, ...args], surroundings);
}

export async function run(
  command: string,
  args: readonly string[],
  surroundings: RunOptions = {},
): Promise<ProcessResult> {
  const { input = "", cwd, env } = surroundings;
  const options: SpawnOptions = { ...(cwd && { cwd }), env: { PATH: process.env.PATH ?? "", ...env } };
  const child = spawn(command, args, { ...options, stdio: ["pipe", "pipe", "pipe"] });
  // A command that is misused ends without reading.
  child.stdin.on("error", () => undefined);
  child.stdin.end(input);
  const closed = once(child, "close");
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await closed;
  return { code, stdout, stderr };
}

/** An empty folder that is gone when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "wef-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}
