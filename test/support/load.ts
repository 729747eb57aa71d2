import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** The path of the module that a watched process loads. */
export const reportLoadPath: string = fileURLToPath(new URL("report-load.mjs", import.meta.url));

/** The load of a process, measured inside it. */
export interface Load {
  /** The current memory, and the peak memory since the last reset, in MiB. */
  readonly memory: number;
  readonly peakMemory: number;
  /**
   * How long the event loop is busy between two ticks of a timer, in milliseconds of processor time: the 99th
   * percentile since the last reset.
   */
  readonly busyTimeP99: number;
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
