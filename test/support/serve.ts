import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { onTestFinished } from "vitest";
import { cliPath, programEnvironment, type RegisterCleanup } from "../cli/command-line.js";

/** A running `wef serve`. */
export interface RunningServer {
  /** `http://HOST:PORT`. */
  readonly origin: string;
  readonly child: ChildProcess;
  /** The lines that the process has written to standard output. */
  readonly stdout: readonly string[];
  /** The lines that the process has written to standard error. */
  readonly stderr: readonly string[];
  /** The messages of the log that the process has written to standard error. */
  readonly messages: readonly string[];
  /** Sends a signal and waits for the end of the process. Returns the exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/**
 * Starts `wef serve` on a free port without a drain time, and waits until the server listens. The process is killed
 * after the test.
 *
 * @param modulePath A module that the process loads. It can exchange messages with the test.
 * @param registerCleanup Called with a function that kills the server. By default, this function runs after the test.
 */
export async function serve(
  args: readonly string[],
  cwd?: string,
  modulePath?: string,
  registerCleanup: RegisterCleanup = onTestFinished,
): Promise<RunningServer> {
  const programArgs = [cliPath, "serve", "--port", "0", "--drain", "0", ...args];
  const options = { ...(cwd && { cwd }), env: programEnvironment };
  const child =
    modulePath === undefined
      ? spawn(process.execPath, programArgs, { ...options, stdio: ["ignore", "pipe", "pipe"] })
      : spawn(process.execPath, ["--import", modulePath, ...programArgs], {
          ...options,
          stdio: ["ignore", "pipe", "pipe", "ipc"],
        });
  const exited = once(child, "exit");
  registerCleanup(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    await exited;
  });
  const [stdout, stderr]: [string[], string[]] = [[], []];
  createInterface({ input: child.stderr as Readable }).on("line", (line) => stderr.push(line));
  const listening = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout as Readable }).on("line", (line) => {
      stdout.push(line);
      const [, origin] = /^listening on (https?:\/\/\S+)$/.exec(line) ?? [];
      if (origin) resolve(origin);
    });
    child.on("exit", (code) => reject(new Error(`wef serve ended with ${code}: ${stderr.join("\n")}`)));
  });
  return {
    origin: await listening,
    child,
    stdout,
    stderr,
    get messages() {
      return stderr.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line).message);
    },
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}
