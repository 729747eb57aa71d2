import { Problem } from "./problem.js";

/**
 * Admission control: at most `maxConcurrent` tasks run at the same time, and at most `maxQueued` more wait in a queue. A task
 * that finds the queue full is rejected.
 */
export class AdmissionControl {
  readonly #maxConcurrent: number;
  readonly #maxQueued: number;
  #running = 0;
  readonly #queue: (() => void)[] = [];

  constructor(maxConcurrent: number, maxQueued: number) {
    this.#maxConcurrent = maxConcurrent;
    this.#maxQueued = maxQueued;
  }

  /** @throws Problem if the queue is full; the signal's reason if the signal is aborted while the task waits. */
  async run<Result>(signal: AbortSignal, task: () => Promise<Result>): Promise<Result> {
    await this.#acquire(signal);
    try {
      return await task();
    } finally {
      this.#release();
    }
  }

  async #acquire(signal: AbortSignal): Promise<void> {
    if (this.#running < this.#maxConcurrent) {
      this.#running += 1;
      return;
    }
    if (this.#queue.length >= this.#maxQueued) {
      throw new Problem("OVERLOADED", "Too many requests at once.", { headers: { "Retry-After": "1" } });
    }
    await new Promise<void>((resolve, reject) => {
      const start = (): void => {
        signal.removeEventListener("abort", leaveQueue);
        resolve();
      };
      const leaveQueue = (): void => {
        this.#queue.splice(this.#queue.indexOf(start), 1);
        reject(signal.reason);
      };
      this.#queue.push(start);
      signal.addEventListener("abort", leaveQueue, { once: true });
    });
  }

  /** A free slot goes directly to the first task in the queue, so that a new task cannot take it. */
  #release(): void {
    const startNext = this.#queue.shift();
    if (startNext) startNext();
    else this.#running -= 1;
  }
}
