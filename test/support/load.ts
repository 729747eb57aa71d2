import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** The module that a watched process loads. */
export const reportLoadPath: string = fileURLToPath(new URL("report-load.mjs", import.meta.url));

/** The load of a process, measured inside it. */
export interface Load {
  /** The memory now, and the most since the last reset, in MiB. */
  readonly memory: number;
  readonly peakMemory: number;
  /**
   * How long the event loop lets others wait, in milliseconds of processor time: the 99th percentile of what it does between
   * two ticks of a timer, since the last reset.
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
