import { setTimeout as sleep } from "node:timers/promises";
import { isBusyError } from "./result-code.js";

/** The shortest pause between two attempts, in milliseconds. The longest pause is twice as long. */
const minPauseMs = 5;

/**
 * Runs a task again and again, as long as another connection holds a lock that the task needs. Stops when the signal is
 * aborted.
 */
export async function retryWhileBusy<Result>(signal: AbortSignal | undefined, task: () => Result): Promise<Result> {
  for (;;) {
    signal?.throwIfAborted();
    try {
      return task();
    } catch (error) {
      if (!isBusyError(error)) throw error;
    }
    await sleep(minPauseMs * (1 + Math.random()));
  }
}
