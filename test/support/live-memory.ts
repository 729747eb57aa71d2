import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** The memory that this process uses after a garbage collection, in bytes. */
export function measureLiveMemory(): number {
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
