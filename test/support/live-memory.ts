import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** What this process keeps in memory after everything unused is collected, in bytes. */
export function measureLiveMemory(): number {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
