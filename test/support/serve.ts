import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { cliPath } from "../cli/command-line.js";

/** A running `wef serve`. */
export interface RunningServer {
  /** `http://HOST:PORT`. */
  readonly origin: string;
  readonly child: ChildProcess;
  /** The lines of standard output so far. */
  readonly stdout: readonly string[];
  /** The lines of standard error so far. */
  readonly stderr: readonly string[];
  /** Sends a signal and waits for the end. Returns the exit code. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

/** Starts `wef serve` on a free port and waits until it listens. It is killed at the end of the test. */
export async function serve(args: readonly string[], cwd?: string): Promise<RunningServer> {
  const child = spawn(process.execPath, [cliPath, "serve", "--port", "0", ...args], {
    ...(cwd && { cwd }),
    env: { PATH: process.env.PATH ?? "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    await exited;
  });
  const [stdout, stderr]: [string[], string[]] = [[], []];
  createInterface({ input: child.stderr }).on("line", (line) => stderr.push(line));
  const listening = new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      stdout.push(line);
      const [, origin] = /^listening on (http:\/\/\S+)$/.exec(line) ?? [];
      if (origin) resolve(origin);
    });
    child.on("exit", (code) => reject(new Error(`wef serve ended with ${code}: ${stderr.join("\n")}`)));
  });
  return {
    origin: await listening,
    child,
    stdout,
    stderr,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}
