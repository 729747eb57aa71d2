import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** The path of the module that measures the load of a process. The process must load this module. */
export const reportLoadPath: string = fileURLToPath(new URL("report-load.mjs", import.meta.url));

/** The load of a process, measured inside the process. */
export interface Load {
  /** The current memory, and the peak memory since the last reset, in MiB. */
  readonly memory: number;
  readonly peakMemory: number;
  /**
   * The 99th percentile of the busy times since the last reset. A busy time is the time for which the event loop is
   * busy between two ticks of a timer, in milliseconds of processor time.
   */
  readonly busyTimeP99: number;
  /** How many connections are open. */
  readonly connections: number;
}

/** Asks a process for its load. The process must have loaded `reportLoadPath`. `reset` begins a new measurement. */
export async function readLoad(child: ChildProcess, request: "read" | "reset" = "read"): Promise<Load> {
  const answered = once(child, "message");
  child.send(request);
  const [load] = await answered;
  return load;
}
