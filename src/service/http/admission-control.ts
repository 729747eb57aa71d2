import { Problem } from "./problem.js";

/**
 * Admission control: at most `maxConcurrent` tasks run at the same time, and at most `maxQueued` more wait in a queue. A task
 * that finds the queue full is rejected.
 */
export class AdmissionControl {
  readonly #maxConcurrent: number;
  readonly #maxQueued: number;
  #runningCount = 0;
  readonly #queuedStarts: (() => void)[] = [];

  constructor(maxConcurrent: number, maxQueued: number) {
    this.#maxConcurrent = maxConcurrent;
    this.#maxQueued = maxQueued;
  }

  /** @throws Problem if the queue is full; the signal's reason if the signal is aborted while the task waits. */
  async run<Result>(signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
    await this.#acquireSlot(signal);
    try {
      return await task();
    } finally {
      this.#releaseSlot();
    }
  }

  async #acquireSlot(signal: AbortSignal): Promise<void> {
    if (this.#runningCount < this.#maxConcurrent) {
      this.#runningCount += 1;
      return;
    }
    if (this.#queuedStarts.length >= this.#maxQueued) {
      throw new Problem("OVERLOADED", "Too many requests at once.", { headers: { "Retry-After": "1" } });
    }
    await new Promise<void>((resolve, reject) => {
      const startQueuedTask = (): void => {
        signal.removeEventListener("abort", leaveQueue);
        resolve();
      };
      const leaveQueue = (): void => {
        this.#queuedStarts.splice(this.#queuedStarts.indexOf(startQueuedTask), 1);
        reject(signal.reason);
      };
      this.#queuedStarts.push(startQueuedTask);
      signal.addEventListener("abort", leaveQueue, { once: true });
    });
  }

  /** A free slot goes directly to the first task in the queue, so that a new task cannot take it. */
  #releaseSlot(): void {
    const startNextTask = this.#queuedStarts.shift();
    if (startNextTask) startNextTask();
    else this.#runningCount -= 1;
  }
}
