import { setTimeout as sleep } from "node:timers/promises";
import { isBusyError } from "./result-code.js";

/** The shortest time between two attempts, in milliseconds. The longest time is twice as long. */
const minPauseMs = 5;

/** Repeats a task while another connection holds a lock that the task needs. Stops when the signal is aborted. */
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
