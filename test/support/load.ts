import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

/** The module that a watched process loads. */
export const reportLoadPath: string = fileURLToPath(new URL("report-load.mjs", import.meta.url));

/** The load of a process, measured inside it. */
export interface Load {
  /** The memory now, and the most since the last reset, in MiB. */
  readonly memory: number;
  readonly peakMemory: number;
  /** The 99th percentile of the event loop's delay since the last reset, in milliseconds. An idle loop has some 11. */
  readonly delayP99: number;
  /** How many connections are open. */
  readonly connections: number;
}

/** The load of a process that has loaded `reportLoadPath`. `reset` begins a new measurement. */
export async function readLoad(child: ChildProcess, request: "read" | "reset" = "read"): Promise<Load> {
  const answered = once(child, "message");
  child.send(request);
  const [load] = await answered;
  return load;
}

/** Starts a process that does nothing: the delay of its event loop is what the machine adds. */
export function startIdleProcess(): ChildProcess {
  const child = spawn(process.execPath, ["--import", reportLoadPath, "--eval", "setInterval(() => {}, 1_000)"], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}
